import { Hint, Row } from '@upwell/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { isLongWait, longMinutes, type WaitingTime as Time } from '../../machines/onboarding/waiting-time.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useSupportMail } from '../ui/support-mail.ts';

/** The timer of a wait. Not a live region: screen readers would read out the seconds. */
export function WaitingTime({ time }: { time: Time }) {
  return (
    <Timer>
      Waiting for <b>{minutesSeconds(time.waitedSeconds)}</b>
    </Timer>
  );
}

/** Advice to contact support; after a long wait it is prominent, and announced, but not again on the next screen of the wait. */
export function SupportAdvice({ time }: { time: Time }) {
  const soon = useSupportMail('Setup takes long');
  const late = useSupportMail(`Setup takes ${longer}`);
  const [isNews] = useState(!isLongWait(time));
  return (
    <>
      {!isLongWait(time) && (
        <Hint>
          <span>{`If this takes ${longer}, please `}</span>
          <a href={soon}>contact support</a>.
        </Hint>
      )}
      <div role={isNews ? 'status' : undefined}>
        {isLongWait(time) && (
          <Notice>
            <Row>
              <span>{`This has taken ${longer}. Please contact support: we will finish it together.`}</span>
              <LinkButton look="quiet" size="small" href={late}>
                Contact Support
              </LinkButton>
            </Row>
          </Notice>
        )}
      </div>
    </>
  );
}

const longer = `more than ${longMinutes} minutes`;

/** "0:07", "12:30", "75:00". */
function minutesSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const Timer = styled.p`
  color: var(--ink-2);
  font-variant-numeric: tabular-nums;

  b {
    color: var(--ink);
  }
`;
