import { vi } from 'vitest';

/** The browser's locks, which jsdom has not: one holder per name, the others queue. */
export function stubLocks(): void {
  const tails = new Map<string, Promise<unknown>>();

  async function request(name: string, { signal }: { signal: AbortSignal }, use: () => Promise<void>) {
    const before = tails.get(name) ?? Promise.resolve();
    const turn = before.then(() => (signal.aborted ? undefined : use()));
    tails.set(name, turn);
    await turn;
    if (signal.aborted) throw signal.reason;
  }

  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }));
}
