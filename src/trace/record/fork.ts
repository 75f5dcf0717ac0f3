import type { AnyStateMachine } from 'xstate';
import { makeTrace, type TraceParts } from '../engine/make-trace.ts';
import { createPlayer } from '../engine/player.ts';
import { toTracedEvent } from '../engine/step-reducer.ts';
import { toTagged } from '../format/tagged.ts';
import type { ActorPath, PendingDelay, TraceInput } from '../format/trace.ts';
import type { RedactionProfile } from '../profile.ts';
import { findLeak } from '../redact/leak-check.ts';
import type { ExportResult } from './recorder.ts';

export type Fork = ReturnType<typeof fork>;

/**
 * A session that continues a recorded one after `position` inputs. Its actor is started, so screens can draw it and send to it, but
 * its services are stubs: calls settle, event sources send and delays elapse through the methods below. What happens is recorded.
 * `now` is monotonic, in milliseconds.
 */
export function fork(
  trace: Pick<TraceParts, 'start' | 'inputs'>,
  machine: AnyStateMachine,
  position: number,
  now: () => number = () => performance.now(),
) {
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
  player.feedQueued();

  return {
    actor: player.actor,
    inputs: inputs as readonly TraceInput[],
    machines: player.machines,
    openServices: player.openServices,
    delays: player.delays,
    /** Settles a call or a browser task; returns `actor` when it is not running. */
    resolve: (to: ActorPath, data: unknown) =>
      player.put({ to, kind: 'resolve', event: { type: 'xstate.promise.resolve', data: toTagged(data) } }),
    reject: (to: ActorPath, error: unknown) =>
      player.put({ to, kind: 'reject', event: { type: 'xstate.promise.reject', data: toTagged(error) } }),
    emit: (to: ActorPath, event: { type: string }) =>
      player.put({ to, kind: 'emit', event: toTracedEvent(event) }),
    fire: ({ to, event }: Pick<PendingDelay, 'to' | 'event'>) =>
      player.put({ to, kind: 'timer', event: { type: event } }),
    /** The new session; refused when it contains what looks like private data. */
    exportTrace(parts: Omit<TraceParts, 'start' | 'inputs'>, redaction: RedactionProfile): ExportResult {
      const made = makeTrace(machine, { ...parts, start: trace.start, inputs: [...inputs] });
      const leak = findLeak(made, redaction);
      return leak
        ? { outcome: 'refused', reason: 'leak', sentence: leak }
        : { outcome: 'exported', trace: made };
    },
    stop: player.stop,
  };
}
