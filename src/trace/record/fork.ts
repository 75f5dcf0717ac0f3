import type { Actor, AnyStateMachine } from 'xstate';
import { makeTrace, type TraceParts } from '../engine/make-trace.ts';
import { createPlayer, type Miss, type OpenService, type RunningMachine } from '../engine/player.ts';
import { toTracedEvent } from '../engine/step-reducer.ts';
import { toTagged } from '../format/tagged.ts';
import type { ActorPath, PendingDelay, TraceInput } from '../format/trace.ts';
import type { RedactionProfile } from '../profile.ts';
import { findLeak } from '../redact/leak-check.ts';
import type { ExportResult } from './recorder.ts';

/**
 * A session that continues a recorded one from one of its moments. The actor is started, so screens can draw it and send to it, but
 * its services are stubs: calls settle, event sources send and delays elapse through the methods below. What happens is recorded.
 */
export interface Fork {
  actor: Actor<AnyStateMachine>;
  inputs: readonly TraceInput[];
  machines(): RunningMachine[];
  openServices(): OpenService[];
  delays(): PendingDelay[];
  /** Settles a call or a browser task; returns `actor` when it is not running. */
  resolve(path: ActorPath, data: unknown): Miss | null;
  reject(path: ActorPath, error: unknown): Miss | null;
  emit(path: ActorPath, event: { type: string }): Miss | null;
  fire(delay: Pick<PendingDelay, 'to' | 'event'>): Miss | null;
  /** The new session; refused when it contains what looks like private data. */
  exportTrace(parts: Omit<TraceParts, 'start' | 'inputs'>, redaction: RedactionProfile): ExportResult;
  stop(): void;
}

/** Takes over after `position` inputs. `now` is monotonic, in milliseconds. */
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
  player.feedQueued();

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
    exportTrace(parts, redaction) {
      const made = makeTrace(machine, { ...parts, start: trace.start, inputs: [...inputs] });
      const leak = findLeak(made, redaction);
      return leak
        ? { outcome: 'refused', reason: 'leak', sentence: leak }
        : { outcome: 'exported', trace: made };
    },
    stop: player.stop,
  };
}
