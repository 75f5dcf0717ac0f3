import { type KeyboardEvent, type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { media } from '../theme/tokens.ts';

export interface TabsProps<Name extends string> {
  label: string;
  names: readonly Name[];
  current: Name;
  onChange: (name: Name) => void;
  /** What the current tab holds. */
  children: ReactNode;
}

/** Tabs by the ARIA pattern: one stop in the tab order, arrow keys choose. */
export function Tabs<Name extends string>({ label, names, current, onChange, children }: TabsProps<Name>) {
  const id = useId();

  function move(event: KeyboardEvent<HTMLButtonElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const next = names[(names.indexOf(current) + step + names.length) % names.length];
    if (next === undefined) return;
    event.preventDefault();
    onChange(next);
    document.getElementById(`${id}-${next}`)?.focus();
  }

  return (
    <Whole>
      <List role="tablist" aria-label={label}>
        {names.map((name) => (
          <Tab
            key={name}
            id={`${id}-${name}`}
            role="tab"
            aria-selected={name === current}
            aria-controls={`${id}-panel`}
            tabIndex={name === current ? 0 : -1}
            onClick={() => onChange(name)}
            onKeyDown={move}
            type="button"
          >
            {name}
          </Tab>
        ))}
      </List>
      <Panel id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${current}`} tabIndex={-1}>
        {children}
      </Panel>
    </Whole>
  );
}

const Whole = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  min-width: 0;
  min-height: 0;
`;

const List = styled.div`
  display: flex;
  flex-wrap: wrap;
  border-bottom: 1px solid var(--line);
`;

const Tab = styled.button`
  min-height: var(--control-height, 44px);
  padding: var(--s2) var(--s3);
  border: 0;
  background: transparent;
  color: var(--ink-2);
  font-weight: 600;
  line-height: 1.2;
  cursor: pointer;

  &:hover,
  &[aria-selected='true'] {
    color: var(--water-deep);
  }

  &[aria-selected='true'] {
    box-shadow: inset 0 -3px 0 var(--water);
  }

  &:focus-visible {
    outline-offset: -3px;
  }

  ${media.phone} {
    padding-inline: var(--s2);
  }
`;

const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  min-height: 0;
  padding: var(--s3);
  overflow: auto;
`;
