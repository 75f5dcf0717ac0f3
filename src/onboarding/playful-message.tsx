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

/** Decoration while waiting. Does not rotate for customers who prefer reduced motion. */
export function PlayfulMessage() {
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setAt((now) => (now + 1) % messages.length), changeEveryMs);
    return () => clearInterval(timer);
  }, []);
  return <Message aria-hidden="true">{messages[at]}</Message>;
}

const Message = styled.p`
  min-height: 3.2em;
  max-width: 36ch;
  text-wrap: balance;
  color: var(--ink-2);
  font-style: italic;
`;
