import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useLeaveWarning } from '../src/use-leave-warning.ts';

/** docs/product.md, Account setup. The browser asks before a page with something unsaved is left. */

function Page({ dirty }: { dirty: boolean }) {
  useLeaveWarning(dirty);
  return <a href="mailto:support@example.com">Write to us</a>;
}

/** Does the page ask before it is left? */
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('asks while something is unsaved, but not for a mail link', () => {
  vi.useFakeTimers();
  const { rerender, getByRole, unmount } = render(<Page dirty={false} />);
  expect(asks()).toBe(false);
  rerender(<Page dirty />);
  expect(asks()).toBe(true);
  getByRole('link').click();
  expect(asks()).toBe(false);
  vi.advanceTimersByTime(1_001);
  expect(asks()).toBe(true);
  unmount();
  expect(asks()).toBe(false);
  vi.useRealTimers();
});
