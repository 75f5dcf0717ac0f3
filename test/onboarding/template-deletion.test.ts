import { expect, test } from 'vitest';
import type { ApiError, ShownError } from '../../machines/api/errors.ts';
import { templateDeletionMachine } from '../../machines/onboarding/template-deletion.ts';
import { createTestActor } from '../harness/test-actor.ts';
import { broken, offline, saidBroken, template, unanswered } from './samples.ts';

const input = { userId: 'u1', templateId: '1' };
const failed = 'Failed to delete template';

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

test.each<[ApiError, ShownError]>([
  [
    { kind: 'status', status: 403, message: 'No' },
    { text: failed, detail: 'No' },
  ],
  [{ kind: 'status', status: 429 }, { text: failed }],
  [
    { kind: 'refused', status: 200, message: 'No' },
    { text: failed, detail: 'No' },
  ],
])('the answer %j says that it failed', (error, shown) => {
  const actor = confirm();
  actor.services.deleteTemplate.reject(error);
  expect(actor.states).toEqual(['confirming', 'deleting', 'failed']);
  expect(actor.output()).toEqual({
    ...input,
    outcome: 'failed',
    error: shown,
    read: null,
  });
});

const gone: ApiError = { kind: 'status', status: 404 };

test('a template that the API does not have is deleted', () => {
  const actor = confirm();
  actor.services.deleteTemplate.reject(gone);
  const read = { templates: [template('2')] };
  actor.services.getUserTemplates.resolve(read);
  expect(actor.states).toEqual(['confirming', 'deleting', 'deleted']);
  expect(actor.output()).toEqual({ ...input, outcome: 'deleted', error: null, read });
});

test('unless the list has it', () => {
  const actor = confirm();
  actor.services.deleteTemplate.reject(gone);
  const read = { templates: [template('1')] };
  actor.services.getUserTemplates.resolve(read);
  expect(actor.output()).toEqual({ ...input, outcome: 'failed', error: { text: failed }, read });
});

/** What became of the request is not known. */
const uncertain: [ApiError, ShownError][] = [
  [{ kind: 'network' }, unanswered(failed)],
  [{ kind: 'timeout' }, unanswered(failed)],
  [{ kind: 'interrupted' }, { text: 'The page was left before an answer came. Please try again.' }],
  [broken, saidBroken(failed)],
];

test.each(uncertain)('%j: the list tells that it was deleted all the same', (error) => {
  const actor = confirm();
  actor.services.deleteTemplate.reject(error);
  const read = { templates: [template('2')] };
  actor.services.getUserTemplates.resolve(read);
  expect(actor.states).toEqual(['confirming', 'deleting', 'deleted']);
  expect(actor.output()).toEqual({ ...input, outcome: 'deleted', error: null, read });
});

test.each(uncertain)('%j: the list tells that it was not deleted', (error, shown) => {
  const actor = confirm();
  actor.services.deleteTemplate.reject(error);
  const read = { templates: [template('1'), template('2')] };
  actor.services.getUserTemplates.resolve(read);
  expect(actor.states).toEqual(['confirming', 'deleting', 'failed']);
  expect(actor.output()).toEqual({ ...input, outcome: 'failed', error: shown, read });
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
