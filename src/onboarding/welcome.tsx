import { Button, contained, ForeignName, shortened } from '@upwell/ui';
import styled from 'styled-components';
import { Avatar, type AvatarProps } from '../ui/avatar.tsx';
import { Step } from './step.tsx';

export interface WelcomeProps extends Pick<AvatarProps, 'src' | 'picture' | 'onLoad' | 'onError'> {
  /** Without `@`; empty when unknown. */
  username: string;
  /** Empty when unknown. */
  email: string;
  /** "Continue" was pressed before the wizard was ready. */
  isContinued?: boolean;
  onContinue?: () => void;
}

/** Shows step 0, also before its machine runs. */
export function Welcome({ username, email, isContinued = false, onContinue, ...picture }: WelcomeProps) {
  const name = shortened(username, 60);
  return (
    <Step
      centred
      error={null}
      sign={
        <Avatar
          size={120}
          alt={name ? `Instagram profile picture of @${name}` : 'Instagram profile picture'}
          {...picture}
        />
      }
      heading={name ? `Welcome, @${name}` : undefined}
      drawnHeading={
        name && (
          <span>
            Welcome, <ForeignName>{`@${name}`}</ForeignName>
          </span>
        )
      }
      footer={
        <Button busy={isContinued} busyText="One moment..." onClick={onContinue}>
          Continue
        </Button>
      }
    >
      <Congratulations>
        Congratulations, your account is ready to be set up. A few questions from here, and your growth runs by itself.
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

const Congratulations = styled.p`
  max-width: 46ch;
  font-size: var(--step-1);
  line-height: var(--leading-snug);
  color: var(--ink-2);
`;

const Email = styled.p`
  color: var(--ink-2);
  ${contained}

  b {
    color: var(--ink);
  }
`;
