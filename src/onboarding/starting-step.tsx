import { SlowNotice } from '@upwell/ui';
import { Avatar } from '../ui/avatar.tsx';
import { Step } from './step.tsx';

/** Step 0 while the wizard starts. */
export function StartingStep() {
  return (
    <Step centred intro="One moment, please.">
      <Avatar size={120} src={null} alt="" picture="loading" />
      <SlowNotice />
    </Step>
  );
}
