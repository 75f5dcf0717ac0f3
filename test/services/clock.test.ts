import { afterEach, expect, test, vi } from 'vitest';
import { pageLoad, runEventSource } from './page-load.ts';

/** docs/product.md, Step 7: connection. The clock of the wait ticks every second of real time. */

afterEach(() => vi.useRealTimers());

test('the clock ticks at the start and after every full second since', () => {
  vi.useFakeTimers({ now: 10_400 });
  const { events, stop } = runEventSource(pageLoad().ticker);
  vi.advanceTimersByTime(1000);
  vi.advanceTimersByTime(1000);
  expect(events.map((event) => (event as { now?: number }).now)).toEqual([10_400, 11_400, 12_400]);
  stop();
  vi.advanceTimersByTime(5000);
  expect(events).toHaveLength(3);
});

test.each([-3_600_000, 3_600_000])('a clock that is set by %d ms meanwhile changes nothing', (jumpMs) => {
  vi.useFakeTimers({ now: 10_000_000 });
  const { events, stop } = runEventSource(pageLoad().ticker);
  vi.setSystemTime(10_000_000 + jumpMs);
  vi.advanceTimersByTime(2000);
  expect(events.map((event) => (event as { now?: number }).now)).toEqual([10_000_000, 10_001_000, 10_002_000]);
  stop();
});
