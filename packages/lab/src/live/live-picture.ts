import type { Cases } from '@upwell/trace/profile';
import type { LiveDelay, LiveMachine } from '@upwell/trace/record';
import type { TraceStep } from '@upwell/trace/session';
import { derivedStore, type ReadableStore } from '../base/store.ts';
import { type LiveFlow, machinesOf } from './live-flow.ts';
import type { LiveState } from './live-log.ts';

/** The visible part of a running flow. */
export interface LivePicture {
  machines: readonly LiveMachine[];
  delays: readonly LiveDelay[];
  steps: readonly TraceStep[];
}

/** Stays the same object while states, accepted events, delays and the last transitions do: most keys typed into a field change none. */
export function createLivePicture(
  recording: LiveFlow,
  live: ReadableStore<LiveState>,
  cases: Pick<Cases, 'events'>,
): ReadableStore<LivePicture> {
  return derivedStore(
    live,
    ({ latestSteps }) => ({ ...machinesOf(recording), steps: latestSteps(recording) }),
    ({ machines, delays, steps }) =>
      JSON.stringify([
        machines.map((machine) => [machine.path, machine.value, machine.possibilities(cases)]),
        steps.map(({ actor, event, from, transitions }) => [actor, event, from, transitions]),
        delays,
      ]),
  );
}
