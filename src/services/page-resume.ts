import type { Stream } from './browser-service.ts';

/** The tab is shown again, came back from the back/forward cache, or is online again. */
export const pageResume: Stream<'pageResume'> = ({ send }) => {
  const listening = new AbortController();
  const { signal } = listening;
  const wake = () => send({ type: 'page.resumed' });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wake(), {
    signal,
  });
  window.addEventListener('pageshow', ({ persisted }) => persisted && wake(), { signal });
  window.addEventListener('online', wake, { signal });
  return () => listening.abort();
};
