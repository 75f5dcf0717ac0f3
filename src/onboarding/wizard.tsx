import { useLayerChange } from '@upwell/ui';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { screenOf } from '../../machines/onboarding/screen.ts';
import { progressOf, type Screen, screens, type steps } from '../../machines/onboarding/steps.ts';
import type { wizardMachine } from '../../machines/onboarding/wizard.ts';
import type { wizardStepsMachine } from '../../machines/onboarding/wizard-steps.ts';
import { forgetWelcome } from '../services/early-page.ts';
import { PageShell } from '../ui/page-shell.tsx';
import { AllSetStep } from './all-set-step.tsx';
import { BackContext } from './back-button.tsx';
import { BusinessStep } from './business-step.tsx';
import { ConnectionStep } from './connection-step.tsx';
import { ObjectivesStep } from './objectives-step.tsx';
import { PreparingStep } from './preparing-step.tsx';
import { ScheduleStep } from './schedule-step.tsx';
import { SetupErrorStep } from './setup-error-step.tsx';
import { StartingStep } from './starting-step.tsx';
import { StepContext } from './step.tsx';
import { StepsContext } from './steps-context.ts';
import { TargetsStep } from './targets-step.tsx';
import { TemplatesStep } from './templates-step.tsx';
import { Unlinked, VerificationError } from './verification-error.tsx';
import { WelcomeStep } from './welcome-step.tsx';
import { WizardSheet } from './wizard-sheet.tsx';

type WizardActor = ActorRefFrom<typeof wizardMachine>;
type StepsActor = ActorRefFrom<typeof wizardStepsMachine>;
/** A step that is a machine of its own. */
type StepWithMachine = Exclude<keyof typeof steps, 'allSet' | 'setupError'>;

/** The onboarding wizard: one screen at a time, below the progress bar. */
export function Wizard({ actor }: { actor: WizardActor }) {
  const wizard = useSelector(actor, (state) => state);
  const stepsActor = wizard.children.steps;
  const screen = useSelector(stepsActor, (state) => screenOf(wizard, state));
  const backActor = useSelector(stepsActor, (state) => state && backActorOf(screen, state));
  const progress = progressOf(screen);
  useLayerChange(screen);
  return (
    <PageShell width={screen === 'connecting' ? 'page' : 'sheet'}>
      <WizardSheet progress={progress}>
        <StepContext value={screens[screen]}>
          <BackContext value={backActor}>
            <StepsContext value={stepsActor}>
              <CurrentScreen key={screen} actor={actor} screen={screen} />
            </StepsContext>
          </BackContext>
        </StepContext>
      </WizardSheet>
    </PageShell>
  );
}

/** The step on screen, if a screen before it can be shown. */
function backActorOf(screen: Screen, { children, context }: SnapshotFrom<typeof wizardStepsMachine>) {
  switch (screen) {
    case 'business':
      return context.origin ? children.business : undefined;
    case 'objectives':
    case 'targets':
    case 'templates':
    case 'schedule':
      return children[screen];
    default:
      return undefined;
  }
}

function CurrentScreen({ actor, screen }: { actor: WizardActor; screen: Screen }) {
  const { children, context } = useSelector(actor, (state) => state);
  const isUnlinked = useSelector(actor, (state) => state.matches('unlinked'));
  switch (screen) {
    case 'settingUp':
      return <StartingStep />;
    case 'verificationError':
      return isUnlinked ? <Unlinked /> : <VerificationError error={context.error} onRetry={() => retry(actor)} />;
    case 'allSet':
      return <AllSetStep actor={children.steps} />;
    case 'setupError':
      return <SetupErrorStep />;
    default:
      return children.steps && <CurrentStep actor={children.steps} step={screen} />;
  }
}

/** Retries the start. The early welcome is not shown again: the first answers may no longer be true. */
function retry(actor: WizardActor): void {
  forgetWelcome();
  actor.send({ type: 'start.retry' });
}

function CurrentStep({ actor, step }: { actor: StepsActor; step: StepWithMachine }) {
  const children = useSelector(actor, (state) => state.children);
  const isRequested = useSelector(children.generation, (state) => state?.hasTag('waiting') ?? false);
  const hasWaited = useSelector(actor, (state) => state.context.drafts.waitedForTemplates);
  const hasFailed = useSelector(children.generation, (state) => state?.hasTag('failed') ?? false);
  switch (step) {
    case 'welcome':
      return children.welcome && <WelcomeStep actor={children.welcome} />;
    case 'business':
      return children.business && <BusinessStep actor={children.business} />;
    case 'objectives':
      return children.objectives && <ObjectivesStep actor={children.objectives} />;
    case 'targets':
      return children.targets && <TargetsStep actor={children.targets} isGenerating={isRequested && !hasWaited} />;
    case 'templates':
      return children.templates && <TemplatesStep actor={children.templates} mayNotCome={hasFailed} />;
    case 'schedule':
      return children.schedule && <ScheduleStep actor={children.schedule} />;
    case 'preparing':
      return children.preparing && <PreparingStep actor={children.preparing} />;
    case 'connecting':
      return children.connection && <ConnectionStep actor={children.connection} />;
    default:
      return step satisfies never;
  }
}
