import { useEffect, useState } from 'react';
import type { RunningDelay } from './running.ts';

/** The delays that are running, counting down. */
export function DelayList({ delays }: { delays: readonly RunningDelay[] }) {
  const now = useNow();
  return (
    <>
      <h3>Delays</h3>
      <ul>
        {delays.map(({ name, endsAt }) => (
          <li key={name}>
            <code>{name}</code>
            <span>in {Math.max(0, (endsAt - now) / 1_000).toFixed(1)} s</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 200);
    return () => clearInterval(timer);
  }, []);
  return now;
}
