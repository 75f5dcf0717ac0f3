import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import styled from 'styled-components';
import { useAnnouncement } from './announcer.tsx';
import { usePictureKind } from './picture.ts';

const patienceMs = 8_000;

/** Counts a long wait. Returns the function that ends it. */
type CountWait = () => () => void;

const CountContext = createContext<CountWait | null>(null);
const WaitsContext = createContext(0);

/** An area with one line for all of its waits: a step, a dialog, a card. The line is a `SlowLine` somewhere in it. */
export function SlowScope({ children }: { children: ReactNode }) {
  const [waits, setWaits] = useState(0);
  const count = useCallback(() => {
    setWaits((before) => before + 1);
    return () => setWaits((before) => before - 1);
  }, []);
  return (
    <CountContext.Provider value={count}>
      <WaitsContext.Provider value={waits}>{children}</WaitsContext.Provider>
    </CountContext.Provider>
  );
}

/** The line that says that a wait of its scope is long. */
export function SlowLine() {
  const text = useContext(WaitsContext) > 0 ? 'This takes longer than usual. We are still working on it.' : '';
  useAnnouncement(text);
  return text && <Line data-first-frame>{text}</Line>;
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
    if (picture === 'slow') return count();
    if (picture) return;
    let end: (() => void) | undefined;
    const timer = setTimeout(() => {
      end = count();
    }, patienceMs);
    return () => {
      clearTimeout(timer);
      end?.();
    };
  }, [picture, count]);
  // For whoever reads the page's HTML: this wait has a picture of its own when it is long.
  return <span hidden data-wait />;
}

/** Has the whole width, among buttons in a row and among fields in columns. */
const Line = styled.p`
  flex: 1 0 100%;
  grid-column: 1 / -1;
  font-size: var(--step--1);
  color: var(--ink-2);
`;
