import { type InspectedActor, type ScheduledEvent, scheduledEvents } from './xstate-internals.ts';

export type ManualClock = ReturnType<typeof createManualClock>;

/** The clock of one system; it stands still, and delays elapse only when fired. `anyActor` returns one of the system's actors. */
export function createManualClock(anyActor: () => InspectedActor) {
  const pending = new Map<ScheduledEvent, () => void>();

  return {
    /** XState has just noted the event for which it sets this timeout; the event is its handle. */
    setTimeout(run: () => void): ScheduledEvent | undefined {
      const scheduled = scheduledEvents(anyActor()).findLast((event) => !pending.has(event));
      if (scheduled) pending.set(scheduled, run);
      return scheduled;
    },
    clearTimeout(scheduled: ScheduledEvent) {
      pending.delete(scheduled);
    },
    fire(target: InspectedActor, eventType: string): boolean {
      for (const [scheduled, run] of pending) {
        if (scheduled.target !== target || scheduled.event.type !== eventType) continue;
        pending.delete(scheduled);
        run();
        return true;
      }
      return false;
    },
    pending: () => [...pending.keys()],
  };
}
