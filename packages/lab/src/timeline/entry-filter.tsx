import type { EntryKind, RowFilter } from '@upwell/trace/timeline';
import { IconButton, SearchIcon, WarningIcon } from '@upwell/ui';
import { useRef } from 'react';
import styled from 'styled-components';
import { useCommands } from '../shell/command-scope.tsx';
import { command } from '../shell/commands.ts';
import { KindIcon } from './kind-icon.tsx';

export interface EntryFilterProps {
  /** The name for the person: "Customer". */
  person: string;
  filter: RowFilter;
  onChange: (filter: RowFilter) => void;
}

type Kind = EntryKind | 'failed';

const kinds: readonly { kind: EntryKind; label: string }[] = [
  { kind: 'api', label: 'Only answers of the API' },
  { kind: 'browser', label: 'Only answers of the browser' },
  { kind: 'timer', label: 'Only delays' },
  { kind: 'source', label: 'Only events of the browser' },
];

/** The list's header: a filter by text, and one by kind. */
export function EntryFilter({ person, filter, onChange }: EntryFilterProps) {
  const field = useRef<HTMLInputElement>(null);
  useCommands(() => [command('list.filter', () => field.current?.focus())]);

  function toggle(kind: Kind): void {
    const next = new Set(filter.kinds);
    if (!next.delete(kind)) next.add(kind);
    onChange({ ...filter, kinds: next });
  }

  const toggleFor = (kind: Kind, label: string, icon: React.ReactNode) => (
    <IconButton
      key={kind}
      label={label}
      icon={icon}
      aria-pressed={filter.kinds.has(kind)}
      onClick={() => toggle(kind)}
    />
  );
  return (
    <Bar>
      <Field>
        <SearchIcon />
        <input
          ref={field}
          type="search"
          aria-label="Filter the list by text"
          placeholder="Filter"
          value={filter.text}
          onChange={({ target }) => onChange({ ...filter, text: target.value })}
          onKeyDown={(event) => event.stopPropagation()}
        />
      </Field>
      <Kinds role="group" aria-label="Filter the list by kind">
        {toggleFor('failed', 'Only failures', <WarningIcon />)}
        {toggleFor('person', `Only what the ${person.toLowerCase()} does`, <KindIcon kind="person" />)}
        {kinds.map(({ kind, label }) => toggleFor(kind, label, <KindIcon kind={kind} />))}
      </Kinds>
    </Bar>
  );
}

const Bar = styled.header`
  display: flex;
  align-items: center;
  min-height: 32px;
  padding-inline: var(--s3) 4px;
  border-bottom: 1px solid var(--line);
`;

const Field = styled.span`
  display: flex;
  flex: 1;
  gap: 6px;
  align-items: center;
  min-width: 40px;
  color: var(--ink-2);

  input {
    width: 100%;
    min-width: 0;
    padding: 4px 0;
    border: 0;
    background: transparent;
    color: var(--ink);
  }

  input::placeholder {
    color: var(--ink-2);
    opacity: 1;
  }
`;

const Kinds = styled.div`
  display: flex;
  flex: none;

  button {
    min-width: 26px;
    border-radius: var(--r-s);
  }

  button[aria-pressed='true'] {
    background: var(--water-wash);
    box-shadow: inset 0 0 0 1px var(--water);
    color: var(--water-deep);
  }
`;
