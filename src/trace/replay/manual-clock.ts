import type { EventObject } from 'xstate';
import { type InspectedActor, type ScheduledEvent, scheduledEvents } from '../record/inspection.ts';

/** A clock that holds still: delays are kept, and run out only when told to. */
export interface ManualClock {
  setTimeout(run: () => void, milliseconds: number): number;
  clearTimeout(handle: number): void;
  /** Lets one delay of this actor run out; false when no such delay is running. */
  fire(target: InspectedActor, eventType: EventObject['type']): boolean;
  pending(): ScheduledEvent[];
}

/** The clock of one system; `anyActor` gives an actor of it once there is one. */
export function createManualClock(anyActor: () => InspectedActor): ManualClock {
  const held = new Map<number, { run: () => void; scheduled: ScheduledEvent }>();
  const known = new WeakSet<ScheduledEvent>();
  let handles = 0;

  return {
    setTimeout(run) {
      const scheduled = scheduledEvents(anyActor()).findLast((event) => !known.has(event));
      handles++;
      if (scheduled) {
        known.add(scheduled);
        held.set(handles, { run, scheduled });
      }
      return handles;
    },
    clearTimeout(handle) {
      held.delete(handle);
    },
    fire(target, eventType) {
      for (const [handle, { run, scheduled }] of held) {
        if (scheduled.target !== target || scheduled.event.type !== eventType) continue;
        held.delete(handle);
        run();
        return true;
      }
      return false;
    },
    pending: () => [...held.values()].map(({ scheduled }) => scheduled),
  };
}
