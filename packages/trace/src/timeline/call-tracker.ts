import { placeOf } from '../engine/actor-paths.ts';
import type { ActorPath, TracedActor, TraceInput } from '../format/trace.ts';
import { keepsRunning } from '../services/service.ts';
import { errorText, numberAt } from '../words/errors.ts';
import type { TimelineCall, TimelineEntry } from './timeline.ts';

interface CallTrackerOptions {
  stateOf(machine: ActorPath): string;
}

/** Follows calls from their start to their end. */
export function createCallTracker({ stateOf }: CallTrackerOptions) {
  const list: TimelineCall[] = [];
  const waiting = new Map<ActorPath, number>();
  const latest = new Map<ActorPath, TimelineCall>();
  let ended: TimelineCall[] = [];

  return {
    list,
    /** Returns the call that was made before in the same place. */
    start(
      path: ActorPath,
      { service, parent, input, fault }: TracedActor,
      entry: TimelineEntry,
      state: string,
    ): TimelineCall | undefined {
      if (!service || service.kind === 'sink' || keepsRunning(service)) return undefined;
      const place = placeOf(path);
      const before = latest.get(place);
      const call: TimelineCall = {
        path,
        name: service.name,
        service: service.kind,
        attempt: before?.outcome === 'failed' ? before.attempt + 1 : 1,
        from: entry.time,
        to: null,
        outcome: 'waiting',
        status: null,
        error: '',
        fault: fault ?? null,
        request: input,
        answer: undefined,
        startedBy: entry.position,
        endedBy: null,
        machine: parent ?? '',
        stateBefore: state,
        stateAfter: '',
      };
      waiting.set(path, list.length);
      latest.set(place, call);
      list.push(call);
      return before;
    },
    /** Returns the index of the call that an answer or error ended. */
    end({ to: path, kind, event, fault }: TraceInput, entry: TimelineEntry): number | null {
      const index = waiting.get(path);
      const call = index === undefined ? undefined : list[index];
      if (index === undefined || !call) return null;
      waiting.delete(path);
      call.outcome = kind === 'reject' ? 'failed' : 'answered';
      call.error = kind === 'reject' ? errorText(event.data) : '';
      call.status = call.service === 'api' && kind === 'reject' ? numberAt(event.data, 'status') : null;
      call.answer = event.data;
      call.fault = fault ?? null;
      call.to = entry.time;
      call.endedBy = entry.position;
      call.stateAfter = stateOf(call.machine);
      ended.push(call);
      return index;
    },
    /** A machine has made a step: the calls that this entry ended led to it. */
    stepped(machine: ActorPath, state: string, { position }: TimelineEntry): void {
      if (ended.length === 0) return;
      ended = ended.filter(({ endedBy }) => endedBy === position);
      for (const call of ended) if (call.machine === machine) call.stateAfter = state;
    },
    /** An actor has ended: nobody waits for its calls, or for itself. */
    drop(path: ActorPath, entry: TimelineEntry): void {
      for (const [one, index] of waiting) {
        const call = list[index];
        if (!call || (one !== path && !one.startsWith(`${path}/`))) continue;
        waiting.delete(one);
        call.outcome = 'dropped';
        call.to = entry.time;
      }
    },
  };
}
