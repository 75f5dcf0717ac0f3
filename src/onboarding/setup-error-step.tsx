import { useAnnouncement } from '@upwell/ui';
import { SendWhatHappened } from '../diagnostics/page/send-what-happened.tsx';
import { Help, OutcomeSign } from '../ui/outcome-card.tsx';
import { ContactSupport, ReturnHome } from '../ui/outcome-links.tsx';
import { Step } from './step.tsx';

const problem = 'Onboarding setup error. Please contact support.';

/** Step 8: the setup failed. */
export function SetupErrorStep() {
  useAnnouncement(problem, 'error');
  return (
    <Step
      centred
      error={null}
      sign={<OutcomeSign tone="bad" />}
      intro="We encountered an issue while setting up your Instagram automation. This could be due to a timeout or an error in the setup process."
      footer={
        <>
          <ContactSupport look="primary" subject="Setup Error" />
          <ReturnHome />
          <Help>
            <SendWhatHappened />
          </Help>
        </>
      }
    >
      <b>{problem}</b>
    </Step>
  );
}
