import { useSyncExternalStore } from 'react';

/** The beginning of this minute, in milliseconds since 1970, for clocks on screen. */
export function useMinute(): number {
  return useSyncExternalStore(everySecond, minute, minute);
}

function minute(): number {
  return Math.floor(Date.now() / 60_000) * 60_000;
}

function everySecond(onChange: () => void): () => void {
  const timer = setInterval(onChange, 1_000);
  return () => clearInterval(timer);
}
