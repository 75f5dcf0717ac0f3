import { SendWhatHappened } from '../diagnostics/page/send-what-happened.tsx';
import { ErrorBanner } from '../ui/error-banner.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { supportMail } from '../ui/support-mail.ts';
import { Step } from './step.tsx';

/** Step 8: the setup failed. */
export function SetupErrorStep() {
  return (
    <Step
      centred
      intro="We encountered an issue while setting up your Instagram automation. This could be due to a timeout or an error in the setup process."
      footer={
        <>
          <LinkButton look="quiet" href="/">
            Return Home
          </LinkButton>
          <SendWhatHappened />
          <LinkButton href={supportMail('Setup Error')}>Contact Support</LinkButton>
        </>
      }
    >
      <ErrorBanner>Onboarding setup error. Please contact support.</ErrorBanner>
    </Step>
  );
}
