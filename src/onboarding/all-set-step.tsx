import { CheckIcon } from '@upwell/ui';
import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import type { wizardStepsMachine } from '../../machines/onboarding/wizard-steps.ts';
import { config } from '../config/config.ts';
import { Brand } from '../ui/brand.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Step } from './step.tsx';
import { DayAndSetup } from './your-setup.tsx';

/** Step 6: onboarding is complete. */
export function AllSetStep({ actor }: { actor: ActorRefFrom<typeof wizardStepsMachine> | undefined }) {
  const isReported = useSelector(actor, (state) => state?.value !== 'continuedManually');
  return (
    <Step
      centred
      error={null}
      sign={
        <Tick>
          <CheckIcon />
        </Tick>
      }
      readyTitle="✓ All Set!"
      footer={
        <LinkButton href={config.appUrl} onClick={() => actor?.send({ type: 'onboarding.leave' })}>
          <span>
            Go to <Brand />
          </span>
        </LinkButton>
      }
    >
      <Words>
        <span>Your account is configured. We have analyzed your profile and matched you to similar accounts.</span>
        {isReported && <span> From here, your growth runs by itself.</span>}
      </Words>
      <DayAndSetup />
    </Step>
  );
}

const Tick = styled.div`
  display: grid;
  place-items: center;
  width: 96px;
  height: 96px;
  border-radius: 50%;
  background: var(--water-wash);
  color: var(--water-deep);

  svg {
    width: 48px;
    height: 48px;
  }
`;

const Words = styled.p`
  max-width: 46ch;
  font-size: var(--step-1);
  line-height: var(--leading-snug);
  color: var(--ink-2);
`;
