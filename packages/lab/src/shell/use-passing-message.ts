import { useEffect, useState } from 'react';

const readingTimeMs = 8_000;

/** A message about what was done last. It leaves by itself after a while; one that says the same again begins its time anew. */
export function usePassingMessage(): [message: string, say: (message: string) => void] {
  const [said, setSaid] = useState({ message: '' });
  useEffect(() => {
    if (said.message === '') return;
    const timer = setTimeout(() => setSaid({ message: '' }), readingTimeMs);
    return () => clearTimeout(timer);
  }, [said]);
  return [said.message, (message) => setSaid({ message })];
}
