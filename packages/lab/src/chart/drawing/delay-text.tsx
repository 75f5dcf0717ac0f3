import { useEffect, useState } from 'react';
import type { DelayMark } from '../marks.ts';

/** How much of a delay is left: counts down while it really runs; at a moment of a session it stands still. */
export function DelayText({ delay: { total, left, endsAt } }: { delay: DelayMark }) {
  const now = useNow(endsAt !== null);
  const rest = endsAt === null ? left : Math.max(0, endsAt - now);
  return endsAt === null
    ? `${secondsText(total - rest)} of ${secondsText(total)} passed`
    : `in ${secondsText(rest)}`;
}

/** Repaints four times a second. */
const tick = 250;

function useNow(isWanted: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isWanted) return;
    const timer = setInterval(() => setNow(Date.now()), tick);
    return () => clearInterval(timer);
  }, [isWanted]);
  return now;
}

function secondsText(ms: number): string {
  if (ms >= 120_000) return `${Math.round(ms / 60_000)} min`;
  return `${(ms / 1_000).toFixed(ms < 10_000 ? 1 : 0)} s`;
}
