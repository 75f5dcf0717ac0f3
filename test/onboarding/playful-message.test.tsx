import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PlayfulMessage } from '../../src/onboarding/playful-message.tsx';

/** docs/product.md, Step 4: message templates. The message of the wait can be stopped and started. */

test.each([
  [false, 'changes every six seconds'],
  [true, 'stays, where reduced motion is preferred'],
])('reduced motion %s: the message %s, and is for nobody who listens', (matches) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.stubGlobal('matchMedia', () => ({ matches }));
  render(<PlayfulMessage />);
  const message = screen.getByText(/twice, to be sure/);
  expect(message).toHaveAttribute('aria-hidden', 'true');
  act(() => vi.advanceTimersByTime(6000));
  expect(screen.queryAllByText(/twice, to be sure/)).toHaveLength(matches ? 1 : 0);
});

test('the message can be stopped and started', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  render(<PlayfulMessage />);
  fireEvent.click(screen.getByRole('button', { name: 'Stop the changing line' }));
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.getByText(/twice, to be sure/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Let the line change' }));
  act(() => vi.advanceTimersByTime(6000));
  expect(screen.queryByText(/twice, to be sure/)).toBeNull();
});
