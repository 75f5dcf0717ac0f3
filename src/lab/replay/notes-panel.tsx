import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import type { Trace } from '../../trace/format/trace.ts';
import type { Moment } from '../../trace/replay/scrubber.ts';
import { Heading, LabButton, LabField, LabInput, LabTextArea, Quiet, Row } from '../kit.ts';
import { type AnnotationKind, type Annotations, withAnnotation, withWords, wordsOf } from './annotations.ts';
import { positionOf } from './timeline.tsx';

export interface NotesPanelProps {
  trace: Trace;
  moment: Moment;
  annotations: Annotations;
  onChange: (annotations: Annotations) => void;
  onShow: (position: number) => void;
  onSave: () => void;
}

const words: Record<AnnotationKind, { heading: string; one: string }> = {
  bookmarks: { heading: 'Marks', one: 'Mark' },
  notes: { heading: 'Notes', one: 'Note' },
};

/** What is written about a session: added at the moment on the desk, changed, removed; saved with the file. */
export function NotesPanel({ trace, moment, annotations, onChange, onShow, onSave }: NotesPanelProps) {
  const at = moment.input?.i ?? -1;
  return (
    <Padded>
      <LabField>
        Title
        <LabInput
          value={annotations.title}
          maxLength={120}
          onChange={({ target }) => onChange({ ...annotations, title: target.value })}
        />
      </LabField>
      {(['bookmarks', 'notes'] as const).map((kind) => (
        <section key={kind} aria-label={words[kind].heading}>
          <Heading as="h3">{words[kind].heading}</Heading>
          {annotations[kind].length === 0 && <Quiet>None yet.</Quiet>}
          {annotations[kind].map((annotation, index) => (
            <Written
              // biome-ignore lint/suspicious/noArrayIndexKey: an annotation is the one at its place, whatever it says.
              key={index}
              name={`${words[kind].one} ${index + 1}`}
              text={wordsOf(annotation)}
              onChange={(text) => onChange(withWords(annotations, kind, index, text))}
              onShow={() => onShow(positionOf(trace, annotation.at))}
            />
          ))}
        </section>
      ))}
      <AddHere onAdd={(kind, text) => onChange(withAnnotation(annotations, kind, at, text))} />
      <Row>
        <LabButton onClick={onSave}>Save the session with these</LabButton>
      </Row>
    </Padded>
  );
}

interface WrittenProps {
  name: string;
  text: string;
  onChange: (text: string) => void;
  onShow: () => void;
}

/** One annotation in a field of its own: what is typed counts when the field is left. */
function Written({ name, text, onChange, onShow }: WrittenProps) {
  return (
    <Row>
      <Grown
        key={text}
        aria-label={name}
        defaultValue={text}
        maxLength={2000}
        onBlur={({ target: { value } }) => value.trim() !== text && onChange(value)}
      />
      <LabButton aria-label={`Show the moment of ${name.toLowerCase()}`} onClick={onShow}>
        Show
      </LabButton>
      <LabButton aria-label={`Remove ${name.toLowerCase()}`} onClick={() => onChange('')}>
        Remove
      </LabButton>
    </Row>
  );
}

function AddHere({ onAdd }: { onAdd: (kind: AnnotationKind, text: string) => void }) {
  const [text, setText] = useState('');

  function add(kind: AnnotationKind) {
    onAdd(kind, kind === 'bookmarks' ? text.slice(0, 200) : text);
    setText('');
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    add('notes');
  }

  return (
    <Form onSubmit={submit}>
      <LabField>
        About the moment on the slider
        <LabTextArea value={text} maxLength={2000} onChange={({ target }) => setText(target.value)} />
      </LabField>
      <Row>
        <LabButton type="submit">Keep as a note</LabButton>
        <LabButton onClick={() => add('bookmarks')}>Keep as a mark</LabButton>
      </Row>
    </Form>
  );
}

const Padded = styled.div`
  display: grid;
  gap: var(--s3);
  padding: var(--s3);

  section {
    display: grid;
    gap: var(--s2);
  }
`;

const Grown = styled(LabInput)`
  flex: 1;
  min-width: 12ch;
`;

const Form = styled.form`
  display: grid;
  gap: var(--s2);
`;
