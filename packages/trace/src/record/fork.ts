import type { AnyStateMachine } from 'xstate';
import { makeTrace, type TraceParts } from '../engine/make-trace.ts';
import { createPlayer } from '../engine/player.ts';
import { toTracedEvent } from '../engine/traced-step.ts';
import { uptime } from '../format/surroundings.ts';
import { toTagged } from '../format/to-tagged.ts';
import type { ActorPath, PendingDelay, TraceInput, TraceStep } from '../format/trace.ts';
import type { RedactionProfile } from '../profile/profile.ts';
import { continuedMemory } from '../redact/memory.ts';
import { createRedactor } from '../redact/redactor.ts';
import { checkedTrace } from './checked-trace.ts';
import type { ExportResult } from './export-result.ts';

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
  now: () => number = uptime,
) {
  const inputs = trace.inputs.slice(0, position).filter(({ kind }) => kind !== 'stop');
  const last = inputs.at(-1);
  const recorded = inputs.length;
  const began = now();
  const steps: TraceStep[] = [];
  const player = createPlayer(machine, {
    start: trace.start,
    inputs: [...inputs],
    onOutsideInput({ to, kind, event, immediate }) {
      const i = (inputs.at(-1)?.i ?? -1) + 1;
      const t = (last?.t ?? 0) + Math.round(now() - began);
      inputs.push({ i, t, to, kind, event: toTracedEvent(event), ...(immediate && { immediate }) });
      return i;
    },
    onStep: (step) => steps.push(step),
  });
  player.feedQueued();

  /** Typed texts are replaced. What calls answer and browsers send comes from the cases of the profile and names nobody. */
  function redacted(redaction: RedactionProfile | null) {
    if (!redaction) return { inputs, memory: null };
    const isTyped = (input: TraceInput, index: number) => index >= recorded && input.kind === 'user';
    const others = inputs.filter((input, index) => !isTyped(input, index));
    const memory = continuedMemory(redaction, [trace.start, ...others.map(({ event }) => event)]);
    const redactor = createRedactor(redaction, memory);
    const safe = inputs.map((input, index) =>
      isTyped(input, index) ? { ...input, event: redactor.event(input.event) } : input,
    );
    return { inputs: safe, memory };
  }

  return {
    actor: player.actor,
    inputs: inputs as readonly TraceInput[],
    machines: () => player.machines(),
    lastSteps: () => steps.filter(({ cause }) => cause === steps.at(-1)?.cause),
    openServices: () => player.openServices(),
    delays: () => player.delays(),
    /** Settles a call or a browser task; returns `actor` when it is not running. */
    resolve: (to: ActorPath, data: unknown) =>
      player.put({ to, kind: 'resolve', event: { type: 'xstate.promise.resolve', data: toTagged(data) } }),
    reject: (to: ActorPath, error: unknown) =>
      player.put({ to, kind: 'reject', event: { type: 'xstate.promise.reject', data: toTagged(error) } }),
    emit: (to: ActorPath, event: { type: string }) => player.put({ to, kind: 'emit', event: toTracedEvent(event) }),
    fire: ({ to, event }: Pick<PendingDelay, 'to' | 'event'>) =>
      player.put({ to, kind: 'timer', event: { type: event } }),
    /** The new session, redacted unless `redaction` is `null`; refused when it contains what looks like private data. */
    exportTrace(parts: Omit<TraceParts, 'start' | 'inputs'>, redaction: RedactionProfile | null): ExportResult {
      player.settle();
      const { inputs: safe, memory } = redacted(redaction);
      const made = makeTrace(machine, { ...parts, start: trace.start, inputs: safe });
      return checkedTrace(made, steps, redaction, memory);
    },
    stop: () => player.stop(),
  };
}
