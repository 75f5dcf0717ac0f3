import { afterEach, expect, test, vi } from 'vitest';
import { pageLoad, runEventSource } from './page-load.ts';

afterEach(() => vi.useRealTimers());

test('the clock ticks at the start and after every full second since', () => {
  vi.useFakeTimers({ now: 10_400 });
  const { events, stop } = runEventSource(pageLoad().ticker);
  vi.advanceTimersByTime(1000);
  vi.advanceTimersByTime(1000);
  expect(events.map((event) => (event as { now?: number }).now)).toEqual([10_400, 11_400, 12_400]);
  vi.setSystemTime(100_300);
  vi.advanceTimersByTime(1000);
  expect(events.at(-1)).toEqual({ type: 'clock.ticked', now: 101_300 });
  stop();
  vi.advanceTimersByTime(5000);
  expect(events).toHaveLength(4);
});
