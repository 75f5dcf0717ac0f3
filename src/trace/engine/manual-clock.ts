import type { EventObject } from 'xstate';
import { type InspectedActor, type ScheduledEvent, scheduledEvents } from './xstate-internals.ts';

/** A clock that stands still: delays elapse only when fired. */
export interface ManualClock {
  setTimeout(run: () => void, milliseconds: number): number;
  clearTimeout(handle: number): void;
  /** Lets one delay of this actor elapse; false when no such delay is pending. */
  fire(target: InspectedActor, eventType: EventObject['type']): boolean;
  pending(): ScheduledEvent[];
}

/** The clock of one system; `anyActor` returns one of its actors. */
export function createManualClock(anyActor: () => InspectedActor): ManualClock {
  const pendingDelays = new Map<number, { run: () => void; scheduled: ScheduledEvent }>();
  const known = new WeakSet<ScheduledEvent>();
  let handles = 0;

  return {
    setTimeout(run) {
      const scheduled = scheduledEvents(anyActor()).findLast((event) => !known.has(event));
      handles++;
      if (scheduled) {
        known.add(scheduled);
        pendingDelays.set(handles, { run, scheduled });
      }
      return handles;
    },
    clearTimeout(handle) {
      pendingDelays.delete(handle);
    },
    fire(target, eventType) {
      for (const [handle, { run, scheduled }] of pendingDelays) {
        if (scheduled.target !== target || scheduled.event.type !== eventType) continue;
        pendingDelays.delete(handle);
        run();
        return true;
      }
      return false;
    },
    pending: () => [...pendingDelays.values()].map(({ scheduled }) => scheduled),
  };
}
