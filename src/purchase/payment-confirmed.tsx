import { Button, CheckIcon, ForeignName, Row, SlowNotice, Spinner, Stack, useAnnouncement } from '@upwell/ui';
import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { paymentVerificationMachine } from '../../machines/purchase/payment-verification.ts';
import { dollars, planCardOf, pricePerPeriod, type Subscription } from '../../machines/reference/plans.ts';
import { dayOf, usualAnswers } from '../../machines/shared/day.ts';
import { dayInWords } from '../ui/day-in-words.ts';
import { DaySky } from '../ui/day-sky.tsx';
import { OpenMailbox } from '../ui/open-mailbox.tsx';
import { OutcomeCard } from '../ui/outcome-card.tsx';
import { ContactSupport } from '../ui/outcome-links.tsx';
import { periods } from './order-terms.tsx';

type VerificationActor = ActorRefFrom<typeof paymentVerificationMachine>;
type Mail = 'sending' | 'sent' | 'unsent' | 'uncertain';

/** The payment is complete; what was bought, where the email goes, and the next steps. */
export function PaymentConfirmed({ actor }: { actor: VerificationActor }) {
  const mail = useSelector(actor, mailOf);
  const order = useSelector(actor, ({ context }) => context.order);
  const email = useSelector(actor, emailOf);
  const isExpected = mail === 'sending' || mail === 'sent';
  return (
    <OutcomeCard
      tone={isExpected ? 'good' : 'calm'}
      heading="Welcome"
      actions={email && mail !== 'unsent' && <OpenMailbox email={email} />}
      help={<ContactSupport subject="My new subscription" />}
    >
      <p>Your payment is complete.</p>
      {order && <Bought {...order} />}
      {isExpected && <Addressee actor={actor} />}
      <OnboardingMail actor={actor} />
      <NextSteps>
        <li>
          <b>Verify your email</b>
          <span>
            {isExpected ? 'Open the email and follow its link.' : 'Follow the link in our email once you have it.'}
          </span>
        </li>
        <li>
          <b>Complete setup and connect Instagram</b>
          It takes 30-60 minutes, and most of it runs by itself.
        </li>
        <li>
          <b>Start growing</b>
          We find the people who are looking for you.
        </li>
      </NextSteps>
      <UsualDay />
    </OutcomeCard>
  );
}

/** The still picture of an example day (docs/product.md, An example day). */
function UsualDay() {
  const day = dayOf(usualAnswers);
  return (
    <Day>
      <DaySky day={day} />
      <figcaption>{dayInWords(day)}</figcaption>
    </Day>
  );
}

function Bought({ plan, billing }: Subscription) {
  const { name } = planCardOf(plan);
  const price = dollars(pricePerPeriod(planCardOf(plan), billing));
  return (
    <p>
      <strong>{name}</strong>
      <span>{`: ${price} every ${periods[billing]}, before any promo code.`}</span>
    </p>
  );
}

/** Where the email goes, and what to do when it does not arrive there. A mistyped address is noticed here or never. */
function Addressee({ actor }: { actor: VerificationActor }) {
  const isSent = useSelector(actor, (state) => mailOf(state) === 'sent');
  const email = useSelector(actor, emailOf);
  const verb = isSent ? 'We sent an email to' : 'We are sending an email to';
  if (!email) {
    return <p>A verification email arrives within 5 minutes; if it does not, have a look in your spam folder.</p>;
  }
  return (
    <>
      <p>
        <span>{verb}</span>{' '}
        <strong>
          <ForeignName>{email}</ForeignName>
        </strong>
        . It arrives within 5 minutes; look into your spam folder, too.
      </p>
      <p>
        Wrong address? <ContactSupport subject="My email address is wrong" />
      </p>
    </>
  );
}

function emailOf({ context }: SnapshotFrom<typeof paymentVerificationMachine>): string | undefined {
  return context.customerEmail || context.order?.email;
}

const mailTexts: Record<Mail, string> = {
  sending: 'Sending your onboarding email...',
  sent: 'Onboarding email has been sent successfully!',
  unsent: 'We could not send your onboarding email yet',
  uncertain: 'Your onboarding email may be on its way. Not there yet?',
};

/** The status of the onboarding email. */
function OnboardingMail({ actor }: { actor: VerificationActor }) {
  const mail = useSelector(actor, mailOf);
  useAnnouncement(mailTexts[mail]);
  const resend = () => actor.send({ type: 'notification.retry' });
  return (
    <Stack $gap="var(--s2)">
      <Status tabIndex={-1}>
        {mail === 'sending' && (
          <>
            <Spinner />
            <span>{mailTexts.sending}</span>
          </>
        )}
        {mail === 'sent' && (
          <Sent>
            <CheckIcon />
            <span>{mailTexts.sent}</span>
          </Sent>
        )}
        {mail === 'unsent' && (
          <>
            <span>{mailTexts.unsent}</span>
            <Button look="quiet" size="small" onClick={resend}>
              Try again
            </Button>
          </>
        )}
        {mail === 'uncertain' && (
          <>
            <span>{mailTexts.uncertain}</span>
            <Button look="quiet" size="small" onClick={resend}>
              Send it again
            </Button>
          </>
        )}
      </Status>
      {mail === 'sending' && <SlowNotice />}
    </Stack>
  );
}

function mailOf(state: SnapshotFrom<typeof paymentVerificationMachine>): Mail {
  if (state.matches({ welcome: 'notified' })) return 'sent';
  if (state.matches({ welcome: { unconfirmed: 'retryable' } })) return 'unsent';
  return state.matches({ welcome: { unconfirmed: 'uncertain' } }) ? 'uncertain' : 'sending';
}

const Status = styled(Row)`
  justify-content: center;
  min-height: 40px;
`;

const Sent = styled.strong`
  display: inline-flex;
  align-items: center;
  gap: var(--s2);
  color: var(--good);
  text-align: start;
`;

const NextSteps = styled.ol`
  display: grid;
  gap: var(--s4);
  margin: var(--s3) 0 0;
  padding: var(--s5) 0 0;
  border-top: 1px solid var(--line);
  counter-reset: step;
  text-align: start;

  li {
    display: grid;
    grid-template-columns: 32px 1fr;
    gap: 0 var(--s3);
    counter-increment: step;
  }

  li::before {
    content: counter(step);
    grid-row: 1 / 3;
    display: grid;
    place-items: center;
    width: 32px;
    height: 32px;
    border-radius: 50%;
    background: var(--water-wash);
    color: var(--water-deep);
    font-weight: 600;
  }

  b {
    color: var(--ink);
  }
`;

const Day = styled.figure`
  width: 100%;
  max-width: 520px;
  margin: var(--s3) auto 0;

  figcaption {
    margin-top: var(--s2);
    font-size: var(--step--1);
  }
`;
