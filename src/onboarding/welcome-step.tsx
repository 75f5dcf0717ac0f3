import { Button, contained, ForeignName, shortened, useIsPicture } from '@upwell/ui';
import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { addressOf } from '../../machines/api/client.ts';
import { calls } from '../../machines/api/contract.ts';
import type { welcomeMachine } from '../../machines/onboarding/welcome.ts';
import { config } from '../config.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Step } from './step.tsx';

/** Step 0: welcome. */
export function WelcomeStep({ actor }: { actor: ActorRefFrom<typeof welcomeMachine> }) {
  const isPicture = useIsPicture();
  const snapshot = useSelector(actor, (state) => state);
  const { userId, username, email } = snapshot.context;
  const name = shortened(username, 60);
  return (
    <Step
      centred
      heading={name ? `Welcome, @${name}` : undefined}
      footer={<Button onClick={() => actor.send({ type: 'welcome.continue' })}>Continue</Button>}
    >
      <Avatar
        size={120}
        src={isPicture ? null : addressOf(config.apiUrl, calls.profilePicture, { uid: userId })}
        alt={name ? `Instagram profile picture of @${name}` : 'Instagram profile picture'}
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
          Your account:{' '}
          <b>
            <ForeignName>{email}</ForeignName>
          </b>
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
  ${contained}

  b {
    color: var(--ink);
  }
`;
