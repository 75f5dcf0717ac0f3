import { durationWords } from '@upwell/trace/session';
import { useEffect, useState } from 'react';

const tick = 250;

/** The time until then, counting down: "in 3.2 s". */
export function Countdown({ endsAt }: { endsAt: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick);
    return () => clearInterval(timer);
  }, []);
  return `in ${secondsText(Math.max(0, endsAt - now))}`;
}

function secondsText(ms: number): string {
  if (ms >= 120_000) return durationWords(Math.round(ms / 60_000) * 60_000);
  return `${(ms / 1_000).toFixed(ms < 10_000 ? 1 : 0)} s`;
}
