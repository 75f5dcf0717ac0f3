import { IconButton, PauseIcon, PlayIcon } from '@upwell/ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';

const messages = [
  'Reading your profile twice, to be sure we got the jokes...',
  'Looking for a better opening than “Hi”...',
  'Removing exclamation marks...',
  'Asking ourselves whether we would answer that...',
  'Putting the coffee on for your future followers...',
  'Translating “buy now” into something people say...',
  'Practicing in front of the mirror...',
];

const changeEveryMs = 6000;

/** Decoration while waiting, which can be stopped. Does not rotate for customers who prefer reduced motion. */
export function PlayfulMessage() {
  const [at, setAt] = useState(0);
  const [isMoving, setMoving] = useState(() => !prefersStillness());
  const [canMove] = useState(isMoving);
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => setAt((now) => (now + 1) % messages.length), changeEveryMs);
    return () => clearInterval(timer);
  }, [isMoving]);
  return (
    <Line>
      <Message aria-hidden="true">{messages[at]}</Message>
      {canMove && (
        <IconButton
          label={isMoving ? 'Stop the changing line' : 'Let the line change'}
          icon={isMoving ? <PauseIcon /> : <PlayIcon />}
          onClick={() => setMoving(!isMoving)}
        />
      )}
    </Line>
  );
}

function prefersStillness(): boolean {
  return Boolean(globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches);
}

/** The button stands beside the line, and moves with no text. */
const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 36ch) auto;
  gap: var(--s2);
  align-items: center;
  justify-content: center;
`;

const Message = styled.p`
  min-height: 3.2em;
  text-wrap: balance;
  color: var(--ink-2);
  font-style: italic;
`;
