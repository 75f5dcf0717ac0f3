import type { BrowserEventSource } from './service-types.ts';

export const pageResume: BrowserEventSource<'pageResume'> = ({ send }) => {
  const listeners = new AbortController();
  const { signal } = listeners;
  const resume = () => send({ type: 'page.resumed' });
  document.addEventListener('visibilitychange', () => !document.hidden && resume(), { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && resume(), { signal });
  window.addEventListener('online', resume, { signal });
  return () => listeners.abort();
};
