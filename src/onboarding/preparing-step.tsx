import { Spinner } from '@upwell/ui';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { preparingMachine } from '../../machines/onboarding/preparing.ts';
import { isOverdue, usualMinutes } from '../../machines/onboarding/waiting-time.ts';
import { Notice } from '../ui/notice.tsx';
import { Step } from './step.tsx';
import { SupportAdvice, WaitingTime } from './waiting-time.tsx';

const texts = {
  usual: `This takes ${usualMinutes.min} to ${usualMinutes.max} minutes.`,
  overdue: `This takes longer than the usual ${usualMinutes.min} to ${usualMinutes.max} minutes.`,
  stay: 'Please stay on this page: you are redirected automatically as soon as it is ready.',
};

/** Step 7.5: preparing the connection. */
export function PreparingStep({ actor }: { actor: ActorRefFrom<typeof preparingMachine> }) {
  const context = useSelector(actor, (state) => state.context);
  const { errorCount } = context;
  const hasIssue = errorCount > 2;
  return (
    <Step
      centred
      error={null}
      announcement={hasIssue ? 'We could not check on it for a while.' : ''}
      sign={<Spinner $size="56px" />}
      intro={`${isOverdue(context) ? texts.overdue : texts.usual} ${texts.stay}`}
    >
      <WaitingTime time={context} />
      {hasIssue && (
        <Notice tone="warning">
          {`We could not check on it the last ${errorCount} times. We keep trying; nothing is lost.`}
        </Notice>
      )}
      <SupportAdvice time={context} />
    </Step>
  );
}
