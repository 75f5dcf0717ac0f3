import { createRecorder } from '@upwell/trace/record';
import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, toPromise } from 'xstate';
import { origin } from '../../../trace/test/live-session.ts';
import { addressWithFaults, faultsOnWords, readFaults } from '../../src/live/fault-address.ts';
import type { FaultEffect, FaultProfile } from '../../src/live/fault-profile.ts';
import { createFaults } from '../../src/live/faults.ts';
import { memoryStorage } from '../memory-storage.ts';

const calls = ['addJob', 'createAccount'];

/** What each fault does; a message may follow its name. */
const effects: Record<string, FaultEffect> = {
  500: { kind: 'reject', error: { status: 500 } },
  offline: { kind: 'reject', error: 'offline' },
  cut: { kind: 'cut', error: 'cut' },
  hang: { kind: 'hang' },
  latency: { kind: 'latency', ms: 5_000 },
  short: { kind: 'latency', ms: 0 },
};
const kindOf = (fault: string) => fault.split(':')[0] ?? '';

/** Calls of an API that says in its responses which fault made them. */
const profile: FaultProfile = {
  callsByPlace: [['Jobs', calls]],
  choices: [{ label: 'Failures', examples: Object.keys(effects) }],
  callNamed: (written) => [...calls, '*'].find((call) => call === written.replace('/add-job', 'addJob')),
  wordsOf: (fault) => fault,
  withoutMessage: kindOf,
  effectOf: (fault) => effects[kindOf(fault)],
};

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
    faults.set('addJob', { fault: 'short', timesLeft: null });
    const actor = createActor(faults.replace(service, fromPromise(asked)), { input: {} });
    await expect(outcomeOf(actor)).resolves.toBe('yes');
    expect(asked).toHaveBeenCalledOnce();
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.any(String), new TypeError('in the profile'));
    warn.mockRestore();
  });

  test('without a fault is the call itself', async () => {
    await expect(outcomeOf(callWith(null))).resolves.toEqual({ asked: { job_name: 'Coach' } });
  });

  test('with a fault fails with its error', async () => {
    await expect(outcomeOf(callWith('500:Not today'))).rejects.toEqual({ status: 500 });
  });

  test('with the fault cut is made, and its answer is lost', async () => {
    const asked: unknown[] = [];
    const call = fromPromise(async ({ input }) => asked.push(input));
    const faults = createFaults(profile, '?lab-faults=addJob:cut');
    const actor = createActor(faults.replace(service, call), { input: { job_name: 'Coach' } });
    await expect(outcomeOf(actor)).rejects.toBe('cut');
    expect(asked).toEqual([{ job_name: 'Coach' }]);
  });

  test('with a fault that takes time answers after five seconds', async () => {
    vi.useFakeTimers();
    const actor = callWith('latency');
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
  await expect(outcomeOf(next)).rejects.toEqual({ status: 500 });
  const last = createActor(faults.replace(service, call), { input: { job_name: 'last' } });
  await outcomeOf(last);
  expect(asked).toEqual([{ job_name: 'last' }]);
});

describe('the fault of an answer', () => {
  test('is noted without its message', async () => {
    const faults = createFaults(profile, '?lab-faults=addJob:500:Sam Real was here');
    const actor = createActor(faults.replace(service, answer), { input: {} });
    await outcomeOf(actor).catch(() => undefined);
    expect(faults.faultOf(actor)).toEqual({ side: 'lab', kind: '500' });
  });

  test('is none without a fault', async () => {
    const faults = createFaults(profile, '');
    const actor = createActor(faults.replace(service, answer), { input: {} });
    await outcomeOf(actor);
    expect(faults.faultOf(actor)).toBeUndefined();
  });

  test.each([
    [
      'is what the API says of the last response',
      ['503', 'latency:800'],
      { side: 'sandbox', kind: 'latency:800' },
    ],
    ['is its own when the API says none', [null], { side: 'lab', kind: 'short' }],
  ])('%s', async (_, said, noted) => {
    const watch: FaultProfile['watch'] = (start, onResponse) => {
      start();
      for (const kind of said) onResponse(kind);
    };
    const faults = createFaults({ ...profile, watch }, '?lab-faults=addJob:short');
    const actor = createActor(faults.replace(service, answer), { input: {} });
    await outcomeOf(actor);
    expect(faults.faultOf(actor)).toEqual(noted);
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
  const failed = { status: 500 };
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
    ['addJob:cut,%20createAccount:latency', { addJob: always('cut'), createAccount: always('latency') }],
    ['/add-job:500:Not%20today', { addJob: always('500:Not today') }],
    ['addJob:500:once', { addJob: { fault: '500', timesLeft: 1 } }],
    ['addJob:500:Not today:3x', { addJob: { fault: '500:Not today', timesLeft: 3 } }],
    [
      'addJob:once,addJob:500:0x,createAccount:500:x',
      { addJob: always('500:0x'), createAccount: always('500:x') },
    ],
    ['nobody:hang,addJob2:hang,addJob:what,addJob', {}],
    ['', {}],
  ])('%s switches on the faults it names and leaves out what is unknown', (faults, switchedOn) => {
    expect(readFaults(profile, `?lab-faults=${faults}`)).toEqual(switchedOn);
  });

  test('* switches on every call', () => {
    const switchedOn = readFaults(profile, '?lab-faults=*:offline');
    expect(switchedOn).toEqual(Object.fromEntries(calls.map((call) => [call, always('offline')])));
  });

  test.each([
    ['', '/checkout?plan=growth'],
    ['addJob:500:once', '/checkout?plan=growth&lab-faults=addJob:500:once'],
    [
      'createAccount:latency:3x,addJob:500:Not today',
      '/checkout?plan=growth&lab-faults=createAccount:latency:3x,addJob:500:Not%20today',
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
  expect(words()).toBe('1 fault on');
  faults.set('addJob', { fault: 'cut', timesLeft: null });
  expect(words()).toBe('2 faults on');
  faults.set('*', null);
  faults.set('addJob', { fault: 'cut', timesLeft: 1 });
  expect(words()).toBe('1 fault on');
});
