import { Button, ForeignName, useLeaveWarning } from '@upwell/ui';
import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router-dom';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { accountSetupMachine } from '../../machines/account/account-setup.ts';
import { showsError } from '../../machines/account/account-setup-context.ts';
import { readSessionId } from '../../machines/text/email-links.ts';
import { SendWhatHappened } from '../diagnostics/page/send-what-happened.tsx';
import { Flow } from '../services/flow.tsx';
import { OpenMailbox } from '../ui/open-mailbox.tsx';
import { OutcomeCard } from '../ui/outcome-card.tsx';
import { ContactSupport, ReturnHome } from '../ui/outcome-links.tsx';
import { PageShell } from '../ui/page-shell.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { AccountSetupForm } from './account-setup-form.tsx';
import { accountErrorText, sessionDetail, sessionHint } from './texts.ts';
import { VerifyingSession } from './verifying-session.tsx';

type AccountSetupActor = ActorRefFrom<typeof accountSetupMachine>;
type Screen = 'verifying' | 'failed' | 'form' | 'created';

/** Account setup, opened by the link in the onboarding email. */
export function AccountSetupPage() {
  const { search } = useLocation();
  return (
    <Flow id={search} machine={accountSetupMachine} input={{ session: readSessionId(search) }}>
      {(actor) => <AccountSetup actor={actor} />}
    </Flow>
  );
}

function AccountSetup({ actor }: { actor: AccountSetupActor }) {
  const screen = useSelector(actor, screenOf);
  const hasFormError = useSelector(actor, (state) => state.matches('form') && showsError(state.context));
  useLeaveWarning(useSelector(actor, (state) => state.matches('form') && state.context.hasSecret));
  useDocumentTitle(hasFormError ? `Error: ${titles[screen]}` : titles[screen]);
  return (
    <PageShell>
      {screen === 'verifying' && <VerifyingSession />}
      {screen === 'failed' && <Failed actor={actor} />}
      {screen === 'form' && <AccountSetupForm actor={actor} />}
      {screen === 'created' && <Created actor={actor} />}
    </PageShell>
  );
}

const titles: Record<Screen, string> = {
  verifying: 'Verifying your session',
  failed: 'Session Error',
  form: 'Set up your account',
  created: 'Account Created!',
};

function screenOf(state: SnapshotFrom<typeof accountSetupMachine>): Screen {
  if (state.hasTag('failed')) return 'failed';
  if (state.hasTag('done')) return 'created';
  return state.matches('form') ? 'form' : 'verifying';
}

function Failed({ actor }: { actor: AccountSetupActor }) {
  const text = useSelector(actor, ({ context: { error } }) => error && accountErrorText(error));
  const canRetry = useSelector(actor, (state) => state.can({ type: 'session.retry' }));
  const hint = useSelector(actor, ({ context }) => sessionHint(context));
  const detail = useSelector(actor, ({ context }) => sessionDetail(context));
  return (
    <OutcomeCard
      tone="bad"
      heading="Session Error"
      actions={
        <>
          {canRetry ? (
            <Button onClick={() => actor.send({ type: 'session.retry' })}>Try again</Button>
          ) : (
            <ContactSupport look="primary" subject="Session Error" />
          )}
          <ReturnHome />
        </>
      }
      help={
        <>
          {canRetry && <ContactSupport subject="Session Error" />}
          <SendWhatHappened />
        </>
      }
    >
      <p dir="auto">{text}</p>
      {detail && <p>{detail}</p>}
      {!canRetry && hint && <p>{hint}</p>}
    </OutcomeCard>
  );
}

function Created({ actor }: { actor: AccountSetupActor }) {
  const email = useSelector(actor, ({ context }) => context.details.email);
  return (
    <OutcomeCard
      tone="good"
      heading="Account Created!"
      actions={<OpenMailbox email={email} />}
      help={<ContactSupport subject="My new account" />}
    >
      <p>
        <span>An email will be sent to </span>
        <strong>{email ? <ForeignName>{email}</ForeignName> : 'your address'}</strong>
        <span> to validate your account. Open it and follow its link to connect Instagram.</span>
      </p>
      <p>You can close this page.</p>
    </OutcomeCard>
  );
}
