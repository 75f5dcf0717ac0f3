import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { preparingMachine } from '../../machines/onboarding/preparing.ts';
import { Notice } from '../ui/notice.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { Step } from './step.tsx';

/** Step 7.5: the connection is being prepared. */
export function PreparingStep({ actor }: { actor: ActorRefFrom<typeof preparingMachine> }) {
  const failures = useSelector(actor, (state) => state.context.failures);
  return (
    <Step
      centred
      heading="Preparing Instagram Connection"
      intro="This takes 2 to 5 minutes. Please stay on this page: you are redirected automatically as soon as it is ready."
    >
      <Spinner $size="56px" />
      {failures > 2 && (
        <Notice tone="warning">
          We cannot reach our server at the moment. We keep trying; nothing is lost.
        </Notice>
      )}
    </Step>
  );
}
