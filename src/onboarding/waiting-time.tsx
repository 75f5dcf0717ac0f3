import { Hint, Row, useAnnouncement } from '@upwell/ui';
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

/** Advice to contact support; after a long wait it is prominent, and announced. */
export function SupportAdvice({ time }: { time: Time }) {
  const soon = useSupportMail('Setup takes long');
  const late = useSupportMail(`Setup takes ${longer}`);
  useAnnouncement(isLongWait(time) ? longAdvice : '');
  return (
    <>
      {!isLongWait(time) && (
        <Hint>
          <span>{`If this takes ${longer}, please `}</span>
          <a href={soon}>contact support</a>.
        </Hint>
      )}
      {isLongWait(time) && (
        <Notice>
          <Row>
            <span>{longAdvice}</span>
            <LinkButton look="quiet" size="small" href={late}>
              Contact Support
            </LinkButton>
          </Row>
        </Notice>
      )}
    </>
  );
}

const longer = `more than ${longMinutes} minutes`;
const longAdvice = `This has taken ${longer}. Please contact support: we will finish it together.`;

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
