// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchLeaving } from '../../src/services/page-leaving.ts';

/** docs/product.md, Payment verification. A page knows that it is being left. */

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const fire = (type: string) => window.dispatchEvent(new Event(type));

test('a page is being left for a second after beforeunload, since it may stay', () => {
  const isLeaving = watchLeaving();
  expect(isLeaving()).toBe(false);
  fire('beforeunload');
  vi.advanceTimersByTime(999);
  expect(isLeaving()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isLeaving()).toBe(false);
});

test('a page is being left from pagehide until it is shown again', () => {
  const isLeaving = watchLeaving();
  fire('pagehide');
  vi.advanceTimersByTime(60_000);
  expect(isLeaving()).toBe(true);
  fire('pageshow');
  expect(isLeaving()).toBe(false);
});
