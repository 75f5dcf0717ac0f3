import { type InspectedActor, type ScheduledEvent, scheduledEvents } from './xstate-internals.ts';

/** The clock of one system; it stands still, and delays elapse only when fired. `anyActor` returns one of the system's actors. */
export function createManualClock(anyActor: () => InspectedActor) {
  const pendingDelays = new Map<number, { run: () => void; scheduled: ScheduledEvent }>();
  const known = new WeakSet<ScheduledEvent>();
  let handles = 0;

  return {
    setTimeout(run: () => void) {
      const scheduled = scheduledEvents(anyActor()).findLast((event) => !known.has(event));
      handles++;
      if (scheduled) {
        known.add(scheduled);
        pendingDelays.set(handles, { run, scheduled });
      }
      return handles;
    },
    clearTimeout(handle: number) {
      pendingDelays.delete(handle);
    },
    /** Lets one delay of this actor elapse; false when no such delay is pending. */
    fire(target: InspectedActor, eventType: string): boolean {
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
