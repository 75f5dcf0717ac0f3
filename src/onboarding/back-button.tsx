import { ArrowLeftIcon, Button } from '@upwell/ui';
import { useSelector } from '@xstate/react';
import { createContext } from 'react';
import type { ActorRef, Snapshot } from 'xstate';
import type { StepBack } from '../../machines/onboarding/step-events.ts';

/** A step that may be left for the one before it. */
export type StepActor = ActorRef<Snapshot<unknown> & { can(event: StepBack): boolean }, StepBack>;

/** The actor of the step on screen, where it has a Back button. */
export const BackContext = createContext<StepActor | undefined>(undefined);

/** Leads to the step before; disabled while the step is busy. */
export function BackButton({ actor }: { actor: StepActor }) {
  const canGoBack = useSelector(actor, (state) => state.can({ type: 'step.back' }));
  return (
    <Button look="quiet" disabled={!canGoBack} onClick={() => actor.send({ type: 'step.back' })}>
      <ArrowLeftIcon />
      Back
    </Button>
  );
}
