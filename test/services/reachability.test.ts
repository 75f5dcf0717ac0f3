import { afterEach, expect, test, vi } from 'vitest';
import { reachability } from '../../src/services/reachability.ts';

/** docs/product.md, Step 7: connection. A network that does not reach the remote browser is told from everything else. */

const link = 'https://neko.example/room?usr=token-credential-1&pwd=token-credential-2';

afterEach(() => vi.unstubAllGlobals());

/** Asks, with a network that answers so; returns what was sent, a task after the answer. */
async function ask(
  answer: (signal: AbortSignal) => Promise<unknown>,
  then: (leave: () => void) => void = () => undefined,
) {
  const fetched = vi.fn((_url: string, { signal }: { signal: AbortSignal }) => answer(signal));
  vi.stubGlobal('fetch', fetched);
  const send = vi.fn();
  const leave = reachability({ input: { link }, send });
  then(() => leave?.());
  await new Promise((settled) => setTimeout(settled));
  await new Promise((settled) => setTimeout(settled));
  leave?.();
  return { sent: send.mock.calls.flat(), asked: fetched.mock.calls };
}

const refused = () => Promise.reject(new TypeError('Failed to fetch'));
const aborted = (signal: AbortSignal) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
const blocked = (directive: string, uri: string) =>
  void document.dispatchEvent(
    Object.assign(new Event('securitypolicyviolation'), { effectiveDirective: directive, blockedURI: uri }),
  );

test('only the origin is asked, without credentials', async () => {
  const { sent, asked } = await ask(() => Promise.resolve({ type: 'opaque' }));
  expect(sent).toEqual([]);
  expect(asked).toEqual([
    [
      'https://neko.example/',
      { mode: 'no-cors', cache: 'no-store', credentials: 'omit', signal: expect.any(AbortSignal) },
    ],
  ]);
});

test('no answer is told', async () => {
  expect((await ask(refused)).sent).toEqual([{ type: 'origin.unreachable' }]);
});

test('a request that was blocked by the policy of this page is not; what else it blocks does not matter', async () => {
  const silent = await ask(refused, () => blocked('connect-src', 'https://neko.example/'));
  expect(silent.sent).toEqual([]);
  const elsewhere = await ask(refused, () => blocked('connect-src', 'https://other.example/'));
  expect(elsewhere.sent).toEqual([{ type: 'origin.unreachable' }]);
  const frame = await ask(refused, () => blocked('frame-src', 'https://neko.example/'));
  expect(frame.sent).toEqual([{ type: 'origin.unreachable' }]);
});

test.each([
  ['the frame is left', (leave: () => void) => leave()],
  ['the page is left', () => void window.dispatchEvent(new Event('pagehide'))],
])('a request that ended because %s is not', async (_, end) => {
  expect((await ask(aborted, end)).sent).toEqual([]);
});
