import { expect, test } from 'vitest';
import type { ApiError, ShownError } from '../../machines/api/errors.ts';
import { callErrors } from '../../machines/onboarding/call-errors.ts';
import { templateDeletionMachine } from '../../machines/onboarding/template-deletion.ts';
import { createTestActor } from '../harness/test-actor.ts';
import { broken, offline, saidBroken, template, unanswered } from './samples.ts';

const input = { userId: 'u1', templateId: '1' };
const failed = callErrors.deleteTemplate;

function start() {
  return createTestActor(templateDeletionMachine, { input });
}

function confirm() {
  const actor = start();
  actor.send({ type: 'delete.confirm' });
  return actor;
}

test('a confirmed template is deleted once', () => {
  const actor = start();
  expect(actor.calls).toEqual([]);
  actor.send({ type: 'delete.confirm' });
  actor.send({ type: 'delete.confirm' });
  actor.services.deleteTemplate.resolve({});
  expect(actor.states).toEqual(['confirming', 'deleting', 'deleted']);
  expect(actor.calls).toEqual([{ name: 'deleteTemplate', input: { template_id: '1' } }]);
  expect(actor.output()).toEqual({ ...input, outcome: 'deleted', error: null, read: null });
});

test('an answer that says no', () => {
  const actor = confirm();
  actor.services.deleteTemplate.reject({ kind: 'status', status: 403, message: 'No' });
  expect(actor.states).toEqual(['confirming', 'deleting', 'failed']);
  expect(actor.output()).toEqual({
    ...input,
    outcome: 'failed',
    error: { text: failed, detail: 'No' },
    read: null,
  });
});

const gone: ApiError = { kind: 'status', status: 404 };

test.each<[string, ApiError, string, ShownError | null]>([
  ['2', gone, 'deleted', null],
  ['2', broken, 'deleted', null],
  ['1', broken, 'failed', saidBroken(failed)],
])('the list has template %s after %j: %s', (id, error, outcome, shown) => {
  const actor = confirm();
  actor.services.deleteTemplate.reject(error);
  const read = { templates: [template(id)] };
  actor.services.getUserTemplates.resolve(read);
  expect(actor.states).toEqual(['confirming', 'deleting', outcome]);
  expect(actor.output()).toEqual({ ...input, outcome, error: shown, read });
});

test('without any answer nothing is known', () => {
  const actor = confirm();
  actor.services.deleteTemplate.reject(offline);
  actor.services.getUserTemplates.reject(offline);
  expect(actor.states).toEqual(['confirming', 'deleting', 'unknown']);
  expect(actor.output()).toEqual({ ...input, outcome: 'unknown', error: unanswered(failed), read: null });
  expect(actor.callNames()).toEqual(['deleteTemplate', 'getUserTemplates']);
});

test('cancelled: nothing is called', () => {
  const actor = start();
  actor.send({ type: 'delete.cancel' });
  expect(actor.states).toEqual(['confirming', 'cancelled']);
  expect(actor.calls).toEqual([]);
  expect(actor.output()).toEqual({ ...input, outcome: 'cancelled', error: null, read: null });
});
