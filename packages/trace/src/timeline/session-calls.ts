import { placeOf } from '../engine/actor-paths.ts';
import type { Json } from '../format/tagged.ts';
import type { ActorPath, TracedActor, TraceStep } from '../format/trace.ts';
import { errorText, numberAt } from '../words/errors.ts';
import { idOf, invokeName } from '../words/names.ts';
import type { TimelineCall, TimelineEntry } from './timeline.ts';

/** The calls of a session, in the order in which they were made. */
export function createSessionCalls() {
  const calls: TimelineCall[] = [];
  const latest = new Map<ActorPath, TimelineCall>();

  return {
    calls,
    /** Is the call made again after a delay, without having failed? */
    isPolled(path: ActorPath, parent: ActorPath | null | undefined, { kind, polled }: TimelineEntry): boolean {
      const before = latest.get(placeOf(path));
      return (kind === 'timer' || polled) && before?.outcome === 'answered' && before.machine === parent;
    },
    /** Returns its index. */
    start(path: ActorPath, traced: TracedActor, { time, position }: TimelineEntry, stateBefore: string): number {
      const { parent, service, input = null, fault = null } = traced;
      const before = latest.get(placeOf(path));
      const source = service?.name ?? '';
      const call: TimelineCall = {
        path,
        name: invokeName({ id: idOf(path), src: source }),
        source,
        service: service?.kind === 'api' ? 'api' : 'browser',
        machine: parent ?? '',
        attempt: before?.outcome === 'failed' ? before.attempt + 1 : 1,
        from: time,
        to: null,
        outcome: 'waiting',
        status: null,
        error: '',
        fault,
        request: input,
        answer: undefined,
        startedBy: position,
        endedBy: null,
        stateBefore,
        stateAfter: '',
      };
      latest.set(placeOf(path), call);
      return calls.push(call) - 1;
    },
    /** `stateOf` returns the state of a machine now. */
    end(
      index: number,
      status: TraceStep['status'],
      value: Json | undefined,
      { time, fault, position }: TimelineEntry,
      stateOf: (machine: ActorPath) => string,
    ): void {
      const call = calls[index];
      if (!call) return;
      call.to = time;
      call.outcome = status === 'done' ? 'answered' : status === 'error' ? 'failed' : 'dropped';
      if (call.outcome === 'dropped') return;
      call.answer = value;
      call.error = call.outcome === 'failed' ? errorText(value) : '';
      call.status = call.outcome === 'failed' && call.service === 'api' ? numberAt(value, 'status') : null;
      call.fault = fault;
      call.endedBy = position;
      call.stateAfter = stateOf(call.machine);
    },
  };
}

export type SessionCalls = ReturnType<typeof createSessionCalls>;
