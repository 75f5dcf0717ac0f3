import { useEffect, useRef, useState } from 'react';
import styled, { css } from 'styled-components';
import { useIsPicture } from './picture.ts';
import { visuallyHidden } from './visually-hidden.tsx';

const patienceMs = 8_000;

type Show = (isShown: boolean) => void;

/** The notices of the long waits of each page and dialog, the first of which speaks for all. */
const longWaits = new WeakMap<Node, Show[]>();

function beginLongWait(place: Node, show: Show): void {
  const waits = [...(longWaits.get(place) ?? []), show];
  longWaits.set(place, waits);
  show(waits.length === 1);
}

function endLongWait(place: Node, show: Show): void {
  const waits = longWaits.get(place)?.filter((one) => one !== show) ?? [];
  longWaits.set(place, waits);
  waits[0]?.(true);
}

/** Says that a wait is still going on, once it is long. Render it while waiting, and only then. Several on one page say it once. */
export function SlowNotice() {
  const line = useRef<HTMLParagraphElement>(null);
  const [isShown, setShown] = useState(false);
  const isPicture = useIsPicture();
  useEffect(() => {
    if (isPicture) return undefined;
    const place = line.current?.closest('main, dialog') ?? document;
    const timer = setTimeout(() => beginLongWait(place, setShown), patienceMs);
    return () => {
      clearTimeout(timer);
      endLongWait(place, setShown);
    };
  }, [isPicture]);
  return (
    <Line ref={line} role="status" $shown={isShown}>
      {isShown && 'This takes longer than usual. We are still working on it.'}
    </Line>
  );
}

/** A line of its own below the buttons beside it; before it is shown it takes no room. */
const line = css`
  order: 1;
  flex-basis: 100%;
  grid-column: 1 / -1;
`;

const Line = styled.p<{ $shown: boolean }>`
  ${({ $shown }) => ($shown ? line : visuallyHidden)}
  font-size: var(--step--1);
  color: var(--ink-2);
`;
