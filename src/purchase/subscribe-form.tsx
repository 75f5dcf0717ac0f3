import { Announced, Button, ErrorBanner, ForeignName, Form, Hint, Stack, useIsHydrated } from '@upwell/ui';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { subscribeMachine } from '../../machines/purchase/subscribe.ts';
import { differsFromPromoEmail, isComplete } from '../../machines/purchase/subscribe-context.ts';
import type { AccountType } from '../../machines/purchase/subscription.ts';
import { SendWhatHappened } from '../diagnostics/page/send-what-happened.tsx';
import { takeSent } from '../services/early-page.ts';
import { whenReleased } from '../services/presses.ts';
import { EmailField } from '../ui/email-field.tsx';
import { FailedStart } from '../ui/failed-start.tsx';
import { Notice } from '../ui/notice.tsx';
import { ContactSupport } from '../ui/outcome-links.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { ByOrder } from './by-order.tsx';
import { OrderTerms } from './order-terms.tsx';
import {
  EarlyOtherEmailWarning,
  EarlyPromo,
  EarlyPromoHint,
  OtherEmailWarning,
  PromoReady,
  promoHint,
  withoutEarlyHint,
} from './promo-ready.tsx';
import { ServedCountries } from './served-countries.tsx';
import { orderFacts, paidElsewhere, perhapsPaid, subscribeErrorText } from './texts.ts';

/** The id of the first field of the form. */
export const emailFieldId = 'subscription-email';

type SubscribeActor = ActorRefFrom<typeof subscribeMachine>;

const accountTypes: { value: AccountType; label: string; note: string }[] = [
  { value: 'professional', label: 'Professional', note: 'A business account. You pay by card on our page.' },
  { value: 'individual', label: 'Individual', note: 'A personal account. You pay on our partner’s page.' },
];

/** Email and account type. */
export function SubscribeForm({ actor }: { actor: SubscribeActor }) {
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useIsHydrated();
  const plan = useSelector(actor, ({ context }) => context.plan);
  const billing = useSelector(actor, ({ context }) => context.billing);
  const accountType = useSelector(actor, ({ context }) => context.accountType);
  const fieldErrors = useSelector(actor, ({ context }) => context.fieldErrors);
  const error = useSelector(actor, ({ context }) => context.error);

  useEffect(() => {
    // As a submit of the form, which moves the focus to an error.
    if (takeSent()) form.current?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  }, []);

  return (
    <Form elementRef={form} fieldErrors={fieldErrors} onSubmit={() => actor.send({ type: 'subscription.submit' })}>
      <Stack>
        <PromoNotice actor={actor} />
        <Email actor={actor} />
        <RadioGroup
          label="Account Type"
          name="account-type"
          options={accountTypes}
          value={accountType}
          onValueChange={(value) => actor.send({ type: 'accountType.choose', accountType: value })}
        />
        <ByOrder plan={plan} billing={billing}>
          {(order) => <OrderTerms {...order} />}
        </ByOrder>
        <ServedCountries />
        {error && <ErrorBanner action={<SendWhatHappened />}>{subscribeErrorText(error)}</ErrorBanner>}
        <Continue actor={actor} />
        {!isHydrated && <EarlyNotices />}
      </Stack>
    </Form>
  );
}

function useStoredPromo(actor: SubscribeActor) {
  const stored = useSelector(actor, ({ children }) => children.storedPromo);
  return {
    promo: useSelector(stored, (state) => state?.context.promo ?? null),
    isReading: useSelector(stored, (state) => state?.matches('reading') ?? true),
  };
}

function PromoNotice({ actor }: { actor: SubscribeActor }) {
  const { promo, isReading } = useStoredPromo(actor);
  if (isReading) return <EarlyPromo />;
  if (!promo) return null;
  return <PromoReady code={<ForeignName>{promo.code}</ForeignName>} email={<ForeignName>{promo.email}</ForeignName>} />;
}

function Email({ actor }: { actor: SubscribeActor }) {
  const email = useSelector(actor, ({ context }) => context.email);
  const { promo, isReading } = useStoredPromo(actor);
  const isOther = differsFromPromoEmail(email, promo);
  const error = useSelector(actor, ({ context }) => context.fieldErrors.email);
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const isRegistered = error === 'emailRegistered';
  return (
    <WithPromo $early={isReading}>
      <EmailField
        id={emailFieldId}
        label="Email"
        name="email"
        autoComplete="email"
        hint={isReading ? <EarlyPromoHint /> : promo && promoHint}
        value={email}
        readOnly={isBusy}
        error={error && subscribeErrorText(error)}
        whenReleased={whenReleased}
        onValueChange={(value) => actor.send({ type: 'email.edit', email: value })}
      />
      <Notices as="div">{isReading && <EarlyOtherEmailWarning />}</Notices>
      <Notices>
        {isRegistered && (
          <Notice>
            <span>{perhapsPaid}</span> <SupportWithOrder actor={actor} />
          </Notice>
        )}
        {promo && isOther && <OtherEmailWarning email={<ForeignName>{promo.email}</ForeignName>} />}
      </Notices>
    </WithPromo>
  );
}

function Continue({ actor }: { actor: SubscribeActor }) {
  const isReady = useSelector(actor, ({ context }) => isComplete(context));
  const notice = useSelector(actor, noticeOf);
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const isLeaving = useSelector(actor, (state) => state.matches('departing'));
  const destination = useSelector(actor, ({ context }) => context.destination);
  return (
    <Stack $gap="0">
      <Stack $gap="var(--s3)">
        <Button
          type="submit"
          disabled={!isReady}
          busy={isBusy}
          busyText={isLeaving ? 'Redirecting...' : 'Processing...'}
        >
          Continue to Payment
        </Button>
      </Stack>
      <Notices>
        {notice === 'unfinished' && (
          <Notice>
            <strong>Continue your order.</strong> You started one with this email and did not finish it here. If you
            have paid, look for our email instead.
          </Notice>
        )}
        {notice === 'elsewhere' && (
          <Notice>
            <strong>Continue your order.</strong> <span>{paidElsewhere}</span> <SupportWithOrder actor={actor} />
          </Notice>
        )}
        {isLeaving && (
          <Hint>
            Nothing happens? <a href={destination}>Go to the payment page</a>
          </Hint>
        )}
      </Notices>
    </Stack>
  );
}

type OrderNotice = 'unfinished' | 'elsewhere';

/** The notice about an order that was begun with the email in the form. */
function noticeOf(state: SnapshotFrom<typeof subscribeMachine>): OrderNotice | null {
  if (!state.matches({ filling: { begun: 'offered' } })) return null;
  return state.context.known.begun.some(({ provider }) => provider === 'creem') ? 'elsewhere' : 'unfinished';
}

/** Opens an email to support that has the facts of the order. */
function SupportWithOrder({ actor }: { actor: SubscribeActor }) {
  const { plan, billing, email, known } = useSelector(actor, ({ context }) => context);
  return <ContactSupport subject="My order" facts={orderFacts({ plan, billing, email }, known.begun)} />;
}

/** Shows the notices of the prerendered form until the application has taken it over. */
function EarlyNotices() {
  return (
    <>
      <Kept role="status">
        <Hint>One moment: we continue as soon as the page has loaded.</Hint>
      </Kept>
      <FailedStart />
    </>
  );
}

/** Takes no room while it is empty. */
const Notices = styled(Announced)`
  > * {
    margin-top: var(--s3);
  }
`;

const WithPromo = styled.div<{ $early: boolean }>`
  ${({ $early }) => $early && withoutEarlyHint}
`;

const Kept = styled.div`
  html:not([data-sent]) & {
    display: none;
  }
`;
