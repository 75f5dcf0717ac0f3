import { acceptedEvents, actorOf } from '@upwell/trace/record';
import type { AnyActorRef, SnapshotFrom } from 'xstate';
import { screenOf } from '../../machines/onboarding/screen.ts';
import type { wizardMachine } from '../../machines/onboarding/wizard.ts';
import { actorsOf } from '../../packages/trace/test/live-session.ts';
import { payloadOf } from '../../src/lab-profile/walk/gestures.ts';
import { type Step, stepsInOrder, walkOf } from '../../src/lab-profile/walk/walk.ts';

/** Sends what the walk does from the wizard's step to this one; yields after each press, for its calls to be answered. */
export function* walkingTo(wizard: AnyActorRef, step: Step): Generator<void> {
  const from = screenOf(wizard.getSnapshot() as SnapshotFrom<typeof wizardMachine>) as Step;
  for (const name of stepsInOrder.slice(stepsInOrder.indexOf(from), stepsInOrder.indexOf(step))) {
    for (const [type, row] of Object.entries(walkOf()[name].walk)) {
      const taker = actorsOf(wizard).find((ref) => acceptedEvents(actorOf(ref)).includes(type));
      if (!taker) throw new Error(`nothing takes ${type} on the way to ${step}`);
      taker.send({ ...payloadOf(row, taker.getSnapshot().context), type });
      if (row.press) yield;
    }
  }
}

/** The step that comes after this one. */
export function stepAfter(step: Step): Step {
  return stepsInOrder[stepsInOrder.indexOf(step) + 1] ?? step;
}
