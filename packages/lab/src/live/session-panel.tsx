import { driftWords, inputsWords } from '@upwell/trace/replay';
import type { Trace } from '@upwell/trace/session';
import { Button, Columns, Hint, Row, Stack, TextField } from '@upwell/ui';
import { type Ref, useEffect, useRef, useState } from 'react';
import { useLabProfile } from '../base/profile.ts';
import { useStoreInBackground } from '../base/store.ts';
import { ReplayView } from '../replay/replay-view.tsx';
import { createEarlierSessions } from '../sessions/earlier-sessions.ts';
import { EarlierSessionsList, useEarlierSessions } from '../sessions/earlier-sessions-list.tsx';
import { OpenSessionFile, SessionStatus } from '../sessions/open-session-file.tsx';
import { saveSession } from '../sessions/save-session.ts';
import { SavedStatus } from '../sessions/saved-status.tsx';
import type { OpenSession } from '../sessions/use-open-session.ts';
import { usePassingMessage } from '../shell/use-passing-message.ts';
import type { ShownLab } from './lab.ts';
import { exported, type LiveFlow } from './live-flow.ts';
import type { LivePanelProps } from './live-log.ts';

interface SessionPanelProps {
  recording: LiveFlow | undefined;
  lab: ShownLab;
  session: OpenSession;
}

/** Saves or replays the session of a running flow; below it the sessions of earlier pages, and a way to open a file. */
export function SessionPanel({ recording, lab, session }: SessionPanelProps) {
  const [earlier] = useState(() => createEarlierSessions());
  const { sessions, clear } = useEarlierSessions(earlier, lab.recorder.flows());
  const { heading, replayButton } = useReplayFocus(session.trace !== null);
  if (session.trace) return <ReplayView session={session} trace={session.trace} heading={heading} />;
  return (
    <Stack>
      <Hint>
        {recording ? <RecordedSoFar recording={recording} live={lab.live} /> : 'No flow is running on this page.'}
      </Hint>
      <Columns>
        {recording && (
          <SaveSession key={recording.id} recording={recording} replayButton={replayButton} onReplay={session.open} />
        )}
        {sessions.length > 0 && (
          <Stack as="section">
            <h3>Earlier pages of this tab</h3>
            <EarlierSessionsList earlier={earlier} sessions={sessions} session={session} onClear={clear} />
          </Stack>
        )}
        <Stack as="section">
          <h3>Replay a session file</h3>
          <div>
            <OpenSessionFile session={session} />
          </div>
          <SessionStatus session={session} />
        </Stack>
      </Columns>
    </Stack>
  );
}

/** The focus goes to the heading of a replay that opens, and back to the button when it is closed. */
function useReplayFocus(isOpen: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const replayButton = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen !== wasOpen.current) (isOpen ? heading : replayButton).current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return { heading, replayButton };
}

function RecordedSoFar({ recording, live }: LivePanelProps) {
  const { redaction } = useLabProfile().trace;
  const [source] = useState(() => ({ subscribe: live.subscribe, get: () => inputsWords(recording) }));
  const inputs = useStoreInBackground(source);
  return (
    <>
      Recorded up to now: <span>{inputs}</span>.{' '}
      {redaction
        ? 'Passwords, tokens, names and addresses are replaced as they are recorded.'
        : 'Everything is recorded as it is, also passwords. A file can be saved without the texts that were typed and answered.'}
    </>
  );
}

interface SaveSessionProps {
  recording: LiveFlow;
  replayButton: Ref<HTMLButtonElement>;
  onReplay: (trace: Trace) => void;
}

function SaveSession({ recording, replayButton, onReplay }: SaveSessionProps) {
  const { redaction } = useLabProfile().trace;
  const [title, setTitle] = useState(recording.title);
  const { save, saveWithoutTexts, offered, replay, said, error } = useExports(recording, onReplay);

  function name(text: string) {
    setTitle(text);
    recording.title = text.trim();
  }

  return (
    <Stack as="section">
      <h3>Save this session</h3>
      <TextField label="What went wrong" value={title} maxLength={120} onValueChange={name} />
      <Row>
        {redaction ? (
          <Button onClick={save}>Save session</Button>
        ) : (
          <>
            <Button onClick={saveWithoutTexts}>Save without texts</Button>
            <Button look="quiet" onClick={save}>
              Save as it is
            </Button>
          </>
        )}
        <Button elementRef={replayButton} look="quiet" onClick={replay}>
          Replay it here
        </Button>
      </Row>
      <div role="status">
        {offered && (
          <Row>
            <Hint>{offered.sentence}</Hint>
            <Button look="quiet" onClick={offered.save}>
              Save it all the same
            </Button>
          </Row>
        )}
      </div>
      <SavedStatus said={said} error={error} />
    </Stack>
  );
}

const reasons = {
  leak: 'it contains private data',
  size: 'it is too large',
  loading: 'the Lab is not ready',
};

/** Exports a session with what is being typed about it, to save or replay it. Says why one is refused. */
function useExports(recording: LiveFlow, onReplay: (trace: Trace) => void) {
  const [said, say] = usePassingMessage();
  const [error, setError] = useState('');
  /** A session without texts that replays less exactly than as it is: what was said about it is no part of any session. */
  const [offered, setOffered] = useState<{ sentence: string; save: () => void } | null>(null);

  async function exportFor(use: (trace: Trace) => void) {
    setOffered(null);
    const result = await exported(recording);
    if (result.outcome === 'refused') return refuse(result);
    setError('');
    use(result.trace);
  }

  function saveWithoutTexts() {
    void exportFor(async (whole) => {
      const result = await exported(recording, true);
      if (result.outcome === 'refused') refuse(result);
      else downloadIfExact(result.trace, whole);
    });
  }

  function refuse({ reason, sentence }: { reason: keyof typeof reasons; sentence: string }) {
    setError(`Not saved, because ${reasons[reason]}: ${sentence}.`);
  }

  function downloadIfExact(trace: Trace, whole: Trace) {
    const [words, wordsOfWhole] = [trace, whole].map((one) => driftWords(one));
    if (!words || words === wordsOfWhole) return download(trace);
    const sentence = `Without its texts, the file will be compared in part. ${words} As it is: ${wordsOfWhole ?? 'all of it replays exactly.'}`;
    setOffered({ sentence: sentence.replaceAll('`', ''), save: () => download(trace) });
  }

  function download(trace: Trace) {
    setOffered(null);
    const remarks = [`It holds ${inputsWords(trace)}.`, driftWords(trace)];
    saveSession(trace, remarks.filter(Boolean).join(' ')).then(say, ({ message }) => setError(`Not saved: ${message}`));
  }

  return {
    save: () => void exportFor(download),
    saveWithoutTexts,
    offered,
    replay: () => void exportFor(onReplay),
    said,
    error,
  };
}
