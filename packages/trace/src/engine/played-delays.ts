import type { EventObject } from 'xstate';
import type { PendingDelay, TraceInput } from '../format/trace.ts';
import type { InputReducer } from './input-reducer.ts';
import type { ManualClock } from './manual-clock.ts';
import { acceptedEvents, type InspectedActor, relay } from './xstate-internals.ts';

/** The delays of a played flow: those of its clock, and those that were pending at the checkpoint where it begins. */
export function createPlayedDelays(
  restored: readonly PendingDelay[],
  reducer: InputReducer,
  clock: ManualClock,
) {
  const waiting = [...restored];

  /** Nothing cancels a restored delay: leaving its state ends it. */
  function isPending({ to, event }: PendingDelay): boolean {
    const target = reducer.paths.at(to);
    return target !== undefined && acceptedEvents(target).includes(event);
  }

  return {
    /** Lets a delay elapse; false when the actor has none for this event. */
    fire(target: InspectedActor, { to }: Pick<TraceInput, 'to'>, event: EventObject): boolean {
      if (clock.fire(target, event.type)) return true;
      const index = waiting.findIndex((delay) => delay.to === to && delay.event === event.type);
      if (index < 0) return false;
      waiting.splice(index, 1);
      reducer.noteDelayed(event);
      relay(target, target, event);
      return true;
    },
    pending(): PendingDelay[] {
      const scheduled = clock.pending().flatMap(({ target, event, delay }) => {
        const to = reducer.paths.of(target);
        return to ? [{ to, event: event.type, delay }] : [];
      });
      return [...waiting.filter(isPending), ...scheduled];
    },
  };
}
