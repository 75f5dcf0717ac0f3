import { type KeyboardEvent, type ReactNode, useId } from 'react';
import styled from 'styled-components';

export interface TabsProps<Name extends string> {
  label: string;
  names: readonly Name[];
  current: Name;
  onChange: (name: Name) => void;
  /** Before and after the tabs, in their row. */
  lead?: ReactNode;
  trail?: ReactNode;
  /** The content reaches the edges. */
  flush?: boolean;
  /** What the current tab holds. */
  children: ReactNode;
}

/** Tabs by the ARIA pattern: one stop in the tab order, arrow keys choose. */
export function Tabs<Name extends string>(props: TabsProps<Name>) {
  const { label, names, current, onChange, lead, trail, flush = false, children } = props;
  const id = useId();

  function move(event: KeyboardEvent<HTMLButtonElement>) {
    const at = names.indexOf(current);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: names.length - 1 }[event.key];
    const name = next === undefined ? undefined : names[(next + names.length) % names.length];
    if (name === undefined) return;
    event.preventDefault();
    // The keys of the view around the tabs.
    event.stopPropagation();
    onChange(name);
    document.getElementById(`${id}-${name}`)?.focus();
  }

  return (
    <Whole>
      <Row>
        {lead}
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
        {trail}
      </Row>
      <Panel
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${current}`}
        tabIndex={0}
        $flush={flush}
      >
        {children}
      </Panel>
    </Whole>
  );
}

const Whole = styled.div`
  display: grid;
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
  min-width: 0;
  min-height: 0;
`;

const Row = styled.div`
  display: flex;
  gap: 0 var(--s2);
  align-items: center;
  min-width: 0;
  min-height: 32px;
  padding-inline: var(--s2);
  border-bottom: 1px solid var(--line);
`;

const List = styled.div`
  display: flex;
  flex: 1;
  min-width: 0;
  overflow-x: auto;
  scrollbar-width: none;
`;

const Tab = styled.button`
  flex: none;
  min-height: 31px;
  padding: 0 10px;
  border: 0;
  background: transparent;
  color: var(--ink-2);
  font-weight: 500;
  line-height: 1.2;
  cursor: pointer;

  &:hover {
    color: var(--ink);
  }

  &[aria-selected='true'] {
    color: var(--water-deep);
    font-weight: 600;
    box-shadow: inset 0 -2px 0 var(--water);
  }

  &:focus-visible {
    outline-width: 2px;
    outline-offset: -3px;
  }
`;

const Panel = styled.div<{ $flush: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: ${({ $flush }) => ($flush ? 'stretch' : 'start')};
  min-height: 0;
  padding: ${({ $flush }) => ($flush ? '0' : 'var(--s3)')};
  overflow: auto;

  &:focus-visible {
    outline-offset: -3px;
  }
`;
