import { media, SearchIcon, veiled } from '@upwell/ui';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import type { Command } from './commands.ts';
import { type FoundCommand, findCommands } from './find-commands.ts';
import { KeyNames } from './key-names.tsx';
import { modal } from './modal.ts';

export interface PaletteProps {
  commands: readonly Command[];
  onClose: () => void;
}

/** Finds a command by a few of its letters and runs it (ARIA combobox with a listbox, in a modal dialog). */
export function Palette({ commands, onClose }: PaletteProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const found = findCommands(commands, query);

  function move(to: number) {
    const next = (to + found.length) % Math.max(1, found.length);
    setActive(next);
    list.current?.children[next]?.scrollIntoView?.({ block: 'nearest' });
  }

  function run(command: Command) {
    onClose();
    // After the dialog has returned the focus, which the command may move.
    setTimeout(command.run);
  }

  function onKeyDown(event: KeyboardEvent) {
    const to = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: Math.min(found.length - 1, active + 8),
      PageUp: Math.max(0, active - 8),
    }[event.key];
    const chosen = found[active];
    if (to !== undefined) move(to);
    else if (event.key === 'Enter') chosen && run(chosen.command);
    else return;
    event.preventDefault();
  }

  return (
    <Sheet
      ref={modal}
      aria-label="Commands"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <Field>
        <SearchIcon />
        <input
          type="text"
          role="combobox"
          aria-label="Search for a command, flow, state or moment"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={found[active] && `${id}-${active}`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="A command, flow, state or moment"
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </Field>
      <List ref={list} id={`${id}-list`} role="listbox" aria-label="Commands">
        {found.map((one, index) => (
          <PaletteOption
            key={one.command.id}
            {...one}
            id={`${id}-${index}`}
            isSelected={index === active}
            onPoint={() => setActive(index)}
            onRun={() => run(one.command)}
          />
        ))}
      </List>
      <Remark role="status">{found.length === 0 ? 'Nothing found' : ''}</Remark>
    </Sheet>
  );
}

const Sheet = styled.dialog`
  width: min(620px, 100% - 24px);
  max-height: 72dvh;
  margin: 12dvh auto auto;
  padding: 0;
  border: 1px solid var(--line);
  border-radius: var(--r-m);
  background: var(--raised);
  color: var(--ink);
  box-shadow: var(--shadow);
  overflow: hidden;

  &[open] {
    display: flex;
    flex-direction: column;
  }

  ${veiled}
`;

const Field = styled.div`
  display: flex;
  flex: none;
  gap: var(--s2);
  align-items: center;
  padding: 0 var(--s3);
  border-bottom: 1px solid var(--line);
  color: var(--ink-2);

  input {
    flex: 1;
    min-width: 0;
    min-height: 44px;
    padding: 0;
    border: 0;
    outline: none;
    background: transparent;
    color: var(--ink);
    font-size: var(--rem);

    &::placeholder {
      color: var(--ink-3);
      opacity: 1;
    }
  }
`;

const List = styled.ul`
  flex: 1;
  padding: 4px;
  overflow: auto;
  overscroll-behavior: contain;
`;

const Remark = styled.p`
  padding: var(--s3);
  color: var(--ink-2);

  &:empty {
    display: none;
  }
`;

interface PaletteOptionProps extends FoundCommand {
  id: string;
  isSelected: boolean;
  onPoint: () => void;
  onRun: () => void;
}

/** A command that was found: its title with the letters that match, its identifier, its keys or its group. */
function PaletteOption({ command, at, id, isSelected, onPoint, onRun }: PaletteOptionProps) {
  const { group, title, detail, keys } = command;
  const marked = new Set(at);
  return (
    <Option
      id={id}
      role="option"
      aria-selected={isSelected}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onPoint}
      onClick={onRun}
    >
      <Title>
        {[...title].map((character, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: characters have no other identity than their place.
          marked.has(index) ? <b key={index}>{character}</b> : character,
        )}
      </Title>
      {detail && <small>{detail}</small>}
      {keys ? <KeyNames keys={keys} /> : <small>{group}</small>}
    </Option>
  );
}

const Option = styled.li`
  display: flex;
  gap: var(--s3);
  align-items: center;
  min-height: 30px;
  padding: 2px 10px;
  border-radius: 6px;
  cursor: pointer;

  &[aria-selected='true'] {
    background: var(--water-wash);
  }

  small {
    flex: 0 1 auto;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  ${media.phone} {
    small + small {
      display: none;
    }
  }
`;

const Title = styled.span`
  flex: 1 1 60%;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  b {
    color: var(--water-deep);
  }
`;
