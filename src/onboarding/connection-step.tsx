import { Button, type Elements, Hint, media, PauseIcon, PlayIcon, Spinner } from '@upwell/ui';
import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type connectionMachine, errorCount, isOffline, showsTip } from '../../machines/onboarding/connection.ts';
import { SendWhatHappened } from '../diagnostics/page/send-what-happened.tsx';
import { counted } from '../ui/counted.ts';
import { loginSentence } from '../ui/login-sentence.ts';
import { Notice } from '../ui/notice.tsx';
import { PlannedDay } from './planned-day.tsx';
import { RemoteBrowser } from './remote-browser.tsx';
import { Step } from './step.tsx';
import { lastErrorText, pollIssue } from './texts.ts';
import { SupportAdvice, WaitingTime } from './waiting-time.tsx';
import { WindowHelp } from './window-help.tsx';
import { FoldedSetup } from './your-setup.tsx';

type ConnectionActor = ActorRefFrom<typeof connectionMachine>;

/** Step 7: waits for the connection link, then shows the remote browser. */
export function ConnectionStep({ actor }: { actor: ConnectionActor }) {
  const isProcessing = useSelector(actor, (state) => state.matches({ monitoring: { view: 'processing' } }));
  return isProcessing ? <Processing key="processing" actor={actor} /> : <Login key="login" actor={actor} />;
}

function Processing({ actor }: { actor: ConnectionActor }) {
  const time = useSelector(actor, (state) => state.context);
  return (
    <Step
      centred
      error={null}
      heading="Setup in progress"
      announcement={useSelector(actor, issueAnnouncementOf)}
      sign={<Spinner $size="56px" />}
      intro="We are getting everything ready for your Instagram login. You are taken there automatically."
    >
      <Issue
        actor={actor}
        title={pollIssue}
        tips={{
          offline: 'check your internet connection. We keep trying meanwhile.',
          answered: 'you need not do anything. We keep trying.',
        }}
      >
        <IssueDetails actor={actor} />
      </Issue>
      <WaitingTime time={time} />
      <b>Please do not close this page while we set up your account.</b>
      <SupportAdvice time={time} />
      <PlannedDay pace="waiting" />
      <FoldedSetup />
    </Step>
  );
}

function Login({ actor }: { actor: ConnectionActor }) {
  const browser = useSelector(actor, remoteBrowserOf);
  const time = useSelector(actor, (state) => state.context);
  const announcement = useSelector(actor, announcementOf);
  const meanwhile = useSelector(actor, isPaused) ? '' : ' We keep trying meanwhile.';
  return (
    <Step
      error={null}
      readyTitle="✓ Ready to connect"
      announcement={announcement}
      footer={<WaitingTime time={time} />}
      keepsFooter={false}
    >
      <Issue
        actor={actor}
        title="Connection issue"
        tips={{
          offline: `check your internet connection, then press Refresh or Restart.${meanwhile}`,
          answered: `press Refresh or Restart.${meanwhile}`,
        }}
      />
      {browser && <RemoteBrowser actor={browser} onRefresh={() => actor.send({ type: 'connection.refresh' })} />}
      <Controls actor={actor} />
      <Notes>
        <Watching actor={actor} />
        <Hint>It takes a minute or two. If your password does not work, use “Log in with Facebook”.</Hint>
        <Hint>{loginSentence}</Hint>
        <WindowHelp />
        <IssueDetails actor={actor} />
        <SupportAdvice time={time} />
        <FoldedSetup />
      </Notes>
    </Step>
  );
}

type ConnectionSnapshot = SnapshotFrom<typeof connectionMachine>;

function isPaused(snapshot: ConnectionSnapshot): boolean {
  return snapshot.matches({ monitoring: { autoCheck: 'paused' } });
}

function remoteBrowserOf({ children }: ConnectionSnapshot) {
  return children.remoteBrowser;
}

function announcementOf(snapshot: ConnectionSnapshot): string {
  if (isPaused(snapshot)) return 'Auto-check paused';
  return issueAnnouncementOf(snapshot) || 'Auto-check on';
}

function hasIssues({ context }: ConnectionSnapshot): boolean {
  return errorCount(context) > 0;
}

/** Does not announce each error: there may be one with every poll. */
function issueAnnouncementOf(snapshot: ConnectionSnapshot): string {
  return hasIssues(snapshot) ? pollIssue : '';
}

function Controls({ actor }: { actor: ConnectionActor }) {
  const paused = useSelector(actor, isPaused);
  return (
    <Buttons>
      <Button
        look="quiet"
        size="small"
        onClick={() => actor.send({ type: paused ? 'connection.resume' : 'connection.pause' })}
      >
        {paused ? <PlayIcon /> : <PauseIcon />}
        <span>{paused ? 'Resume Auto-check' : 'Pause Auto-check'}</span>
      </Button>
      <Button look="quiet" size="small" onClick={() => actor.send({ type: 'connection.restart' })}>
        Restart
      </Button>
      <Button look="quiet" size="small" onClick={() => actor.send({ type: 'connection.finish' })}>
        Continue Manually
      </Button>
    </Buttons>
  );
}

/** Whether we notice the login. */
function Watching({ actor }: { actor: ConnectionActor }) {
  const paused = useSelector(actor, isPaused);
  const hasIssue = useSelector(actor, hasIssues);
  return (
    <Hint>
      {paused
        ? 'Auto-check is paused: we do not notice when you are done.'
        : hasIssue
          ? pollIssue
          : 'Auto-check is on: we notice when you are done.'}
    </Hint>
  );
}

interface IssueProps {
  actor: ConnectionActor;
  title: string;
  /** Advice for when no answer came, and for when the API answered with an error. */
  tips: { offline: string; answered: string };
  children?: Elements;
}

/** Not a live region: it changes with every poll. */
function Issue({ actor, title, tips, children }: IssueProps) {
  const count = useSelector(actor, (state) => errorCount(state.context));
  const text = useSelector(actor, (state) => lastErrorText(state.context));
  const hasTip = useSelector(actor, (state) => showsTip(state.context));
  const tip = useSelector(actor, (state) => (isOffline(state.context) ? tips.offline : tips.answered));
  return (
    count > 0 && (
      <Notice tone="warning">
        <Title>{title}</Title>
        {hasTip && <p>{`Tip: ${tip}`}</p>}
        <p>
          <span>{`${counted(count, 'error')}.`}</span> Last error: <span>{text}</span>
        </p>
        {children}
      </Notice>
    )
  );
}

/** The details that help support more than the customer. */
function IssueDetails({ actor }: Pick<IssueProps, 'actor'>) {
  const hasIssue = useSelector(actor, hasIssues);
  const detail = useSelector(actor, (state) => state.context.lastError?.message);
  return (
    hasIssue && (
      <>
        {detail && (
          <p>
            Our server said: <q dir="auto">{detail}</q>
          </p>
        )}
        <Offer>
          <SendWhatHappened />
        </Offer>
      </>
    )
  );
}

const Title = styled.p`
  font-weight: 600;
`;

const Offer = styled.div`
  margin-bottom: calc(-1 * var(--s2));
`;

/** One row on most phones, where the longest texts break; more of them where a word needs more room. */
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);

  ${media.phone} {
    width: 100%;

    > button {
      flex: 1 1 0;
      min-width: min-content;
      min-height: 48px;
      padding-inline: var(--s1);
      font-size: var(--step--1);
    }

    /* As wide as "Auto-check". */
    > :first-child {
      min-width: 6.5em;
    }

    > :not(:nth-child(2)) {
      flex-grow: 1.6;
    }

    svg {
      display: none;
    }
  }
`;

const Notes = styled.div`
  display: grid;
  gap: var(--s1);

  ${media.phone} {
    margin-top: calc(var(--s4) * -1);
  }
`;
