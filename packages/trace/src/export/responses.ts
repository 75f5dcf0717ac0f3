import type { Trace } from '../format/trace.ts';
import type { PlaywrightProfile } from '../profile.ts';
import type { RecordedResponse } from './answering-helper.ts';

/** The responses of the API, by path; `waits` are the delays that a test lets elapse. */
export function responsesIn(
  { inputs, actors }: Pick<Trace, 'inputs' | 'actors'>,
  profile: PlaywrightProfile,
  waits: ReadonlyMap<number, number> = new Map(),
): Record<string, RecordedResponse[]> {
  const all: Record<string, RecordedResponse[]> = {};
  let elapsed = 0;
  for (const { i, to, kind, event } of inputs) {
    if (waits.get(i)) elapsed += 1;
    const service = actors[to]?.service;
    if (service?.kind !== 'api' || (kind !== 'resolve' && kind !== 'reject')) continue;
    const { path, responses } = profile.responsesTo(service, { kind, data: event.data ?? {} });
    const after = elapsed > 0 ? { after: elapsed } : {};
    all[path] = [...(all[path] ?? []), ...responses.map((response) => ({ ...response, ...after }))];
  }
  return all;
}

/** The number of responses that had arrived right before the input of this number. */
export function responsesBefore(i: number, { inputs, actors }: Trace, profile: PlaywrightProfile): number {
  const earlier = responsesIn({ inputs: inputs.filter((input) => input.i < i), actors }, profile);
  return Object.values(earlier)
    .flat()
    .filter((response) => !('fault' in response && response.fault === 'timeout')).length;
}

/**
 * The milliseconds by which a test advances the clock for each delay that elapsed, by the number of its
 * input: the rest of the delay after the waits since it began.
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
