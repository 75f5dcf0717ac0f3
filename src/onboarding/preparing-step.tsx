import { Hint, Spinner } from '@upwell/ui';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { hasIssue, type preparingMachine } from '../../machines/onboarding/preparing.ts';
import { isOverdue, usualMinutes } from '../../machines/onboarding/waiting-time.ts';
import { loginAhead } from '../ui/login-sentence.ts';
import { Notice } from '../ui/notice.tsx';
import { Step } from './step.tsx';
import { pollIssue } from './texts.ts';
import { SupportAdvice, WaitingTime } from './waiting-time.tsx';
import { DayAndSetup } from './your-setup.tsx';

const texts = {
  usual: `This takes ${usualMinutes.min} to ${usualMinutes.max} minutes.`,
  overdue: `This takes longer than the usual ${usualMinutes.min} to ${usualMinutes.max} minutes.`,
  stay: 'Please stay on this page: you are redirected automatically as soon as it is ready.',
};

/** Step 7.5: preparing the connection. */
export function PreparingStep({ actor }: { actor: ActorRefFrom<typeof preparingMachine> }) {
  const context = useSelector(actor, (state) => state.context);
  const isFailing = hasIssue(context);
  return (
    <Step
      centred
      error={null}
      announcement={isFailing ? pollIssue : ''}
      sign={<Spinner $size="56px" />}
      intro={`${isOverdue(context) ? texts.overdue : texts.usual} ${texts.stay}`}
    >
      {isFailing && <Notice tone="warning">{pollIssue}</Notice>}
      <Hint>{loginAhead}</Hint>
      <WaitingTime time={context} />
      <SupportAdvice time={context} />
      <DayAndSetup pace="waiting" />
    </Step>
  );
}
