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

test('several waits are said once, the latest of them', () => {
  const save = (isSaving: boolean) => (
    <>
      {button(true)}
      {isSaving && <Button busy>Remove</Button>}
      <Button busy="elsewhere">Remove</Button>
    </>
  );
  const { rerender } = render(save(false));
  wait(5);
  rerender(save(true));
  const said = () => screen.getAllByRole('status').map((status) => status.textContent);
  wait(4);
  expect(said()).toEqual([text, '']);
  wait(5);
  expect(said()).toEqual(['', text]);
  rerender(save(false));
  expect(said()).toEqual([text]);
});

test('so does a card that waits', () => {
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
