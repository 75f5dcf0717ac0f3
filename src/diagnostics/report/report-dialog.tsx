import { Button, Dialog, Spinner, useAnnouncement } from '@upwell/ui';
import { useSelector } from '@xstate/react';
import { type ReactNode, useMemo } from 'react';
import styled from 'styled-components';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Report } from '../../../machines/browser/browser-services.ts';
import { reportMachine } from '../../../machines/diagnostics/report.ts';
import { config } from '../../config/config.ts';
import { useFlow, useFlowServices } from '../../services/flow.tsx';
import { FlowServicesContext } from '../../services/flow-services.ts';
import { Notice } from '../../ui/notice.tsx';
import { SupportEmail } from '../../ui/support-email.tsx';
import { reference } from '../page-number.ts';
import { reportName } from '../report-name.ts';

type ReportActor = ActorRefFrom<typeof reportMachine>;

/** Shows a customer all that the file of what happened holds, and then gives it to them, or sends it. Is itself not recorded. */
export function ReportDialog({ onClose }: { onClose: () => void }) {
  const services = useFlowServices();
  const unrecorded = useMemo(() => ({ ...services, inspect: undefined }), [services]);
  return (
    <FlowServicesContext value={unrecorded}>
      <ReportFlow onClose={onClose} />
    </FlowServicesContext>
  );
}

function ReportFlow({ onClose }: { onClose: () => void }) {
  const actor = useFlow(reportMachine, { canSend: config.diagnosticsUrl !== null });
  const canSend = useSelector(actor, ({ context }) => context.canSend);
  const isShown = useSelector(actor, (state) => state.matches('shown'));
  useAnnouncement(useSelector(actor, announcementOf));
  return (
    <Dialog
      wide
      title={reportName(canSend)}
      error={null}
      closeText="Close"
      onClose={onClose}
      actions={isShown && <Choices actor={actor} />}
    >
      <Content actor={actor} />
    </Dialog>
  );
}

function Content({ actor }: { actor: ReportActor }) {
  const isReading = useSelector(actor, (state) => state.matches('reading'));
  const isUnavailable = useSelector(actor, (state) => state.matches('unavailable'));
  const canSend = useSelector(actor, ({ context }) => context.canSend);
  const isRefused = useSelector(actor, (state) => state.matches('refused'));
  const reason = useSelector(actor, ({ context }) => context.reason);
  const report = useSelector(actor, ({ context }) => context.report);
  if (isReading) return <Spinner $size="40px" />;
  if (isUnavailable)
    return (
      <>
        <Notice tone="warning">The file could not be put together. Reload the page, then try again.</Notice>
        <Button onClick={() => actor.send({ type: 'report.read' })}>Try again</Button>
      </>
    );
  if (isRefused)
    return (
      <>
        <Notice tone="warning">{texts.refused}</Notice>
        <p>
          <span>{`Reason, without the text itself: ${reason}.`}</span> Nothing has left this browser. Please describe
          what happened in an email to <SupportEmail subject="what happened" />.
        </p>
        <Reference />
      </>
    );
  return (
    <>
      <p>
        <span>
          With this file we can see what went wrong. It holds what is listed here, from the pages that you opened in
          this tab. Passwords, names, addresses and everything else that you typed or our server answered are replaced
          by made-up texts.{' '}
        </span>
        {canSend ? (
          <span key="send">Nothing is sent until you press Send.</span>
        ) : (
          <span key="attach">
            Nothing is sent by this page: save the file, then attach it to an email to{' '}
            <SupportEmail subject="what happened" />.
          </span>
        )}
      </p>
      <Contents pages={report.pages} />
      <details>
        <summary>The complete file</summary>
        <File tabIndex={0} translate="no">
          {report.text}
        </File>
      </details>
      <Reference />
      <Outcome actor={actor} />
    </>
  );
}

/** Finds the file, the email and the events of this page load. */
function Reference() {
  return (
    <p>
      <span>Reference:</span> <Code translate="no">{reference}</Code>
    </p>
  );
}

function Contents({ pages }: Pick<Report, 'pages'>) {
  if (pages.length === 0) return <Notice>Nothing has been recorded in this tab.</Notice>;
  return (
    <List role="group" aria-label="What the file holds" tabIndex={0} ref={showEnd}>
      {pages.map(({ heading, lines }, page) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <section key={page}>
          <h3>{heading}</h3>
          <ol>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <li key={index}>{line}</li>
            ))}
          </ol>
        </section>
      ))}
    </List>
  );
}

/** Scrolls to the end: what went wrong happened last. */
function showEnd(list: HTMLElement | null): void {
  if (list) list.scrollTop = list.scrollHeight;
}

function Choices({ actor }: { actor: ReportActor }) {
  const canSend = useSelector(actor, ({ context }) => context.canSend);
  const isPosting = useSelector(actor, (state) => state.matches({ shown: { sending: 'posting' } }));
  const isSent = useSelector(actor, (state) => state.matches({ shown: { sending: 'sent' } }));
  const isSaved = useSelector(actor, (state) => state.matches({ shown: { keeping: 'saved' } }));
  const isCopied = useSelector(
    actor,
    (state) => state.matches({ shown: { keeping: 'copied' } }) || isCopiedInsteadIn(state),
  );
  return (
    <>
      <Button look="quiet" onClick={() => actor.send({ type: 'report.copy' })}>
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
      <Button look={canSend ? 'quiet' : 'primary'} onClick={() => actor.send({ type: 'report.download' })}>
        {isSaved ? 'Save again' : 'Save'}
      </Button>
      {canSend && !isSent && (
        <Button busy={isPosting} busyText="Sending..." onClick={() => actor.send({ type: 'report.send' })}>
          Send
        </Button>
      )}
    </>
  );
}

function Outcome({ actor }: { actor: ReportActor }) {
  const isSent = useSelector(actor, (state) => state.matches({ shown: { sending: 'sent' } }));
  const isToAttach = useSelector(actor, isToAttachIn);
  const isCopiedInstead = useSelector(actor, isCopiedInsteadIn);
  const isFailed = useSelector(actor, (state) => state.matches({ shown: { sending: 'failed' } }));
  const isNotKept = useSelector(actor, isNotKeptIn);
  return (
    <>
      {isToAttach && <Notice tone="success">{withSupportEmail(texts.saved)}</Notice>}
      {isCopiedInstead && <Notice tone="success">{withSupportEmail(texts.copiedInstead)}</Notice>}
      {isSent && <Notice tone="success">{texts.sent}</Notice>}
      {isFailed && <Notice tone="error">{withSupportEmail(texts.failed)}</Notice>}
      {isNotKept && <Notice tone="warning">{texts.notKept}</Notice>}
    </>
  );
}

function withSupportEmail(text: string): ReactNode {
  const [before, after] = text.split(config.supportEmail);
  return (
    <>
      <span>{before}</span>
      <SupportEmail subject="what happened" />
      <span>{after}</span>
    </>
  );
}

const texts = {
  refused: 'The file cannot be offered: something private in it was not replaced.',
  saved: `The file is among your downloads. Please attach it to an email to ${config.supportEmail}.`,
  copiedInstead: `This app cannot save files, so the text is copied. Please paste it into an email to ${config.supportEmail}.`,
  sent: 'Thank you. We have received the file. Its reference is above.',
  failed: `Sending did not work. Try again, or save the file and attach it to an email to ${config.supportEmail}.`,
  notKept: 'This browser does not allow it. Open “The complete file”, select the text and copy it yourself.',
};

function isToAttachIn(state: SnapshotFrom<typeof reportMachine>): boolean {
  return state.matches({ shown: { keeping: 'saved' } }) && !state.context.canSend;
}

function isCopiedInsteadIn(state: SnapshotFrom<typeof reportMachine>): boolean {
  return state.matches({ shown: { keeping: 'copiedInstead' } });
}

function isNotKeptIn(state: SnapshotFrom<typeof reportMachine>): boolean {
  return state.matches({ shown: { keeping: 'notKept' } });
}

function announcementOf(state: SnapshotFrom<typeof reportMachine>): string {
  if (state.matches('reading')) return 'Putting the file together.';
  if (state.matches('refused')) return texts.refused;
  if (state.matches({ shown: { sending: 'sent' } })) return texts.sent;
  if (state.matches({ shown: { sending: 'failed' } })) return texts.failed;
  if (isNotKeptIn(state)) return texts.notKept;
  if (isToAttachIn(state)) return texts.saved;
  if (isCopiedInsteadIn(state)) return texts.copiedInstead;
  return state.matches({ shown: { keeping: 'copied' } }) ? 'Copied.' : '';
}

const Code = styled.code`
  font-size: 1em;
`;

const List = styled.div`
  display: grid;
  gap: var(--s4);
  max-height: min(34vh, 320px);
  max-height: min(34dvh, 320px);
  padding: var(--s4);
  border: 1px solid var(--line);
  border-radius: var(--r-s);
  background: var(--paper);
  font-size: var(--step--1);
  overflow: auto;
  overscroll-behavior: contain;

  h3 {
    margin-bottom: var(--s2);
    font-size: inherit;
    overflow-wrap: anywhere;
  }

  ol {
    display: grid;
    gap: var(--s1);
    margin: 0;
    padding-inline-start: 1.4em;
    color: var(--ink-2);
  }
`;

const File = styled.pre`
  max-height: min(34vh, 320px);
  max-height: min(34dvh, 320px);
  margin: var(--s3) 0 0;
  padding: var(--s4);
  border: 1px solid var(--line);
  border-radius: var(--r-s);
  background: var(--paper);
  font-size: var(--step--1);
  overflow: auto;
  overscroll-behavior: contain;
`;
