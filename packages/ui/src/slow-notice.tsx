import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import styled, { css } from 'styled-components';
import { usePictureKind } from './picture.ts';
import { useLiveRole } from './use-is-news.ts';
import { visuallyHidden } from './visually-hidden.tsx';

const patienceMs = 8_000;

type Kind = 'all' | 'long';
/** Counts a wait. Returns the function that ends it. */
type CountWait = (kind: Kind) => () => void;

const CountContext = createContext<CountWait | null>(null);
const WaitsContext = createContext<Record<Kind, number>>({ all: 0, long: 0 });

/** An area with one line for all of its waits: a step, a dialog, a card. The line is a `SlowLine` somewhere in it. */
export function SlowScope({ children }: { children: ReactNode }) {
  const [waits, setWaits] = useState({ all: 0, long: 0 });
  const count = useCallback((kind: Kind) => {
    const add = (by: 1 | -1) => setWaits((before) => ({ ...before, [kind]: before[kind] + by }));
    add(1);
    return () => add(-1);
  }, []);
  return (
    <CountContext.Provider value={count}>
      <WaitsContext.Provider value={waits}>{children}</WaitsContext.Provider>
    </CountContext.Provider>
  );
}

/** The line that says that a wait of its scope is long. Before that it takes no room. */
export function SlowLine() {
  const { all, long } = useContext(WaitsContext);
  const text = long > 0 ? 'This takes longer than usual. We are still working on it.' : '';
  const role = useLiveRole('status', text);
  if (all === 0) return null;
  return (
    <Line role={role} data-first-frame={long > 0 || undefined} $shown={long > 0}>
      {text}
    </Line>
  );
}

/** Says that a wait is still going on, once it is long: in the line of its scope, else here. Render it while waiting, and only then. */
export function SlowNotice() {
  const count = useContext(CountContext);
  if (count) return <Wait count={count} />;
  return (
    <SlowScope>
      <SlowNotice />
      <SlowLine />
    </SlowScope>
  );
}

function Wait({ count }: { count: CountWait }) {
  const picture = usePictureKind();
  useEffect(() => {
    const ends = [count('all')];
    const becomeLong = () => ends.push(count('long'));
    if (picture === 'slow') becomeLong();
    const timer = picture ? undefined : setTimeout(becomeLong, patienceMs);
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [picture, count]);
  // For whoever reads the page's HTML: this wait has a picture of its own when it is long.
  return <span hidden data-wait />;
}

/** The whole width, among buttons in a row and among fields in columns. */
const line = css`
  flex: 1 0 100%;
  grid-column: 1 / -1;
`;

const Line = styled.p<{ $shown: boolean }>`
  ${({ $shown }) => ($shown ? line : visuallyHidden)}
  font-size: var(--step--1);
  color: var(--ink-2);
`;
