import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, toPromise } from 'xstate';
import { createFaults, type faultNames, readFaults } from '../../src/lab/live/faults.ts';

const service = { kind: 'api', name: 'addJob', retry: true } as const;
const answer = fromPromise(async ({ input }: { input: unknown }) => ({ asked: input }));

function callWith(fault: (typeof faultNames)[number]) {
  const faults = createFaults('');
  faults.set('addJob', fault);
  return createActor(faults.replace(service, answer), { input: { job_name: 'Coach' } });
}

function outcomeOf(actor: ReturnType<typeof callWith>): Promise<unknown> {
  const settled = toPromise(actor);
  actor.start();
  return settled;
}

describe('a call', () => {
  test('without a fault is the call itself', async () => {
    await expect(outcomeOf(callWith('ok'))).resolves.toEqual({ asked: { job_name: 'Coach' } });
  });

  test.each([
    ['network', { kind: 'network' }],
    ['timeout', { kind: 'timeout' }],
    ['malformed', { kind: 'malformed' }],
    ['status', { kind: 'status', status: 500 }],
    ['refused', { kind: 'refused', status: 200, message: 'Refused by the Lab' }],
  ] as const)('that is switched to %s fails that way', async (fault, error) => {
    await expect(outcomeOf(callWith(fault))).rejects.toEqual(error);
  });

  test('that is switched to late answers after five seconds', async () => {
    vi.useFakeTimers();
    const actor = callWith('late');
    const settled = outcomeOf(actor);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(actor.getSnapshot().status).toBe('active');
    await vi.advanceTimersByTimeAsync(1);
    await expect(settled).resolves.toEqual({ asked: { job_name: 'Coach' } });
    vi.useRealTimers();
  });

  test('that is switched to never stays open, and its state can be left', async () => {
    const actor = callWith('never');
    actor.start();
    await Promise.resolve();
    expect(actor.getSnapshot().status).toBe('active');
    actor.stop();
  });

  test('whose state is left is stopped with it', async () => {
    const signals: AbortSignal[] = [];
    const slow = fromPromise(({ signal }) => {
      signals.push(signal);
      return new Promise(() => undefined);
    });
    const actor = createActor(createFaults('').replace(service, slow), { input: {} });
    actor.start();
    await Promise.resolve();
    actor.stop();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });
});

test('the outside world has no fault switch', () => {
  const logic = fromPromise(async () => undefined);
  expect(createFaults('').replace({ kind: 'browser', name: 'copyText', emits: false }, logic)).toBe(logic);
});

test('an address switches faults on; what it misspells is left out', () => {
  expect(
    readFaults('?lab-faults=addJob:timeout,%20createAccount:late,nobody:late,addJob2:ok,addJob:what'),
  ).toEqual({
    addJob: 'timeout',
    createAccount: 'late',
  });
  expect(readFaults('')).toEqual({});
});
