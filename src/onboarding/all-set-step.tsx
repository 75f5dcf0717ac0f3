import { CheckIcon } from '@upwell/ui';
import styled from 'styled-components';
import { config } from '../config.ts';
import { Brand } from '../ui/brand.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Step } from './step.tsx';

/** Step 6: onboarding is complete. */
export function AllSetStep() {
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
        <LinkButton href={config.appUrl}>
          <span>
            Go to <Brand />
          </span>
        </LinkButton>
      }
    >
      <Words>
        Your account is configured. We have analyzed your profile and matched you to similar accounts: from
        here, your growth runs by itself.
      </Words>
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
