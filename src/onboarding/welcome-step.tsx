import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import type { welcomeMachine } from '../../machines/onboarding/welcome.ts';
import { useFlowServices } from '../services/flow.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { picturePath } from './picture-path.ts';
import { Step } from './step.tsx';

/** Step 0: the customer is greeted with their profile picture. */
export function WelcomeStep({ actor }: { actor: ActorRefFrom<typeof welcomeMachine> }) {
  const { actorOverride } = useFlowServices();
  const snapshot = useSelector(actor, (state) => state);
  const { userId, username, email } = snapshot.context;
  return (
    <Step
      centred
      heading={username ? `Welcome, @${username}` : 'Welcome'}
      footer={<Button onClick={() => actor.send({ type: 'welcome.continue' })}>Continue</Button>}
    >
      <Avatar
        size={120}
        src={actorOverride ? null : picturePath(userId)}
        alt={username ? `Instagram profile picture of @${username}` : 'Instagram profile picture'}
        picture={pictureOf(snapshot.value)}
        onLoad={() => actor.send({ type: 'picture.loaded' })}
        onError={() => actor.send({ type: 'picture.failed' })}
      />
      <Congratulations>
        Congratulations, your account is ready to be set up. A few questions from here, and your growth runs
        by itself.
      </Congratulations>
      {email && (
        <Email>
          Your account: <b>{email}</b>
        </Email>
      )}
    </Step>
  );
}

function pictureOf(state: unknown) {
  if (state === 'awaitingPicture') return 'loading';
  return state === 'withPicture' ? 'shown' : 'missing';
}

const Congratulations = styled.p`
  max-width: 46ch;
  font-size: var(--step-1);
  line-height: 1.4;
  color: var(--ink-2);
`;

const Email = styled.p`
  color: var(--ink-2);
  overflow-wrap: anywhere;

  b {
    color: var(--ink);
  }
`;
