import { describe, expect, test } from 'vitest';
import { isInterrupted, mayHaveWorked } from '../../machines/api/errors.ts';
import type { OnceClaim } from '../../machines/browser/browser-services.ts';
import { createOnce } from '../../machines/shared/once.ts';
import { createTestActor } from '../harness/test-actor.ts';

/** docs/product.md, Payment verification. A call is made at most once by all tabs. */

const key = { purpose: 'notification', id: 'ch_1' } as const;
const request = { checkout_id: 'ch_1' };

function open({ attempt = 0, isUncertain = isInterrupted } = {}) {
  const actor = createTestActor(createOnce('updateUserStatus', isUncertain), { input: { ...key, attempt } });
  return {
    ...actor,
    claim(flag: OnceClaim['flag'], claimed = 1) {
      actor.eventSources.tabLock.emit({ type: 'tab.admitted' });
      actor.services.claimOnce.resolve({ flag, attempt: claimed });
    },
    sendRequest: () => actor.send({ type: 'once.send', request }),
  };
}

test('a request is sent once this tab is admitted, and marked as successful', () => {
  const actor = open();
  actor.sendRequest();
  actor.claim('claimed');
  actor.sendRequest();
  actor.sendRequest();
  actor.services.updateUserStatus.resolve({});
  actor.services.confirmOnce.resolve(undefined);
  expect(actor.states).toEqual(['queueing', 'claiming', 'admitted', 'sending', 'confirming', 'succeeded']);
  expect(actor.calls).toEqual([
    { name: 'claimOnce', input: { ...key, attempt: 0 } },
    { name: 'updateUserStatus', input: request },
    { name: 'confirmOnce', input: key },
  ]);
  expect(actor.sent).toEqual([{ type: 'once.admitted' }]);
  expect(actor.output()).toEqual({ outcome: 'succeeded', attempt: 1, error: null });
});

test('the tab holds its lock until the end is known', () => {
  const actor = open();
  actor.claim('claimed');
  actor.send({ type: 'once.withdraw' });
  expect(actor.eventSources.tabLock.running).toBe(1);
  actor.services.releaseOnce.resolve(undefined);
  expect(actor.eventSources.tabLock.running).toBe(0);
});

test.each([
  ['succeeded', 0, 'succeeded'],
  ['pending', 2, 'blocked'],
] as const)('nothing is sent when the flag is %s', (flag, attempt, outcome) => {
  const actor = open();
  actor.claim(flag, attempt);
  expect(actor.states).toEqual(['queueing', 'claiming', outcome]);
  expect(actor.sent).toEqual([]);
  expect(actor.output()).toEqual({ outcome, attempt, error: null });
  expect(actor.callNames()).toEqual(['claimOnce']);
});

describe('a request that fails', () => {
  test.each([
    [1, 0],
    [3, 2],
  ])('as attempt %i releases its flag: attempt %i stands', (attempt, earlier) => {
    const error = { kind: 'refused', message: 'No' } as const;
    const actor = open({ attempt: earlier });
    actor.claim('claimed', attempt);
    actor.sendRequest();
    actor.services.updateUserStatus.reject(error);
    actor.services.releaseOnce.resolve(undefined);
    expect(actor.states.slice(3)).toEqual(['sending', 'releasing', 'released']);
    expect(actor.calls.at(-1)).toEqual({ name: 'releaseOnce', input: { ...key, attempt } });
    expect(actor.output()).toEqual({ outcome: 'released', attempt: earlier, error });
  });

  test('and whose flag cannot be released is known to its parent', () => {
    const actor = open();
    actor.claim('claimed');
    actor.sendRequest();
    actor.services.updateUserStatus.reject({ kind: 'refused' });
    actor.services.releaseOnce.reject({ kind: 'malformed' });
    expect(actor.output()).toEqual({ outcome: 'released', attempt: 1, error: { kind: 'refused' } });
  });

  test.each([
    [isInterrupted, 'interrupted'],
    [mayHaveWorked, 'interrupted'],
    [mayHaveWorked, 'timeout'],
  ] as const)('keeps its flag when it may have worked (%o, %s)', (isUncertain, kind) => {
    const actor = open({ isUncertain });
    actor.claim('claimed');
    actor.sendRequest();
    actor.services.updateUserStatus.reject({ kind });
    expect(actor.states.slice(3)).toEqual(['sending', 'unanswered']);
    expect(actor.output()).toEqual({ outcome: 'unanswered', attempt: 1, error: { kind } });
    expect(actor.callNames()).not.toContain('releaseOnce');
  });
});

test('a request that is withdrawn releases its flag', () => {
  const actor = open();
  actor.claim('claimed');
  actor.send({ type: 'once.withdraw' });
  actor.sendRequest();
  actor.services.releaseOnce.resolve(undefined);
  expect(actor.states.slice(2)).toEqual(['admitted', 'releasing', 'released']);
  expect(actor.output()).toEqual({ outcome: 'released', attempt: 0, error: null });
  expect(actor.callNames()).not.toContain('updateUserStatus');
});

test('failing storage does not prevent the request', () => {
  const actor = open();
  actor.eventSources.tabLock.emit({ type: 'tab.admitted' });
  actor.services.claimOnce.reject({ kind: 'malformed' });
  actor.sendRequest();
  actor.services.updateUserStatus.resolve({});
  actor.services.confirmOnce.reject({ kind: 'malformed' });
  expect(actor.output()).toMatchObject({ outcome: 'succeeded' });
});
