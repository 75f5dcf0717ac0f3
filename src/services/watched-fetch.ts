import { fetchUnlessEarly } from './early-calls.ts';

type OnResponse = (response: Response) => void;

const watched = new WeakMap<AbortSignal, OnResponse>();
let starting: OnResponse | null = null;

/** Runs `start`, and reports every response to the call that it makes. */
export function watchResponses(start: () => void, onResponse: OnResponse): void {
  starting = onResponse;
  try {
    start();
  } finally {
    starting = null;
  }
}

/** `fetch` in builds with the Lab. The API client makes a call's first request while the call starts; all of them have one signal. */
export const watchedFetch: typeof fetch = async (request, init) => {
  const signal = init?.signal;
  if (signal && starting) watched.set(signal, starting);
  const response = await fetchUnlessEarly(request, init);
  if (signal) watched.get(signal)?.(response);
  return response;
};
