import type { EventObject } from 'xstate';
import { findLast } from '../format/lists.ts';
import type { PendingDelay, TraceInput } from '../format/trace.ts';
import type { EventReader } from './event-reader.ts';
import {
  acceptedEvents,
  type InspectedActor,
  relay,
  type ScheduledEvent,
  scheduledEvents,
} from './xstate-internals.ts';

/**
 * The delays of a played flow: those of its clock, which stands still, and those that were pending at the checkpoint where it begins.
 * They elapse only when fired. `anyActor` returns one of the flow's actors.
 */
export function createPlayedDelays(
  restored: readonly PendingDelay[],
  reducer: EventReader,
  anyActor: () => InspectedActor,
) {
  const waiting = [...restored];
  const timeouts = new Map<ScheduledEvent, () => void>();

  /** Nothing cancels a restored delay: leaving its state ends it. */
  function isPending({ to, event }: PendingDelay): boolean {
    const target = reducer.paths.at(to);
    return target !== undefined && acceptedEvents(target).includes(event);
  }

  return {
    clock: {
      /** XState has just noted the event for which it sets this timeout; the event is its handle. */
      setTimeout(run: () => void): ScheduledEvent | undefined {
        const scheduled = findLast(scheduledEvents(anyActor()), (event) => !timeouts.has(event));
        if (scheduled) timeouts.set(scheduled, run);
        return scheduled;
      },
      clearTimeout(scheduled: ScheduledEvent): void {
        timeouts.delete(scheduled);
      },
    },
    /** Lets a delay elapse; false when the actor has none for this event. */
    fire(target: InspectedActor, { to }: Pick<TraceInput, 'to'>, event: EventObject): boolean {
      for (const [scheduled, run] of timeouts) {
        if (scheduled.target !== target || scheduled.event.type !== event.type) continue;
        timeouts.delete(scheduled);
        run();
        return true;
      }
      const index = waiting.findIndex((delay) => delay.to === to && delay.event === event.type);
      if (index < 0) return false;
      waiting.splice(index, 1);
      reducer.noteDelayed(event);
      relay(target, target, event);
      return true;
    },
    pending(): PendingDelay[] {
      const scheduled = [...timeouts.keys()].flatMap(({ target, event, delay }) => {
        const to = reducer.paths.of(target);
        return to ? [{ to, event: event.type, delay }] : [];
      });
      return [...waiting.filter(isPending), ...scheduled];
    },
  };
}
