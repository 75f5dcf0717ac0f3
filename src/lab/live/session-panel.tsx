import { type FormEvent, useState } from 'react';
import type { Trace } from '../../trace/format/trace.ts';
import { writeTrace } from '../../trace/format/trace-file.ts';
import type { FlowRecording } from '../../trace/record/recorder.ts';
import { Button } from '../../ui/button.tsx';
import { Hint } from '../../ui/form-field.tsx';
import { Columns, Row, Stack } from '../../ui/layout.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { downloadText } from '../download.ts';
import type { Lab } from '../lab.ts';
import { ReplayView } from '../replay/replay-view.tsx';
import { EarlierSessionsList, useEarlierSessions } from '../sessions/earlier-sessions-list.tsx';
import { OpenSessionFile } from '../sessions/open-session-file.tsx';
import { fileNameOf } from '../sessions/session-file.ts';
import { useOpenSession } from '../sessions/use-open-session.ts';

/** Saves, annotates or replays the session of a running flow; below it the sessions of earlier pages, and a way to open a file. */
export function SessionPanel({ recording, lab }: { recording: FlowRecording | undefined; lab: Lab }) {
  const session = useOpenSession();
  const { sessions, clear } = useEarlierSessions(lab.earlier, lab.recorder.flows());
  if (session.trace) return <ReplayView session={session} trace={session.trace} />;
  return (
    <Stack>
      <Hint>
        {recording
          ? `Recording since this page opened: ${recording.inputs.length} inputs. Passwords, tokens, names and addresses are replaced as they are recorded.`
          : 'No flow is running on this page.'}
      </Hint>
      <Columns>
        {recording && <SaveSession key={recording.id} recording={recording} onReplay={session.open} />}
        {sessions.length > 0 && (
          <Stack as="section">
            <h3>Earlier pages of this tab</h3>
            <EarlierSessionsList
              earlier={lab.earlier}
              sessions={sessions}
              session={session}
              onClear={clear}
            />
          </Stack>
        )}
        <Stack as="section">
          <h3>Replay a session file</h3>
          <div>
            <OpenSessionFile session={session} />
          </div>
        </Stack>
      </Columns>
    </Stack>
  );
}

interface SaveSessionProps {
  recording: FlowRecording;
  onReplay: (trace: Trace) => void;
}

const reasons = {
  leak: 'it contains private data',
  divergence: 'it does not replay',
  size: 'it is too large',
};

function SaveSession({ recording, onReplay }: SaveSessionProps) {
  const [title, setTitle] = useState(recording.title);
  const [note, setNote] = useState('');
  const [status, setStatus] = useState<{ tone: 'success' | 'error'; text: string } | null>(null);

  function exported() {
    recording.title = title.trim();
    const result = recording.exportTrace();
    if (result.outcome === 'exported') return result.trace;
    setStatus({ tone: 'error', text: `Not saved, because ${reasons[result.reason]}: ${result.sentence}.` });
    return null;
  }

  function save() {
    const trace = exported();
    if (!trace) return;
    downloadText(fileNameOf(trace), writeTrace(trace));
    setStatus({ tone: 'success', text: `Saved as ${fileNameOf(trace)}. Attach this file to the bug.` });
  }

  function replay() {
    const trace = exported();
    if (trace) onReplay(trace);
  }

  function addNote(event: FormEvent) {
    event.preventDefault();
    const text = note.trim();
    if (text === '') return;
    recording.notes.push({ at: recording.inputs.at(-1)?.i ?? -1, text });
    setNote('');
    setStatus({ tone: 'success', text: 'Note added at this moment.' });
  }

  function addBookmark() {
    const label = title.trim() || `After ${recording.inputs.length} inputs`;
    recording.bookmark(label);
    setStatus({ tone: 'success', text: `Bookmark added: ${label}.` });
  }

  return (
    <Stack as="section">
      <h3>Save this session</h3>
      <TextField label="What went wrong" value={title} maxLength={120} onValueChange={setTitle} />
      <Row>
        <Button onClick={save}>Save session</Button>
        <Button look="quiet" onClick={replay}>
          Replay it here
        </Button>
        <Button look="quiet" onClick={addBookmark}>
          Bookmark this moment
        </Button>
      </Row>
      <Stack as="form" onSubmit={addNote}>
        <TextArea label="A note about this moment" value={note} maxLength={2000} onValueChange={setNote} />
        <Row>
          <Button look="quiet" type="submit">
            Add note
          </Button>
          <Hint>
            Notes: {recording.notes.length}. Bookmarks: {recording.bookmarks.length}.
          </Hint>
        </Row>
      </Stack>
      <div aria-live="polite">{status && <Notice tone={status.tone}>{status.text}</Notice>}</div>
    </Stack>
  );
}
