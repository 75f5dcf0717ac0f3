import { SearchIcon } from '@upwell/ui';
import { useRef } from 'react';
import styled from 'styled-components';
import { useCommands } from '../shell/command-scope.tsx';
import { command } from '../shell/commands.ts';

export interface EntryFilterProps {
  filter: string;
  onChange: (filter: string) => void;
}

/** The list's header: a filter by anything that an entry says, such as who acted ("API") or how it went ("failed"). */
export function EntryFilter({ filter, onChange }: EntryFilterProps) {
  const field = useRef<HTMLInputElement>(null);
  useCommands(() => [command('list.filter', () => field.current?.focus())]);
  return (
    <Bar>
      <SearchIcon />
      <input
        ref={field}
        type="search"
        aria-label="Filter the list"
        placeholder="Filter: a text, API, failed …"
        value={filter}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => event.stopPropagation()}
      />
    </Bar>
  );
}

const Bar = styled.header`
  display: flex;
  gap: 6px;
  align-items: center;
  min-height: 32px;
  padding-inline: var(--s3) 4px;
  border-bottom: 1px solid var(--line);
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
