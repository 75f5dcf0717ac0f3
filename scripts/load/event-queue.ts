import type { ApiClock } from '../../machines/api/client.ts';

/** The clock of one simulated customer, in milliseconds since the simulation began. */
export interface EventQueue extends ApiClock {
  /** Runs everything that is due before `endMs`, one event after the other; ends early when nothing is left to happen. */
  runUntil(endMs: number, afterEach: () => void): Promise<void>;
}

interface ScheduledEvent {
  atMs: number;
  run: () => void;
}

export function createEventQueue(startMs: number): EventQueue {
  let nowMs = startMs;
  /** The last is due first. */
  const events: ScheduledEvent[] = [];

  return {
    now: () => nowMs,
    setTimeout(run, ms) {
      const event = { atMs: nowMs + Math.max(0, ms), run };
      // Of two events at one time, the one that was scheduled first runs first.
      const place = events.findLastIndex(({ atMs }) => atMs > event.atMs) + 1;
      events.splice(place, 0, event);
      return event;
    },
    clearTimeout(event) {
      const place = events.indexOf(event as ScheduledEvent);
      if (place >= 0) events.splice(place, 1);
    },
    async runUntil(endMs, afterEach) {
      for (let event = events.pop(); event && event.atMs < endMs; event = events.pop()) {
        nowMs = event.atMs;
        event.run();
        await settled();
        afterEach();
      }
    },
  };
}

/** Resolves once every promise that can settle without a timer has settled. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
