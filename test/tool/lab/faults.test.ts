import { expect, test, vi } from 'vitest';
import { createActor, fromPromise, toPromise } from 'xstate';
import { createApiClient } from '../../../machines/api/client.ts';
import { createVault } from '../../../machines/api/vault.ts';
import { createFaults } from '../../../packages/lab/src/live/faults.ts';
import { faults as profile } from '../../../src/lab-profile/faults.ts';
import { responseListenerOf } from '../../../src/services/watched-responses.ts';

/** packages/lab/docs/lab.md, Make something fail on purpose. The fault of a call is what the sandbox says of its last response. */

const rejects = (error: object) => ({ kind: 'reject', error });

test.each([
  ['offline', 'offline', rejects({ kind: 'network' })],
  ['timeout', 'timeout', rejects({ kind: 'timeout' })],
  ['malformed', 'malformed', rejects({ kind: 'network' })],
  ['malformed:403', 'malformed:403', rejects({ kind: 'network' })],
  ['malformed:404', 'malformed:404', rejects({ kind: 'status', status: 404 })],
  ['shape', 'shape', rejects({ kind: 'malformed' })],
  ['500', '500', rejects({ kind: 'network' })],
  ['400:Not today', '400', rejects({ kind: 'status', status: 400, message: 'Not today' })],
  ['400:both:Not today', '400', rejects({ kind: 'status', status: 400, message: 'Not today' })],
  ['503', '503:after:2', rejects({ kind: 'status', status: 503, retryAfterMs: 2000 })],
  ['503:after:9:Later', '503:after:9', rejects({ kind: 'status', status: 503, message: 'Later', retryAfterMs: 9000 })],
  ['429:after:600', '429:after:600', rejects({ kind: 'status', status: 429, retryAfterMs: 60_000 })],
  ['error', 'error', rejects({ kind: 'refused', status: 200, message: 'This call fails on purpose.' })],
  ['error:both:Not today', 'error', rejects({ kind: 'refused', status: 200, message: 'Not today' })],
  ['cut', 'cut', { kind: 'cut', error: { kind: 'network' } }],
  ['hang', 'hang', { kind: 'hang' }],
  ['latency:800', 'latency:800', { kind: 'latency', ms: 800 }],
  ['client_secret', '', undefined],
  ['what', '', undefined],
])('the fault %s is saved as “%s”, and does %j', (fault, saved, effect) => {
  expect(profile.effectOf(fault)).toEqual(effect);
  expect(profile.withoutMessage(fault)).toBe(saved);
});

test.each([
  ['addJob', 'addJob'],
  ['/add-job', 'addJob'],
  ['addJob2', undefined],
  ['*', '*'],
])('the call named %s is %s', (written, call) => {
  expect(profile.callNamed(written)).toBe(call);
});

/** Two calls at the same time; the sandbox answers as `said` says, by path. */
async function faultsSaid(said: Record<string, (string | null)[]>): Promise<unknown[]> {
  vi.stubGlobal('fetch', async (url: string) => {
    const fault = said[new URL(url).pathname]?.shift() ?? null;
    await Promise.resolve();
    const isError = fault?.startsWith('503') ?? false;
    return new Response('{}', {
      status: isError ? 503 : 200,
      headers: { ...(fault !== null && { 'X-Sandbox-Fault': fault }) },
    });
  });
  const client = createApiClient({
    baseUrl: 'https://sandbox.test',
    vault: createVault(),
    urlPolicies: {
      checkout: { siteOrigin: 'https://site.test', allowed: [] },
      remoteBrowser: { siteOrigin: 'https://site.test', allowed: [] },
    },
    fetch,
    clock: { now: () => 0, setTimeout: (run, ms) => ms < 2_000 && queueMicrotask(run), clearTimeout() {} },
  });
  const faults = createFaults(profile, '');
  const actors = (['getJobData', 'getMainAccounts'] as const).map((name) => {
    const logic = fromPromise(({ signal, self }) =>
      client.call(name, { user_id: '1' } as never, { signal, onResponse: responseListenerOf(self) }),
    );
    return createActor(faults.replace({ kind: 'api', name, retry: true }, logic), { input: {} });
  });
  const settled = actors.map((actor) => toPromise(actor).catch(() => undefined));
  for (const actor of actors) actor.start();
  await Promise.all(settled);
  vi.unstubAllGlobals();
  return actors.map((actor) => faults.faultOf(actor));
}

test('the fault of a call is what the sandbox says of the last response to this very call', async () => {
  expect(await faultsSaid({ '/get-job-data': ['503', '503', null], '/get-main-accounts': [null] })).toEqual([
    undefined,
    undefined,
  ]);
  expect(await faultsSaid({ '/get-job-data': [null], '/get-main-accounts': ['503', 'latency:800'] })).toEqual([
    undefined,
    { side: 'sandbox', kind: 'latency:800' },
  ]);
});

test('a call has none when the API says something that is no fault of the sandbox', async () => {
  expect(await faultsSaid({ '/get-job-data': ['Sam Real'], '/get-main-accounts': ['timeout'] })).toEqual([
    undefined,
    undefined,
  ]);
});
