import { early } from './early-page.ts';

/** `fetch`, for a call that has left early: its answer, once. What is asked for again is sent again. */
export const fetchUnlessEarly: typeof fetch = (address, init = {}) => {
  const call = early.calls.get(String(address));
  if (!call) return fetch(address, init);
  early.calls.delete(String(address));
  init.signal?.addEventListener('abort', call.abort);
  return call.response;
};
