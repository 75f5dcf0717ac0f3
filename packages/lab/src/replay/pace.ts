import type { Timeline } from '@upwell/trace/timeline';
import type { AnyActorRef } from 'xstate';

/** `real`: as fast as it happened. */
export type Speed = 'real' | 'fast';

/** Milliseconds per moment of a session without times. */
const even = 700;
/** Longer waits are cut to this, in milliseconds. */
const longest = 2_000;
const faster = 8;

/** How long playback shows a moment before the next, in milliseconds. */
export function paceOf({ entries, isTimed }: Timeline, position: number, speed: Speed): number {
  const waited = (entries[position + 1]?.time ?? 0) - (entries[position]?.time ?? 0);
  const real = isTimed ? Math.min(Math.max(waited, 0), longest) : even;
  return speed === 'real' ? real : real / faster;
}

type Pace = (position: number) => number;

const paces = new WeakMap<AnyActorRef, Pace>();

/** Gives the Lab's actor the times of the open session, which its machine does not know. */
export function setPace(actor: AnyActorRef, pace: Pace): void {
  paces.set(actor, pace);
}

export function paceAt(actor: AnyActorRef, position: number): number {
  return paces.get(actor)?.(position) ?? even;
}
