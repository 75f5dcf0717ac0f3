import type { Trace } from '../format/trace.ts';

/**
 * How far a test has to advance the clock for each delay that elapsed, in milliseconds by the number of its input: what is left of
 * the delay after the waits since it began.
 */
export function waitsOf({ inputs, steps }: Trace): ReadonlyMap<number, number> {
  const stepsByCause = Map.groupBy(steps, ({ cause }) => cause);
  const due = new Map<string, number>();
  const waits = new Map<number, number>();
  let now = 0;
  const startDelays = (cause: number) => {
    for (const { to, event, delay } of (stepsByCause.get(cause) ?? []).flatMap(({ sent }) => sent))
      if (delay !== null) due.set(`${to} ${event.type}`, now + delay);
  };
  startDelays(-1);
  for (const { i, to, kind, event } of inputs) {
    if (kind === 'timer') {
      const wait = Math.max(0, (due.get(`${to} ${event.type}`) ?? now) - now);
      waits.set(i, wait);
      now += wait;
    }
    startDelays(i);
  }
  return waits;
}
