import { Button, Stack, TextField, useAnnouncement } from '@upwell/ui';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import styled from 'styled-components';
import { ChipList, toChips } from '../ui/chip-list.tsx';
import { isComposing } from '../ui/is-composing.ts';
import { RemovedLine } from './removed-line.tsx';

export interface TagFieldProps {
  label: string;
  /** Label of the list of added tags, e.g. "Jobs to include"; must differ from the field's label. */
  listLabel: string;
  /** Completes the Add button's name: "Add job to include". */
  noun: string;
  tags: readonly string[];
  /** The typed text, not added yet. */
  text: string;
  error?: string | undefined;
  onType: (text: string) => void;
  onAdd: () => void;
  onRemove: (tag: string) => void;
  /** The tag that was just removed, with the way back. */
  removed?: string | undefined;
  onRestore: () => void;
}

/** A list of tags; Enter or the button adds the typed text. */
export function TagField({
  label,
  listLabel,
  noun,
  tags,
  text,
  error,
  onType,
  onAdd,
  onRemove,
  removed,
  onRestore,
}: TagFieldProps) {
  const [before, setBefore] = useState(tags);
  const added = tags.filter((tag) => !before.includes(tag));
  useAnnouncement(added.length > 0 ? `Added ${added.join(', ')}.` : '');

  function add(): void {
    setBefore(tags);
    onAdd();
  }

  function remove(tag: string): void {
    setBefore(tags);
    onRemove(tag);
  }

  return (
    <Stack $gap="var(--s2)">
      <InputLine>
        <TextField
          label={label}
          autoComplete="off"
          value={text}
          error={error}
          onValueChange={onType}
          onKeyDown={(event) => addOnEnter(event, add)}
          onPaste={(event) => addLines(event, text, onType, add)}
        />
        <Button look="quiet" size="small" aria-label={`Add ${noun}`} onClick={add}>
          Add
        </Button>
      </InputLine>
      <ChipList label={listLabel} items={toChips([...new Set(tags)])} onRemove={remove} />
      {removed !== undefined && <RemovedLine name={removed} onRestore={onRestore} />}
    </Stack>
  );
}

/** Enter adds the tag instead of submitting the form. */
function addOnEnter(event: KeyboardEvent, onAdd: () => void) {
  if (event.key !== 'Enter' || isComposing(event)) return;
  event.preventDefault();
  onAdd();
}

/** Adds several lines at once: the field itself would make one text of them. */
function addLines(event: ClipboardEvent, typed: string, onType: (text: string) => void, onAdd: () => void) {
  const pasted = event.clipboardData.getData('text');
  if (!/[\r\n]/.test(pasted.trim())) return;
  event.preventDefault();
  onType(typed === '' ? pasted : `${typed}\n${pasted}`);
  onAdd();
}

/** The button stands beside the input; label and error have the whole width. */
const InputLine = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s2);

  > div {
    display: contents;
  }

  > div > * {
    grid-column: 1 / -1;
  }

  > div > input {
    grid-column: 1;
  }

  > button {
    grid-area: 2 / 2;
    min-height: 48px;
  }
`;
