import { type FlowRecording, scheduledEvents } from '@upwell/trace/record';
import type { Cases } from '@upwell/trace/services';
import type { TraceStep } from '@upwell/trace/session';
import { type LiveMachine, liveMachines, possibilitiesOf } from '../actors/running.ts';
import { derivedStore, type ReadableStore } from '../base/store.ts';
import type { LiveState } from './live-log.ts';

/** The visible part of a running flow. */
export interface LivePicture {
  machines: readonly LiveMachine[];
  steps: readonly TraceStep[];
}

/** Stays the same object while states, accepted events, delays and the last transitions do: most keys typed into a field change none. */
export function createLivePicture(
  recording: FlowRecording,
  live: ReadableStore<LiveState>,
  cases: Pick<Cases, 'events'>,
): ReadableStore<LivePicture> {
  return derivedStore(
    live,
    ({ entries }) => {
      const last = entries.findLast((entry) => entry.recording === recording)?.step.cause;
      return {
        machines: liveMachines(recording.actor),
        steps: entries
          .filter((entry) => entry.recording === recording && entry.step.cause === last)
          .map(({ step }) => step),
      };
    },
    ({ machines, steps }) =>
      JSON.stringify([
        machines.map((machine) => [machine.path, machine.value, possibilitiesOf(machine, cases)]),
        steps.map(({ actor, event, from, transitions }) => [actor, event, from, transitions]),
        scheduledEvents(recording.actor).map(({ target, event, delay, startedAt }) => [
          target.id,
          event.type,
          delay,
          startedAt,
        ]),
      ]),
  );
}
