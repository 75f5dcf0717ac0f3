import { useEffect, useState } from 'react';
import styled, { css } from 'styled-components';
import { useIsPicture } from './picture.ts';
import { visuallyHidden } from './visually-hidden.tsx';

const patienceMs = 8_000;

/** Says that a wait is still going on, once it is long. Render it while waiting, and only then. */
export function SlowNotice() {
  const [isSlow, setSlow] = useState(false);
  const isPicture = useIsPicture();
  useEffect(() => {
    if (isPicture) return undefined;
    const timer = setTimeout(() => setSlow(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isPicture]);
  return (
    <Line role="status" $shown={isSlow}>
      {isSlow && 'This takes longer than usual. We are still working on it.'}
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
