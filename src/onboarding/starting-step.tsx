import { Avatar } from '../ui/avatar.tsx';
import { Step } from './step.tsx';

/** Step 0 while the token is verified and the facts are gathered. */
export function StartingStep() {
  return (
    <Step centred heading="Setting up your account" intro="One moment, please.">
      <Avatar size={120} src={null} alt="" picture="loading" />
    </Step>
  );
}
