import { idOf } from '@upwell/trace/chart';
import { type EntryFilter, type EntryKind, senderName } from '@upwell/trace/session';
import { SearchIcon, SelectControl, type SelectOption } from '@upwell/ui';
import { type ReactNode, useRef } from 'react';
import styled from 'styled-components';
import { useLabProfile } from '../base/profile.ts';
import { useCommands } from '../shell/command-scope.tsx';
import { command } from '../shell/commands.ts';

const senders: SelectOption<EntryKind>[] = [
  { value: 'api', label: 'API' },
  { value: 'browser', label: 'Browser' },
  { value: 'timer', label: 'Clock' },
  { value: 'source', label: 'Event source' },
];

export interface EntryFilterBarProps {
  filter: EntryFilter;
  /** The paths of the machines to choose from, without generations. */
  machines: readonly string[];
  onChange: (filter: EntryFilter) => void;
  children?: ReactNode;
}

/** The list's header: a filter by anything that an entry says ("failed"), by who acted, and by machine. */
export function EntryFilterBar({ filter, machines, onChange, children }: EntryFilterBarProps) {
  const { trace } = useLabProfile();
  const field = useRef<HTMLInputElement>(null);
  useCommands(() => [command('list.filter', () => field.current?.focus())]);
  return (
    <Bar>
      {children}
      <Search>
        <SearchIcon />
        <input
          ref={field}
          type="search"
          aria-label="Filter the list"
          placeholder="Filter"
          value={filter.text}
          onChange={({ target }) => onChange({ ...filter, text: target.value })}
          onKeyDown={(event) => event.stopPropagation()}
        />
      </Search>
      <SelectControl
        aria-label="Kind"
        value={filter.kind}
        placeholder="All kinds"
        options={[{ value: 'person', label: senderName(trace) }, ...senders]}
        onValueChange={(kind) => onChange({ ...filter, kind })}
      />
      {machines.length > 1 && (
        <SelectControl
          aria-label="Actor"
          value={filter.machine}
          placeholder="All actors"
          options={machines.map((value) => ({ value, label: `${idOf(value)} (${value.slice(1)})` }))}
          onValueChange={(machine) => onChange({ ...filter, machine })}
        />
      )}
    </Bar>
  );
}

const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 6px;
  align-items: center;
  min-height: 32px;
  padding-inline: 4px;
  border-bottom: 1px solid var(--line);

  select {
    width: 104px;
    padding-inline: 6px 24px;
    border-color: transparent;
  }

  select ~ svg {
    inset-inline-end: 4px;
  }
`;

const Search = styled.label`
  display: flex;
  flex: 1 0 86px;
  gap: 6px;
  align-items: center;
  padding-inline-start: var(--s2);
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
