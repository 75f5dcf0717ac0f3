import { ErrorBanner } from '@upwell/ui';
import { SendWhatHappened } from '../diagnostics/page/send-what-happened.tsx';
import { ContactSupport, ReturnHome } from '../ui/outcome-links.tsx';
import { Step } from './step.tsx';

/** Step 8: the setup failed. */
export function SetupErrorStep() {
  return (
    <Step
      centred
      intro="We encountered an issue while setting up your Instagram automation. This could be due to a timeout or an error in the setup process."
      footer={
        <>
          <ReturnHome />
          <SendWhatHappened />
          <ContactSupport look="primary" subject="Setup Error" />
        </>
      }
    >
      <ErrorBanner>Onboarding setup error. Please contact support.</ErrorBanner>
    </Step>
  );
}
