/**
 * A call that left with the HTML of the page, before the application was there (`src/document/early-onboarding.ts`), by
 * `earlyKeyOf`. It is the only attempt of a call that the application would make as well.
 */
export interface EarlyCall {
  response: Promise<Response>;
  abort: AbortController;
}

declare global {
  interface Window {
    earlyCalls?: Map<string, EarlyCall>;
  }
}

/** `fetch`, for a call that has left early: its answer, once. What is asked for again is sent again. */
export const fetchUnlessEarly: typeof fetch = (address, init) => {
  const key = `${address} ${init?.body ?? ''}`;
  const early = window.earlyCalls?.get(key);
  if (!early) return fetch(address, init);
  window.earlyCalls?.delete(key);
  const abort = () => early.abort.abort();
  if (init?.signal?.aborted) abort();
  init?.signal?.addEventListener('abort', abort, { once: true });
  return early.response;
};
