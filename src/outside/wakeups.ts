import type { Stream } from './kind.ts';

/** The tab is shown again, came back from the back/forward cache, or is online again. */
export const wakeups: Stream<'wakeups'> = ({ send }) => {
  const listening = new AbortController();
  const { signal } = listening;
  const wake = () => send({ type: 'world.woke' });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wake(), {
    signal,
  });
  window.addEventListener('pageshow', ({ persisted }) => persisted && wake(), { signal });
  window.addEventListener('online', wake, { signal });
  return () => listening.abort();
};
