import { media } from '@upwell/ui';
import { shallowEqual, useSelector } from '@xstate/react';
import { useContext } from 'react';
import styled from 'styled-components';
import { ContactSupport } from '../ui/outcome-links.tsx';
import { StepsContext } from './steps-context.ts';
import { useMinute } from './use-minute.ts';

/** For whoever cannot use the window of the Instagram login: the reason, and the way to somebody who helps. */
export function WindowHelp() {
  return (
    <Help>
      <summary>I cannot use this window</summary>
      <p>
        The window is a picture of a browser that runs elsewhere. A screen reader, a translator, a magnifier or a
        password manager cannot look into it. Write to us, and we help you with the login.
      </p>
      <LoginSupport />
    </Help>
  );
}

/** Contact Support with what is needed to find the customer: account and time; the subject has the reference. */
export function LoginSupport() {
  const account = useSelector(
    useContext(StepsContext),
    (state) => state && { username: state.context.username, userId: state.context.userId },
    shallowEqual,
  );
  const time = `Time: ${new Date(useMinute()).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const name = account?.username ? `@${account.username}, ` : '';
  const facts = account ? [`Account: ${name}${account.userId}`, time] : [time];
  return <ContactSupport subject="Instagram login" facts={facts} />;
}

const Help = styled.details`
  font-size: var(--step--1);
  line-height: var(--leading-snug);

  summary {
    padding-block: var(--s2);
    cursor: pointer;
    text-decoration: underline;
    text-underline-offset: 0.18em;

    ${media.hover} {
      width: fit-content;
    }
  }
`;
