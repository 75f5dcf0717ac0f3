import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import styled, { keyframes } from 'styled-components';

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
  /** The content of the current tab. */
  children: ReactNode;
}

/** Tabs by the ARIA pattern: one stop in the tab order, arrow keys choose. */
export function Tabs<Name extends string>(props: TabsProps<Name>) {
  const { label, names, current, onChange, lead, trail, flush = false, children } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent<HTMLButtonElement>) {
    const at = names.indexOf(current);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: names.length - 1 }[event.key];
    const name = next === undefined ? undefined : names[(next + names.length) % names.length];
    if (name === undefined) return;
    event.preventDefault();
    // The keys of the view around the tabs.
    event.stopPropagation();
    onChange(name);
    list.current?.querySelectorAll('button')[names.indexOf(name)]?.focus();
  }

  return (
    <Whole>
      <Head>
        <Row $isWrapped={lead !== undefined}>
          {lead && <Lead>{lead}</Lead>}
          <List ref={list} role="tablist" aria-label={label} $isBetween={lead !== undefined}>
            {names.map((name) => (
              <Tab
                key={name}
                ref={name === current ? bringIntoView : undefined}
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
          {trail && <Trail>{trail}</Trail>}
        </Row>
      </Head>
      <Panel id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${current}`} tabIndex={0} $flush={flush}>
        {children}
      </Panel>
    </Whole>
  );
}

function bringIntoView(tab: HTMLElement | null): void {
  tab?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}

const Whole = styled.div`
  display: grid;
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
  min-width: 0;
  min-height: 0;
`;

const Head = styled.div`
  border-bottom: 1px solid var(--line);
  container-type: inline-size;
`;

/** That of a phone: seven tabs are close to each other. */
const small = '@container (max-width: 430px)';

/** The width below which the tabs have a row of their own: what stands beside them leaves them no room. */
const crowded = '@container (max-width: 860px)';

const Row = styled.div<{ $isWrapped: boolean }>`
  display: flex;
  gap: 0 var(--s2);
  align-items: center;
  min-width: 0;
  min-height: 32px;
  padding-inline: var(--s2);

  ${crowded} {
    ${({ $isWrapped }) => $isWrapped && 'flex-wrap: wrap;'}
  }

  ${small} {
    padding-inline: ${({ $isWrapped }) => ($isWrapped ? 'var(--s1)' : '0')};
  }
`;

const Lead = styled.div`
  display: flex;
  flex: 0 1 auto;
  gap: var(--s2);
  align-items: center;
  min-width: 0;

  ${crowded} {
    flex: 1 1 120px;
  }
`;

const Trail = styled.div`
  display: flex;
  flex: none;
  gap: var(--s2);
  align-items: center;

  ${crowded} {
    flex: 0 1 auto;
    flex-wrap: wrap;
    justify-content: end;
  }
`;

/** Fades out where there are more tabs to scroll to. */
const toMore = keyframes`
  from {
    mask-image: linear-gradient(to right, var(--ink) 80%, transparent);
  }

  to {
    mask-image: linear-gradient(to right, var(--ink) 100%, transparent);
  }
`;

const List = styled.div<{ $isBetween: boolean }>`
  display: flex;
  flex: 1;
  min-width: 0;
  overflow-x: auto;
  scrollbar-width: none;
  animation: ${toMore} linear;
  animation-timeline: scroll(self inline);

  ${crowded} {
    ${({ $isBetween }) => $isBetween && 'flex-basis: 100%; order: 1;'}
  }
`;

const Tab = styled.button`
  flex: none;
  min-height: 31px;
  padding: 0 var(--s2);
  border: 0;
  background: transparent;
  color: var(--ink-2);
  font-weight: 500;
  line-height: var(--leading-tight);
  scroll-margin-inline: 40px;
  cursor: pointer;

  ${small} {
    padding-inline: var(--s1);
  }

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
