import { act, render, screen } from '@testing-library/react';
import { Button, Dialog, Footer, PictureContext, type PictureKind, SlowScope } from '@upwell/ui';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OutcomeCard } from '../../src/ui/outcome-card.tsx';
import { said } from '../harness/said.ts';

/** docs/product.md, Accessibility. A wait of more than eight seconds says so once. */

const text = 'This takes longer than usual. We are still working on it.';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function wait(seconds: number) {
  act(() => vi.advanceTimersByTime(seconds * 1000));
}

function button(busy: boolean) {
  return (
    <StrictMode>
      <Button busy={busy} busyText="Saving...">
        Continue
      </Button>
    </StrictMode>
  );
}

test('a busy button says after eight seconds that it is still working, for as long as it is busy', () => {
  const { rerender } = render(button(true));
  wait(7.9);
  expect(screen.queryByText(text)).toBeNull();
  wait(0.2);
  expect(screen.getByText(text)).toBeVisible();
  rerender(button(false));
  expect(screen.queryByText(text)).toBeNull();
  rerender(button(true));
  wait(7);
  expect(screen.queryByText(text)).toBeNull();
});

test('several waits of a step are said once, above its buttons; a dialog says its own', () => {
  const save = (isSaving: boolean, isRemoving: boolean) => (
    <>
      <SlowScope>
        <Button busy={isRemoving}>Remove</Button>
        <Button busy="elsewhere">Remove</Button>
        <Footer look="bar">{button(isSaving)}</Footer>
      </SlowScope>
      <Dialog title="Add" error={null} onClose={() => undefined} actions={<Button busy={isRemoving}>Add</Button>}>
        <p>Name</p>
      </Dialog>
    </>
  );
  const { rerender } = render(save(true, false));
  wait(5);
  rerender(save(true, true));
  wait(4);
  expect(said()).toEqual([text]);
  expect(screen.getByText(text).parentElement).toHaveTextContent(`${text}Saving...`);
  wait(5);
  expect(said()).toEqual([]);
  expect(screen.getAllByText(text)).toHaveLength(2);
  rerender(save(false, true));
  expect(screen.getAllByText(text)).toHaveLength(2);
  rerender(save(false, false));
  expect(screen.queryByText(text)).toBeNull();
});

test('a card that waits says after eight seconds that it is still working', () => {
  const { rerender } = render(<OutcomeCard tone="busy" heading="Verifying your payment..." />);
  wait(8);
  expect(screen.getByText(text)).toBeVisible();
  rerender(<OutcomeCard tone="bad" heading="Payment Verification Failed" />);
  expect(screen.queryByText(text)).toBeNull();
});

test('a picture says it at once where it shows a slow wait, else never', () => {
  const picture = (kind: PictureKind) => (
    <PictureContext value={kind}>
      <OutcomeCard tone="busy" heading="Verifying your payment..." />
    </PictureContext>
  );
  const { rerender } = render(picture('usual'));
  wait(20);
  expect(screen.queryByText(text)).toBeNull();
  rerender(picture('slow'));
  expect(screen.getByText(text)).toBeVisible();
});
