import { act, render, screen } from '@testing-library/react';
import { Button, PictureContext } from '@upwell/ui';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OutcomeCard } from '../../src/ui/outcome-card.tsx';

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
  expect(screen.getByRole('status')).toHaveTextContent('');
  wait(0.2);
  expect(screen.getByRole('status')).toHaveTextContent(text);
  rerender(button(false));
  expect(screen.queryByText(text)).toBeNull();
  rerender(button(true));
  wait(7);
  expect(screen.queryByText(text)).toBeNull();
});

test('several waits are said once, by the first that is still going on; a dialog says its own', () => {
  const save = (isSaving: boolean, isRemoving: boolean) => (
    <>
      {button(isSaving)}
      <Button busy={isRemoving}>Remove</Button>
      <Button busy="elsewhere">Remove</Button>
      <dialog open>
        <Button busy={isRemoving}>Add</Button>
      </dialog>
    </>
  );
  const { rerender } = render(save(true, false));
  wait(5);
  rerender(save(true, true));
  const said = () => screen.getAllByRole('status').map((status) => status.textContent);
  wait(4);
  expect(said()).toEqual([text, '', '']);
  wait(5);
  expect(said()).toEqual([text, '', text]);
  rerender(save(false, true));
  expect(said()).toEqual([text, text]);
});

test('a card that waits says after eight seconds that it is still working', () => {
  const { rerender } = render(<OutcomeCard tone="busy" heading="Verifying your payment..." />);
  wait(8);
  expect(screen.getByText(text)).toBeVisible();
  rerender(<OutcomeCard tone="bad" heading="Payment Verification Failed" />);
  expect(screen.queryByText(text)).toBeNull();
});

test('a picture of a wait never says it', () => {
  render(
    <PictureContext value={true}>
      <OutcomeCard tone="busy" heading="Verifying your payment..." />
    </PictureContext>,
  );
  wait(20);
  expect(screen.queryByText(text)).toBeNull();
});
