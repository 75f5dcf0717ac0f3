import type { Actor, AnyStateMachine } from 'xstate';
import type { ActorPath, TraceInput } from '../format/step.ts';
import { toTagged } from '../format/tagged.ts';
import { makeTrace, type TraceParts } from '../record/make-trace.ts';
import type { ExportResult } from '../record/recorder.ts';
import { toTracedEvent } from '../record/step-reducer.ts';
import { findLeak } from '../redact/leak-check.ts';
import {
  createPlayer,
  type Miss,
  type OpenService,
  type PendingDelay,
  type RunningMachine,
} from './player.ts';
import { feedQueued } from './replay.ts';

/**
 * A session that goes on from a moment of a recorded one. The actor is started, so screens may draw it and send to it, and nothing
 * is behind it: calls settle, streams send and delays run out when told to. What happens is recorded.
 */
export interface Fork {
  actor: Actor<AnyStateMachine>;
  /** The inputs so far, those of the recorded session first. */
  inputs: readonly TraceInput[];
  machines(): RunningMachine[];
  openServices(): OpenService[];
  delays(): PendingDelay[];
  /** Settles a call or a task. Gives `actor` when it is not open. */
  resolve(path: ActorPath, data: unknown): Miss | null;
  reject(path: ActorPath, error: unknown): Miss | null;
  /** Lets a stream send an event. */
  emit(path: ActorPath, event: { type: string }): Miss | null;
  /** Lets a delay run out. */
  fire(delay: Pick<PendingDelay, 'to' | 'event'>): Miss | null;
  /** The new session; refuses when something in it looks like somebody's data. */
  exportTrace(parts: Omit<TraceParts, 'start' | 'inputs'>): ExportResult;
  stop(): void;
}

/** Takes over after so many inputs of a session. `now` is monotonic, in milliseconds. */
export function fork(
  trace: Pick<TraceParts, 'start' | 'inputs'>,
  machine: AnyStateMachine,
  position: number,
  now: () => number = () => performance.now(),
): Fork {
  const inputs = trace.inputs.slice(0, position).filter(({ kind }) => kind !== 'stop');
  const last = inputs.at(-1);
  const began = now();
  const player = createPlayer(machine, {
    start: trace.start,
    inputs: [...inputs],
    onOutsideInput({ to, kind, event, immediate }) {
      const i = (inputs.at(-1)?.i ?? -1) + 1;
      const t = (last?.t ?? 0) + Math.round(now() - began);
      inputs.push({ i, t, to, kind, event: toTracedEvent(event), ...(immediate && { immediate }) });
      return i;
    },
  });
  feedQueued(player);

  return {
    actor: player.actor,
    inputs,
    machines: player.machines,
    openServices: player.openServices,
    delays: player.delays,
    resolve: (to, data) =>
      player.put({ to, kind: 'resolve', event: { type: 'xstate.promise.resolve', data: toTagged(data) } }),
    reject: (to, error) =>
      player.put({ to, kind: 'reject', event: { type: 'xstate.promise.reject', data: toTagged(error) } }),
    emit: (to, event) => player.put({ to, kind: 'emit', event: toTracedEvent(event) }),
    fire: ({ to, event }) => player.put({ to, kind: 'timer', event: { type: event } }),
    exportTrace(parts) {
      const made = makeTrace(machine, { ...parts, start: trace.start, inputs: [...inputs] });
      const leak = findLeak(made);
      return leak
        ? { outcome: 'refused', reason: 'leak', sentence: leak }
        : { outcome: 'exported', trace: made };
    },
    stop: player.stop,
  };
}
