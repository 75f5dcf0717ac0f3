import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import type { Trace } from '../../trace/format/format.ts';
import { writeTrace } from '../../trace/format/trace-file.ts';
import type { FlowRecording } from '../../trace/record/recorder.ts';
import { downloadText } from '../download.ts';
import { Heading, LabButton, LabField, LabInput, LabTextArea, Message, Quiet, Row } from '../kit.ts';
import type { Lab } from '../lab.ts';
import { fileNameOf } from '../replay/replay-panel.tsx';
import { ReplayView } from '../replay/replay-view.tsx';
import { EarlierPages, useEarlierSessions } from '../sessions/earlier-sessions-list.tsx';
import { OpenTrace } from '../sessions/open-session-file.tsx';
import { useDesk } from '../sessions/use-open-session.ts';

/**
 * The session of a running flow: always recorded; named, annotated, saved as a file, or walked through on the spot. Beside it the
 * sessions of earlier pages, and one that comes as a file.
 */
export function SessionPanel({ recording, lab }: { recording: FlowRecording | undefined; lab: Lab }) {
  const desk = useDesk();
  const { sessions, forget } = useEarlierSessions(lab.earlier, lab.recorder.flows());
  if (desk.trace) {
    return (
      <Padded>
        <ReplayView desk={desk} trace={desk.trace} />
      </Padded>
    );
  }
  return (
    <Padded>
      <Quiet>
        {recording
          ? `Recording since this page opened: ${recording.inputs.length} inputs. Passwords, tokens, names and addresses are replaced as they are recorded.`
          : 'No flow is running on this page.'}
      </Quiet>
      <Columns>
        {recording && <HandOver key={recording.id} recording={recording} onWalk={desk.open} />}
        {sessions.length > 0 && (
          <Part>
            <Heading as="h3">Earlier pages of this tab</Heading>
            <EarlierPages earlier={lab.earlier} sessions={sessions} desk={desk} onForget={forget} />
          </Part>
        )}
        <Part>
          <Heading as="h3">Look at one you were given</Heading>
          <OpenTrace desk={desk} />
        </Part>
      </Columns>
    </Padded>
  );
}

function HandOver({ recording, onWalk }: { recording: FlowRecording; onWalk: (trace: Trace) => void }) {
  const [title, setTitle] = useState(recording.title);
  const [note, setNote] = useState('');
  const [said, setSaid] = useState<{ tone: 'good' | 'bad'; text: string } | null>(null);

  function exported() {
    recording.title = title.trim();
    const result = recording.exportTrace();
    if (result.outcome === 'exported') return result.trace;
    setSaid({
      tone: 'bad',
      text:
        result.reason === 'leak'
          ? `Not saved, because it would give away private data: ${result.sentence}.`
          : `Not saved, because it would not replay: ${result.sentence}.`,
    });
    return null;
  }

  function save() {
    const trace = exported();
    if (!trace) return;
    downloadText(fileNameOf(trace), writeTrace(trace));
    setSaid({ tone: 'good', text: `Saved as ${fileNameOf(trace)}. Attach that file to the bug.` });
  }

  function walk() {
    const trace = exported();
    if (trace) onWalk(trace);
  }

  function keepNote(event: FormEvent) {
    event.preventDefault();
    const text = note.trim();
    if (text === '') return;
    recording.notes.push({ at: recording.inputs.at(-1)?.i ?? -1, text });
    setNote('');
    setSaid({ tone: 'good', text: 'Noted at this moment.' });
  }

  function mark() {
    const label = title.trim() || `After ${recording.inputs.length} inputs`;
    recording.bookmark(label);
    setSaid({ tone: 'good', text: `Marked: ${label}.` });
  }

  return (
    <Part>
      <Heading as="h3">Hand it over</Heading>
      <LabField>
        What went wrong
        <LabInput value={title} maxLength={120} onChange={({ target }) => setTitle(target.value)} />
      </LabField>
      <Row>
        <LabButton onClick={save}>Save the session</LabButton>
        <LabButton onClick={walk}>Walk through it</LabButton>
        <LabButton onClick={mark}>Mark this moment</LabButton>
      </Row>
      <form onSubmit={keepNote}>
        <LabField>
          A note about this moment
          <LabTextArea value={note} maxLength={2000} onChange={({ target: { value } }) => setNote(value)} />
        </LabField>
        <LabButton type="submit">Keep the note</LabButton>
      </form>
      <Quiet>
        {recording.notes.length} notes, {recording.bookmarks.length} marks in this session.
      </Quiet>
      <div aria-live="polite">{said && <Message $tone={said.tone}>{said.text}</Message>}</div>
    </Part>
  );
}

const Padded = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);
  padding: var(--s3);
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(280px, 100%), 1fr));
  gap: var(--s4);
`;

const Part = styled.section`
  display: grid;
  gap: var(--s2);
  align-content: start;

  form {
    display: grid;
    gap: var(--s2);
    justify-items: start;
  }

  form > label {
    justify-self: stretch;
  }
`;
