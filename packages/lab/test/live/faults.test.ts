import { createRecorder } from '@upwell/trace/record';
import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, toPromise } from 'xstate';
import { createApiClient } from '../../../../machines/api/client.ts';
import { callNames } from '../../../../machines/api/contract.ts';
import { createVault } from '../../../../machines/api/vault.ts';
import { faults as profile } from '../../../../src/lab-profile/faults.ts';
import { watchedFetch } from '../../../../src/services/watched-fetch.ts';
import { memoryStorage } from '../../../../test/diagnostics/memory-storage.ts';
import { origin } from '../../../../test/trace/live-session.ts';
import { addressWithFaults, faultsOnWords, readFaults } from '../../src/live/fault-address.ts';
import { createFaults } from '../../src/live/faults.ts';

const service = { kind: 'api', name: 'addJob', retry: true } as const;
const answer = fromPromise(async ({ input }: { input: unknown }) => ({ asked: input }));

function callWith(fault: string | null) {
  const faults = createFaults(profile, '');
  faults.set('addJob', fault === null ? null : { fault, timesLeft: null });
  return createActor(faults.replace(service, answer), { input: { job_name: 'Coach' } });
}

function outcomeOf(actor: ReturnType<typeof callWith>): Promise<unknown> {
  const settled = toPromise(actor);
  actor.start();
  return settled;
}

function fail(): never {
  throw new TypeError('in the profile');
}

describe('a call', () => {
  test.each([
    ['what a fault does', { effectOf: fail }],
    ['what is saved of a fault', { withoutMessage: fail }],
    ['watching the API', { watch: fail }],
    [
      'watching the API once it called',
      {
        watch: (start: () => void) => {
          start();
          fail();
        },
      },
    ],
  ])('is made once when %s fails, which is told', async (_, broken) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const { guard } = createRecorder({ origin, redaction: null });
    const asked = vi.fn(async () => 'yes');
    const faults = createFaults({ ...profile, ...broken }, '', undefined, guard);
    faults.set('addJob', { fault: 'latency:0', timesLeft: null });
    const actor = createActor(faults.replace(service, fromPromise(asked)), { input: {} });
    await expect(outcomeOf(actor)).resolves.toBe('yes');
    expect(asked).toHaveBeenCalledOnce();
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.any(String), new TypeError('in the profile'));
    warn.mockRestore();
  });

  test('without a fault is the call itself', async () => {
    await expect(outcomeOf(callWith(null))).resolves.toEqual({ asked: { job_name: 'Coach' } });
  });

  test.each([
    ['offline', { kind: 'network' }],
    ['timeout', { kind: 'timeout' }],
    ['malformed', { kind: 'network' }],
    ['shape', { kind: 'malformed' }],
    ['500', { kind: 'status', status: 500 }],
    ['400:Not today', { kind: 'status', status: 400, message: 'Not today' }],
    ['400:both:Not today', { kind: 'status', status: 400, message: 'Not today' }],
    ['503', { kind: 'status', status: 503, retryAfterMs: 2000 }],
    ['429:after:600', { kind: 'status', status: 429, retryAfterMs: 60_000 }],
    ['error', { kind: 'refused', status: 200, message: 'This call fails on purpose.' }],
    ['error:Not today', { kind: 'refused', status: 200, message: 'Not today' }],
  ])('with the fault %s fails with that error', async (fault, error) => {
    await expect(outcomeOf(callWith(fault))).rejects.toEqual(error);
  });

  test('with the fault cut is made, and its answer is lost', async () => {
    const asked: unknown[] = [];
    const call = fromPromise(async ({ input }) => asked.push(input));
    const faults = createFaults(profile, '?lab-faults=addJob:cut');
    const actor = createActor(faults.replace(service, call), { input: { job_name: 'Coach' } });
    await expect(outcomeOf(actor)).rejects.toEqual({ kind: 'network' });
    expect(asked).toEqual([{ job_name: 'Coach' }]);
  });

  test('with the fault latency:5000 answers after five seconds', async () => {
    vi.useFakeTimers();
    const actor = callWith('latency:5000');
    const settled = outcomeOf(actor);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(actor.getSnapshot().status).toBe('active');
    await vi.advanceTimersByTimeAsync(1);
    await expect(settled).resolves.toEqual({ asked: { job_name: 'Coach' } });
    vi.useRealTimers();
  });

  test('with the fault hang never settles, and can be stopped', async () => {
    const actor = callWith('hang');
    actor.start();
    await Promise.resolve();
    expect(actor.getSnapshot().status).toBe('active');
    actor.stop();
  });

  test('is aborted when its actor stops', async () => {
    const signals: AbortSignal[] = [];
    const slow = fromPromise(({ signal }) => {
      signals.push(signal);
      return new Promise(() => undefined);
    });
    const actor = createActor(createFaults(profile, '').replace(service, slow), { input: {} });
    actor.start();
    await Promise.resolve();
    actor.stop();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });
});

test('a fault for one use stays for the call that follows one that was stopped at once', async () => {
  const asked: unknown[] = [];
  const call = fromPromise(async ({ input }) => asked.push(input));
  const faults = createFaults(profile, '?lab-faults=addJob:500:once');
  const stopped = createActor(faults.replace(service, call), { input: { job_name: 'stopped' } });
  stopped.start();
  stopped.stop();
  const next = createActor(faults.replace(service, call), { input: { job_name: 'next' } });
  await expect(outcomeOf(next)).rejects.toEqual({ kind: 'status', status: 500 });
  const last = createActor(faults.replace(service, call), { input: { job_name: 'last' } });
  await outcomeOf(last);
  expect(asked).toEqual([{ job_name: 'last' }]);
});

describe('the fault of an answer', () => {
  test.each([
    ['400:Sam Real was here', '400'],
    ['error:both:Not today', 'error'],
    ['cut', 'cut'],
    ['503:after:9:Later', '503:after:9'],
  ])('%s is noted without its message', async (fault, kind) => {
    const faults = createFaults(profile, '');
    faults.set('addJob', { fault, timesLeft: null });
    const actor = createActor(faults.replace(service, answer), { input: {} });
    await outcomeOf(actor).catch(() => undefined);
    expect(faults.faultOf(actor)).toEqual({ side: 'lab', kind });
  });

  test('is none without a fault', async () => {
    const faults = createFaults(profile, '');
    const actor = createActor(faults.replace(service, answer), { input: {} });
    await outcomeOf(actor);
    expect(faults.faultOf(actor)).toBeUndefined();
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
      fetch: watchedFetch,
      clock: { now: () => 0, setTimeout: (run, ms) => ms < 2_000 && queueMicrotask(run), clearTimeout() {} },
    });
    const faults = createFaults(profile, '');
    const actors = (['getJobData', 'getMainAccounts'] as const).map((name) => {
      const logic = fromPromise(({ signal }) => client.call(name, { user_id: '1' } as never, { signal }));
      return createActor(faults.replace({ kind: 'api', name, retry: true }, logic), { input: {} });
    });
    await Promise.all(actors.map((actor) => outcomeOf(actor).catch(() => undefined)));
    vi.unstubAllGlobals();
    return actors.map((actor) => faults.faultOf(actor));
  }

  test('is what the sandbox says of the last response to this very call', async () => {
    expect(await faultsSaid({ '/get-job-data': ['503', '503', null], '/get-main-accounts': [null] })).toEqual(
      [undefined, undefined],
    );
    expect(
      await faultsSaid({ '/get-job-data': [null], '/get-main-accounts': ['503', 'latency:800'] }),
    ).toEqual([undefined, { side: 'sandbox', kind: 'latency:800' }]);
  });

  test('is none when the API says something that is no fault of the sandbox', async () => {
    expect(await faultsSaid({ '/get-job-data': ['Sam Real'], '/get-main-accounts': ['timeout'] })).toEqual([
      undefined,
      undefined,
    ]);
  });
});

test('browser services have no faults', () => {
  const logic = fromPromise(async () => undefined);
  expect(createFaults(profile, '').replace({ kind: 'browser', name: 'copyText', emits: false }, logic)).toBe(
    logic,
  );
});

test('a fault that is on twice occurs twice, and is then off', async () => {
  const faults = createFaults(profile, '?lab-faults=addJob:500:2x');
  const outcomes: unknown[] = [];
  for (let use = 0; use < 3; use++) {
    const actor = createActor(faults.replace(service, answer), { input: {} });
    outcomes.push(await outcomeOf(actor).catch((error: unknown) => error), faults.store.get());
  }
  const failed = { kind: 'status', status: 500 };
  expect(outcomes).toEqual([
    failed,
    { addJob: { fault: '500', timesLeft: 1 } },
    failed,
    {},
    { asked: {} },
    {},
  ]);
});

describe('the next page of a tab', () => {
  const once = { addJob: { fault: '500', timesLeft: 1 } };

  test('has the faults that were on, and none once they are used up', async () => {
    const storage = memoryStorage();
    createFaults(profile, '', () => storage).set('addJob', { fault: '500', timesLeft: 1 });
    const next = createFaults(profile, '', () => storage);
    expect(next.store.get()).toEqual(once);
    await outcomeOf(createActor(next.replace(service, answer), { input: {} })).catch(() => undefined);
    expect(createFaults(profile, '', () => storage).store.get()).toEqual({});
  });

  test('has those of its own address instead, which stay on too', () => {
    const storage = memoryStorage();
    createFaults(profile, '?lab-faults=*:offline', () => storage);
    createFaults(profile, '?lab-faults=addJob:500:once', () => storage);
    expect(createFaults(profile, '?plan=growth', () => storage).store.get()).toEqual(once);
  });

  test('has none without storage', () => {
    const full = memoryStorage(0);
    createFaults(profile, '?lab-faults=addJob:500:once', () => full);
    expect(createFaults(profile, '', () => full).store.get()).toEqual({});
  });
});

describe('?lab-faults=', () => {
  const always = (fault: string) => ({ fault, timesLeft: null });

  test.each([
    [
      'addJob:timeout,%20createAccount:latency:800',
      { addJob: always('timeout'), createAccount: always('latency:800') },
    ],
    ['/add-job:error:Not%20today', { addJob: always('error:Not today') }],
    ['addJob:500:once', { addJob: { fault: '500', timesLeft: 1 } }],
    ['addJob:400:Not today:3x', { addJob: { fault: '400:Not today', timesLeft: 3 } }],
    [
      'addJob:once,addJob:500:0x,createAccount:500:x',
      { addJob: always('500:0x'), createAccount: always('500:x') },
    ],
    ['nobody:hang,addJob2:hang,addJob:what,addJob', {}],
    ['createCheckoutSession:client_secret', {}],
    ['', {}],
  ])('%s switches on the faults it names and leaves out what is unknown', (faults, switchedOn) => {
    expect(readFaults(profile, `?lab-faults=${faults}`)).toEqual(switchedOn);
  });

  test('* switches on every call', () => {
    const switchedOn = readFaults(profile, '?lab-faults=*:offline');
    expect(switchedOn).toEqual(Object.fromEntries(callNames.map((call) => [call, always('offline')])));
  });

  test.each([
    ['', '/checkout?plan=growth'],
    ['addJob:500:once', '/checkout?plan=growth&lab-faults=addJob:500:once'],
    [
      'createAccount:latency:800:3x,addJob:400:Not today',
      '/checkout?plan=growth&lab-faults=createAccount:latency:800:3x,addJob:400:Not%20today',
    ],
    ['*:offline', '/checkout?plan=growth&lab-faults=*:offline'],
  ])('a link with the faults %s is %s, and switches them on', (faults, address) => {
    const switchedOn = readFaults(profile, `?lab-faults=${faults}`);
    const link = addressWithFaults(
      profile,
      'https://x.test/checkout?plan=growth&lab-faults=addJob:hang',
      switchedOn,
    );
    expect(link).toBe(`https://x.test${address}`);
    expect(readFaults(profile, new URL(link).search)).toEqual(switchedOn);
  });
});

test('a fault on every call is one sentence', () => {
  const faults = createFaults(profile, '');
  const words = () => faultsOnWords(profile, faults.store.get());
  expect(words()).toBeNull();
  faults.set('*', { fault: '500', timesLeft: null });
  expect(words()).toBe('Fault on every call');
  faults.set('addJob', null);
  expect(words()).toMatch(/^\d+ faults on$/);
  faults.set('addJob', { fault: 'timeout', timesLeft: null });
  expect(words()).toMatch(/^\d+ faults on$/);
  faults.set('*', null);
  faults.set('addJob', { fault: 'timeout', timesLeft: 1 });
  expect(words()).toBe('1 fault on');
});
