import { expect, test } from 'vitest';
import type { ApiError } from '../../machines/api/errors.ts';
import { createConfirmedCall } from '../../machines/shared/confirmed-call.ts';
import { createTestActor } from '../harness/test-actor.ts';

/** docs/product.md, Step 3: target accounts. After an answer that was lost a list tells whether the call worked. */

const machine = createConfirmedCall({
  call: 'addJob',
  list: 'getJobData',
  isConfirmed: ({ job_names }, { job_name }) => job_names.includes(job_name),
  isSentAgain: true,
  isRepeated: ({ status }) => status === 409,
});

const request = { category: 'Fitness', job_name: 'Coach' };
const listed = { categories: [], job_names: ['Coach'] };
const unlisted = { categories: [], job_names: [] };
const offline: ApiError = { kind: 'network' };
const broken: ApiError = { kind: 'status', status: 500 };
const rejected: ApiError = { kind: 'status', status: 403 };
const repeated: ApiError = { kind: 'status', status: 409 };

function start(wasSent = false) {
  return createTestActor(machine, { input: { request, listRequest: {}, wasSent } });
}

test('an answer says that the call worked: the list is not read', () => {
  const actor = start();
  actor.services.addJob.resolve({});
  expect(actor.states).toEqual(['calling', 'succeeded']);
  expect(actor.calls).toEqual([{ name: 'addJob', input: request }]);
  expect(actor.output()).toEqual({ outcome: 'succeeded', error: null, listError: null });
  expect(actor.sent).toEqual([]);
});

test('a rejection says that it failed: the list is not read', () => {
  const actor = start();
  actor.services.addJob.reject(rejected);
  expect(actor.states).toEqual(['calling', 'rejected']);
  expect(actor.output()).toEqual({ outcome: 'rejected', error: rejected, listError: null });
});

test.each([400, 404, 410, 422])('a rejection with %i, which the list may explain, passes that on', (status) => {
  const error: ApiError = { kind: 'status', status };
  for (const isRead of [true, false]) {
    const actor = start();
    actor.services.addJob.reject(error);
    if (isRead) actor.services.getJobData.resolve(listed);
    else actor.services.getJobData.reject(offline);
    expect(actor.states).toEqual(['calling', 'rereading', 'rejected']);
    expect(actor.output()).toEqual({ outcome: 'rejected', error, listError: null });
    expect(actor.sent).toEqual(isRead ? [{ type: 'list.read', answer: listed }] : []);
  }
});

test.each([offline, broken, repeated, { kind: 'interrupted' } as const])('after %j the list tells', (error) => {
  for (const [answer, outcome] of [
    [listed, 'succeeded'],
    [unlisted, 'failed'],
  ] as const) {
    const actor = start();
    actor.services.addJob.reject(error);
    actor.services.getJobData.resolve(answer);
    expect(actor.states).toEqual(['calling', 'confirming', outcome]);
    expect(actor.calls.at(-1)).toEqual({ name: 'getJobData', input: {} });
    expect(actor.output()).toEqual({ outcome, error, listError: null });
    expect(actor.sent).toEqual([{ type: 'list.read', answer }]);
  }
});

test('the list is read first where an earlier request may have worked', () => {
  const [found, missing] = [start(true), start(true)];
  found.services.getJobData.resolve(listed);
  expect(found.states).toEqual(['checking', 'succeeded']);
  missing.services.getJobData.resolve(unlisted);
  expect(missing.states).toEqual(['checking', 'calling']);
  expect(missing.sent).toEqual([{ type: 'list.read', answer: unlisted }]);
});

test('without the list nobody knows', () => {
  const actor = start();
  actor.services.addJob.reject(broken);
  actor.services.getJobData.reject(offline);
  expect(actor.states).toEqual(['calling', 'confirming', 'unknown']);
  expect(actor.output()).toEqual({ outcome: 'unknown', error: broken, listError: offline });
});
