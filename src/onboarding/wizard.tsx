import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import type { Drafts } from '../../machines/onboarding/drafts.ts';
import { progressOf, type Screen, screenOf, stepOf } from '../../machines/onboarding/screen.ts';
import type { wizardMachine } from '../../machines/onboarding/wizard.ts';
import { media } from '../theme/tokens.ts';
import { PageShell } from '../ui/page-shell.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { useLeaveWarning } from '../ui/use-leave-warning.ts';
import { AllSetStep } from './all-set-step.tsx';
import { BusinessStep } from './business-step.tsx';
import { ConnectionStep } from './connection-step.tsx';
import { ObjectivesStep } from './objectives-step.tsx';
import { PreparingStep } from './preparing-step.tsx';
import { ScheduleStep } from './schedule-step.tsx';
import { SetupErrorStep } from './setup-error-step.tsx';
import { StartingStep } from './starting-step.tsx';
import { lastStep, StepNumber } from './step.tsx';
import { TargetsStep } from './targets-step.tsx';
import { TemplatesStep } from './templates-step.tsx';
import { VerificationError } from './verification-error.tsx';
import { WelcomeStep } from './welcome-step.tsx';

type WizardActor = ActorRefFrom<typeof wizardMachine>;

/** The onboarding wizard: one screen at a time, and how far along it is. */
export function Wizard({ actor }: { actor: WizardActor }) {
  const screen = useSelector(actor, screenOf);
  const step = useSelector(actor, stepOf);
  const isDirty = useSelector(actor, (state) => hasDraft(screenOf(state), state.context.drafts));
  useLeaveWarning(isDirty);
  return (
    <PageShell width={screen === 'connecting' ? 'page' : 'sheet'}>
      <Sheet>
        {screen !== 'verificationError' && (
          <Progress>
            <ProgressBar atEdge percent={progressOf(step)} caption={captionOf(step)} />
          </Progress>
        )}
        <StepNumber value={step}>
          <CurrentStep actor={actor} screen={screen} />
        </StepNumber>
      </Sheet>
    </PageShell>
  );
}

function CurrentStep({ actor, screen }: { actor: WizardActor; screen: Screen }) {
  const children = useSelector(actor, (state) => state.children);
  const failure = useSelector(actor, (state) => state.context.failure);
  const generation = useGeneration(actor);
  switch (screen) {
    case 'settingUp':
      return <StartingStep key={screen} />;
    case 'welcome':
      return children.welcome && <WelcomeStep key={screen} actor={children.welcome} />;
    case 'business':
      return children.business && <BusinessStep key={screen} actor={children.business} />;
    case 'objectives':
      return children.objectives && <ObjectivesStep key={screen} actor={children.objectives} />;
    case 'targets':
      return (
        children.targets && (
          <TargetsStep
            key={screen}
            actor={children.targets}
            isGenerating={generation === 'requesting' || generation === 'requested'}
          />
        )
      );
    case 'templates':
      return (
        children.templates && (
          <TemplatesStep key={screen} actor={children.templates} mayNotCome={generation === 'failed'} />
        )
      );
    case 'schedule':
      return children.schedule && <ScheduleStep key={screen} actor={children.schedule} />;
    case 'preparing':
      return children.preparing && <PreparingStep key={screen} actor={children.preparing} />;
    case 'connecting':
      return children.connection && <ConnectionStep key={screen} actor={children.connection} />;
    case 'allSet':
      return <AllSetStep key={screen} />;
    case 'setupError':
      return <SetupErrorStep key={screen} />;
    case 'verificationError':
      return (
        <VerificationError
          key={screen}
          failure={failure}
          onRetry={() => actor.send({ type: 'start.retry' })}
        />
      );
  }
}

/** How asking for templates goes, beside the steps. */
function useGeneration(actor: WizardActor) {
  const generation = useSelector(actor, (state) => state.children.generation);
  return useSelector(generation, (state) => state?.value);
}

/** The welcome counts how ready the account is, the steps count themselves (`decisions.md`, Wizard). */
function captionOf(step: number): string {
  if (step < 1) return 'Your account is 52% ready';
  return `Step ${Math.min(lastStep, Math.floor(step))} of ${lastStep}`;
}

function hasDraft(screen: Screen, drafts: Drafts): boolean {
  switch (screen) {
    case 'business':
    case 'objectives':
    case 'targets':
    case 'templates':
    case 'schedule':
      return drafts[screen] !== null;
    default:
      return false;
  }
}

const Sheet = styled.div`
  position: relative;
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--raised);
  box-shadow: var(--shadow);
`;

const Progress = styled.div`
  padding: calc(var(--s5) - 2px) var(--s6) 0;

  ${media.phone} {
    padding-inline: 20px;
  }
`;
