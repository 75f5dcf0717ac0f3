import { Button, Row } from '@upwell/ui';
import { shallowEqual, useSelector } from '@xstate/react';
import { useContext } from 'react';
import { type MissingLine, missingOn } from '../../machines/onboarding/setup.ts';
import type { StepOpened } from '../../machines/onboarding/wizard-steps-context.ts';
import { Notice } from '../ui/notice.tsx';
import { StepsContext } from './steps-context.ts';
import { useOpenStep } from './use-open-step.ts';
import { WindowHelp } from './window-help.tsx';

/** A line for each part that the setup lacks, with the way to it. */
export function MissingLines() {
  const missing = useSelector(useContext(StepsContext), (state) => (state ? missingOn(state) : []), shallowEqual);
  const openStep = useOpenStep();
  return missing.map((one) => {
    const { text, step, button } = lines[one];
    return (
      <Notice key={one}>
        <Row>
          <span>{text}</span>
          <Button look="quiet" size="small" onClick={() => openStep(step)}>
            {button}
          </Button>
        </Row>
        {one === 'login' && <WindowHelp />}
      </Notice>
    );
  });
}

const lines: Record<MissingLine, { text: string; step: StepOpened['step']; button: string }> = {
  login: {
    text: 'One thing may be left: your Instagram login.',
    step: 'connecting',
    button: 'Back to the login window',
  },
  accounts: { text: 'No target account is added yet.', step: 'targets', button: 'Add accounts' },
  messages: { text: 'No first message is chosen yet.', step: 'templates', button: 'Choose messages' },
  messagesOff: {
    text: 'First messages are off: what you choose here is sent once you turn them on.',
    step: 'objectives',
    button: 'Turn messages on',
  },
};
