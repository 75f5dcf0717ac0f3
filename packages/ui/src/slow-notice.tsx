import { useEffect, useState } from 'react';
import styled, { css } from 'styled-components';
import { useIsPicture } from './picture.ts';
import { visuallyHidden } from './visually-hidden.tsx';

const patienceMs = 8_000;

/** The notices of all long waits on the page, the latest last. */
const slow: ((isShown: boolean) => void)[] = [];

/** Several waits are said once: by the latest, which may be that of a dialog. */
function showLatest() {
  slow.forEach((show, at) => {
    show(at === slow.length - 1);
  });
}

/** Says that a wait is still going on, once it is long. Render it while waiting, and only then. */
export function SlowNotice() {
  const [isShown, setShown] = useState(false);
  const isPicture = useIsPicture();
  useEffect(() => {
    if (isPicture) return undefined;
    const timer = setTimeout(() => {
      slow.push(setShown);
      showLatest();
    }, patienceMs);
    return () => {
      clearTimeout(timer);
      if (slow.includes(setShown)) slow.splice(slow.indexOf(setShown), 1);
      showLatest();
    };
  }, [isPicture]);
  return (
    <Line role="status" $shown={isShown}>
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
