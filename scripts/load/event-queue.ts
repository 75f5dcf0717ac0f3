interface ScheduledEvent {
  atMs: number;
  run: () => void;
}

export type EventQueue = ReturnType<typeof createEventQueue>;

/** The clock of one simulated customer, in milliseconds since the simulation began. */
export function createEventQueue(startMs: number) {
  let nowMs = startMs;
  /** The last is due first. */
  const events: ScheduledEvent[] = [];

  return {
    now: () => nowMs,
    setTimeout(run: () => void, ms: number): unknown {
      const event = { atMs: nowMs + Math.max(0, ms), run };
      // Of two events at one time, the one that was scheduled first runs first.
      const place = events.findLastIndex(({ atMs }) => atMs > event.atMs) + 1;
      events.splice(place, 0, event);
      return event;
    },
    clearTimeout(event: unknown) {
      const place = events.indexOf(event as ScheduledEvent);
      if (place >= 0) events.splice(place, 1);
    },
    /** Runs everything that is due before `endMs`, one event after the other, each until its promises have settled. */
    async runUntil(endMs: number, afterEach: () => void) {
      for (let event = events.pop(); event && event.atMs < endMs; event = events.pop()) {
        nowMs = event.atMs;
        event.run();
        await new Promise(setImmediate);
        afterEach();
      }
    },
  };
}
