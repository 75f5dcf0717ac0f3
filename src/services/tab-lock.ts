import type { BrowserEventSource } from './service-types.ts';

/** The browser releases the lock of a tab that is closed or reloaded. A browser without locks admits every tab. */
export const tabLock: BrowserEventSource<'tabLock'> = ({ input, send }) => {
  const waiting = new AbortController();
  let release: () => void;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });

  function admit(): Promise<void> {
    send({ type: 'tab.admitted' });
    return held;
  }

  if ('locks' in navigator) {
    const { signal } = waiting;
    navigator.locks.request(input.name, { signal }, admit).catch(() => {
      if (!signal.aborted) send({ type: 'tab.admitted' });
    });
  } else send({ type: 'tab.admitted' });

  return () => {
    waiting.abort();
    release();
  };
};
