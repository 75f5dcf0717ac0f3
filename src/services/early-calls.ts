/** A call that left with the HTML, before the application was there (`src/document/early-onboarding.ts`). */
export interface EarlyCall {
  response: Promise<Response>;
  abort: () => void;
}

declare global {
  /** By address and body. */
  var earlyCalls: Map<string, EarlyCall> | undefined;
}

/** `fetch`, for a call that has left early: its answer, once. What is asked for again is sent again. */
export const fetchUnlessEarly: typeof fetch = (address, init) => {
  const key = `${address} ${init?.body ?? ''}`;
  const early = globalThis.earlyCalls?.get(key);
  if (!early) return fetch(address, init);
  globalThis.earlyCalls?.delete(key);
  init?.signal?.addEventListener('abort', early.abort);
  return early.response;
};
