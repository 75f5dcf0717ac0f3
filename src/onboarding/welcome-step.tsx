import { useIsPicture } from '@upwell/ui';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { calls } from '../../machines/api/contract.ts';
import { addressOf } from '../../machines/api/request.ts';
import type { welcomeMachine } from '../../machines/onboarding/welcome.ts';
import { config } from '../config/config.ts';
import { takeSent } from '../services/early-page.ts';
import { Welcome } from './welcome.tsx';

/** Step 0: welcome. */
export function WelcomeStep({ actor }: { actor: ActorRefFrom<typeof welcomeMachine> }) {
  const isPicture = useIsPicture();
  const snapshot = useSelector(actor, (state) => state);
  const { userId, username, email } = snapshot.context;
  useEffect(() => {
    if (!isPicture && takeSent()) actor.send({ type: 'welcome.continue' });
  }, [actor, isPicture]);
  return (
    <Welcome
      username={username}
      email={email}
      src={isPicture ? null : addressOf(config.apiUrl, calls.profilePicture, { uid: userId })}
      picture={pictureOf(snapshot.value)}
      onLoad={() => actor.send({ type: 'picture.loaded' })}
      onError={() => actor.send({ type: 'picture.failed' })}
      onContinue={() => actor.send({ type: 'welcome.continue' })}
    />
  );
}

function pictureOf(state: unknown) {
  if (state === 'awaitingPicture') return 'loading';
  return state === 'withPicture' ? 'shown' : 'missing';
}
