import { createRecorder } from '@upwell/trace/record';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type AnyActorLogic, createActor, fromPromise, toPromise } from 'xstate';
import { origin } from '../../../trace/test/live-session.ts';
import type { FaultEffect, FaultProfile } from '../../src/base/fault-profile.ts';
import { addressWithFaults, faultsOnWords, readFaults } from '../../src/live/fault-address.ts';
import { createFaults, type Faults } from '../../src/live/faults.ts';
import { memoryStorage } from '../memory-storage.ts';

/** docs/lab.md, Make something fail on purpose. Calls fail as they are told to, as often as they are told to. */

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
const asked: unknown[] = [];
const answer = fromPromise(async ({ input }: { input: unknown }) => {
  asked.push(input);
  return 'yes';
});

beforeEach(() => {
  asked.length = 0;
});

const callOf = (faults: Faults, input: unknown = {}, logic: AnyActorLogic = answer) =>
  createActor(faults.replace(service, logic), { input });

/** What a call is answered, or how it fails. */
function outcomeOf(actor: ReturnType<typeof callOf>): Promise<unknown> {
  const settled = toPromise(actor).catch((error: unknown) => ({ error }));
  actor.start();
  return settled;
}

function fail(): never {
  throw new TypeError('in the profile');
}

describe('a call', () => {
  test.each([
    ['without a fault', '', 'yes', undefined, [{ name: 'Ann' }]],
    ['that fails, whose message is not noted', '500:Sam Real', { error: { status: 500 } }, '500', []],
    ['whose answer is lost', 'cut', { error: 'cut' }, 'cut', [{ name: 'Ann' }]],
    ['that takes its time', 'short', 'yes', 'short', [{ name: 'Ann' }]],
  ])('%s', async (_, fault, outcome, kind, requests) => {
    const faults = createFaults(profile, `?lab-faults=addJob:${fault}`);
    const call = callOf(faults, { name: 'Ann' });
    expect(await outcomeOf(call)).toEqual(outcome);
    expect(asked).toEqual(requests);
    expect(faults.faultOf(call)).toEqual(kind && { side: 'lab', kind });
  });

  test.each([
    ['what a fault does', { effectOf: fail }],
    ['what is saved of a fault', { withoutMessage: fail }],
    ['watching the API', { watch: fail }],
  ])('is made once when %s fails, which is told', async (_, broken) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const { guard } = createRecorder({ origin, redaction: null });
    const faults = createFaults({ ...profile, ...broken }, '', undefined, guard);
    faults.set('addJob', { fault: 'short', timesLeft: null });
    expect(await outcomeOf(callOf(faults))).toBe('yes');
    expect(asked).toHaveLength(1);
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.any(String), new TypeError('in the profile'));
    warn.mockRestore();
  });

  test('with a fault that takes time answers after five seconds', async () => {
    vi.useFakeTimers();
    const call = callOf(createFaults(profile, '?lab-faults=addJob:latency'));
    const settled = outcomeOf(call);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(call.getSnapshot().status).toBe('active');
    await vi.advanceTimersByTimeAsync(1);
    expect(await settled).toBe('yes');
    vi.useRealTimers();
  });

  test('that hangs never settles, and can be stopped', async () => {
    const call = callOf(createFaults(profile, '?lab-faults=addJob:hang')).start();
    await Promise.resolve();
    expect(call.getSnapshot().status).toBe('active');
    call.stop();
  });

  test('is aborted when its actor stops', async () => {
    const signals: AbortSignal[] = [];
    const slow = fromPromise(({ signal }) => {
      signals.push(signal);
      return new Promise(() => undefined);
    });
    const call = callOf(createFaults(profile, ''), {}, slow).start();
    await Promise.resolve();
    call.stop();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  test.each([
    ['what the API says of the last response', ['503', 'latency:800'], { side: 'sandbox', kind: 'latency:800' }],
    ['its own when the API says none', [null], { side: 'lab', kind: 'short' }],
  ])('has as its fault %s', async (_, said, noted) => {
    const watch: FaultProfile['watch'] = (_call, onResponse) => {
      for (const kind of said) onResponse(kind);
    };
    const faults = createFaults({ ...profile, watch }, '?lab-faults=addJob:short');
    const call = callOf(faults);
    await outcomeOf(call);
    expect(faults.faultOf(call)).toEqual(noted);
  });
});

test('a fault for one use stays for the call that follows one that was stopped at once', async () => {
  const faults = createFaults(profile, '?lab-faults=addJob:500:once');
  callOf(faults, 'stopped').start().stop();
  expect(await outcomeOf(callOf(faults, 'next'))).toEqual({ error: { status: 500 } });
  expect(await outcomeOf(callOf(faults, 'last'))).toBe('yes');
  expect(asked).toEqual(['last']);
});

test('browser services have no faults', () => {
  const task = { kind: 'browser', name: 'addJob', emits: false } as const;
  expect(createFaults(profile, '').replace(task, answer)).toBe(answer);
});

test('a fault that is on twice occurs twice, and is then off', async () => {
  const faults = createFaults(profile, '?lab-faults=addJob:500:2x');
  const outcomes: unknown[] = [];
  for (let use = 0; use < 3; use++) {
    outcomes.push(await outcomeOf(callOf(faults)), faults.store.get());
  }
  const failed = { error: { status: 500 } };
  const left = { addJob: { fault: '500', timesLeft: 1 } };
  expect(outcomes).toEqual([failed, left, failed, {}, 'yes', {}]);
});

describe('the next page of a tab', () => {
  const once = { addJob: { fault: '500', timesLeft: 1 } };

  test('has the faults that were on, and none once they are used up', async () => {
    const storage = memoryStorage();
    createFaults(profile, '', () => storage).set('addJob', { fault: '500', timesLeft: 1 });
    const next = createFaults(profile, '', () => storage);
    expect(next.store.get()).toEqual(once);
    await outcomeOf(callOf(next));
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
    ['addJob:once,addJob:500:0x,createAccount:500:x', { addJob: always('500:0x'), createAccount: always('500:x') }],
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
    const link = addressWithFaults(profile, 'https://x.test/checkout?plan=growth&lab-faults=addJob:hang', switchedOn);
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
