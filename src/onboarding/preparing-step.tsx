import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { preparingMachine } from '../../machines/onboarding/preparing.ts';
import { Notice } from '../ui/notice.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { Step } from './step.tsx';

/** Step 7.5: preparing the connection. */
export function PreparingStep({ actor }: { actor: ActorRefFrom<typeof preparingMachine> }) {
  const errorCount = useSelector(actor, (state) => state.context.errorCount);
  return (
    <Step
      centred
      intro="This takes 2 to 5 minutes. Please stay on this page: you are redirected automatically as soon as it is ready."
    >
      <Spinner $size="56px" />
      {errorCount > 2 && (
        <Notice tone="warning">
          We cannot reach our server at the moment. We keep trying; nothing is lost.
        </Notice>
      )}
    </Step>
  );
}
