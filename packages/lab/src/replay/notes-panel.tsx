import { type Moment, momentAfter } from '@upwell/trace/replay';
import type { Trace } from '@upwell/trace/session';
import { Button, Hint, Input, Row, Stack, TextArea, TextField } from '@upwell/ui';
import type { FormEvent } from 'react';
import styled from 'styled-components';
import { type AnnotationKind, type Annotations, textOf, withAnnotation, withText } from './annotations.ts';

export interface NotesPanelProps {
  trace: Trace;
  moment: Moment;
  annotations: Annotations;
  draft: string;
  onChange: (annotations: Partial<Annotations>) => void;
  onDraft: (text: string) => void;
  onShow: (position: number) => void;
}

const names: Record<AnnotationKind, { heading: string; one: string }> = {
  bookmarks: { heading: 'Bookmarks', one: 'Bookmark' },
  notes: { heading: 'Notes', one: 'Note' },
};

/** Title, bookmarks and notes of a session: added at the moment shown, changed, removed, saved with the file. */
export function NotesPanel(props: NotesPanelProps) {
  const { trace, moment, annotations, draft, onChange, onDraft, onShow } = props;
  const at = moment.input?.i ?? -1;
  return (
    <Stack>
      <TextField
        label="Title"
        value={annotations.title}
        maxLength={120}
        onValueChange={(title) => onChange({ title })}
      />
      {(['bookmarks', 'notes'] as const).map((kind) => (
        <Stack as="section" $gap="var(--s2)" key={kind} aria-label={names[kind].heading}>
          <h3>{names[kind].heading}</h3>
          {annotations[kind].length === 0 && <Hint>None yet.</Hint>}
          {annotations[kind].map((annotation, index) => (
            <Annotation
              // biome-ignore lint/suspicious/noArrayIndexKey: annotations have no other identity than their place.
              key={index}
              name={`${names[kind].one} ${index + 1}`}
              text={textOf(annotation)}
              onTyping={() => onChange({})}
              onChange={(text) => onChange(withText(annotations, kind, index, text))}
              onShow={() => onShow(momentAfter(trace, annotation.at))}
            />
          ))}
        </Stack>
      ))}
      <AddHere
        text={draft}
        onType={onDraft}
        onAdd={(kind, text) => onChange(withAnnotation(annotations, kind, at, text))}
      />
    </Stack>
  );
}

interface AnnotationProps {
  name: string;
  text: string;
  onTyping: () => void;
  onChange: (text: string) => void;
  onShow: () => void;
}

/** One annotation in a field of its own; a change counts on blur. */
function Annotation({ name, text, onTyping, onChange, onShow }: AnnotationProps) {
  return (
    <Line>
      <Input
        key={text}
        aria-label={name}
        defaultValue={text}
        maxLength={2000}
        onInput={onTyping}
        onBlur={({ target: { value } }) => value.trim() !== text && onChange(value)}
      />
      <Button look="quiet" aria-label={`Show the moment of ${name.toLowerCase()}`} onClick={onShow}>
        Show
      </Button>
      <Button look="quiet" aria-label={`Remove ${name.toLowerCase()}`} onClick={() => onChange('')}>
        Remove
      </Button>
    </Line>
  );
}

interface AddHereProps {
  text: string;
  onType: (text: string) => void;
  onAdd: (kind: AnnotationKind, text: string) => void;
}

function AddHere({ text, onType, onAdd }: AddHereProps) {
  function add(kind: AnnotationKind) {
    onAdd(kind, kind === 'bookmarks' ? text.slice(0, 200) : text);
    onType('');
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    add('notes');
  }

  return (
    <Stack as="form" onSubmit={submit}>
      <TextArea
        label="Note or bookmark for this moment"
        hint="Saved with the session as a note, even if you do not add it."
        value={text}
        maxLength={2000}
        onValueChange={onType}
      />
      <Row>
        <Button look="quiet" type="submit">
          Add note
        </Button>
        <Button look="quiet" onClick={() => add('bookmarks')}>
          Add bookmark
        </Button>
      </Row>
    </Stack>
  );
}

const Line = styled(Row)`
  flex-wrap: nowrap;
`;
