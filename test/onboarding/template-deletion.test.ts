import { expect, test } from 'vitest';
import type { ApiError } from '../../machines/api/errors.ts';
import type { TemplateDeletionOutput } from '../../machines/onboarding/template-deletion.ts';
import { templateDeletionMachine } from '../../machines/onboarding/template-deletion.ts';
import { failedCall } from '../../machines/shared/failed-call.ts';
import { createTestActor } from '../harness/test-actor.ts';
import { broken, offline, template } from './samples.ts';

/** docs/product.md, Step 4: message templates. A template is deleted once, also after an answer that was lost. */

const input = { userId: 'u1', templateId: '1' };
const failed = 'deleteTemplate';

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
  const refusal: ApiError = { kind: 'status', status: 403, message: 'No' };
  actor.services.deleteTemplate.reject(refusal);
  expect(actor.states).toEqual(['confirming', 'deleting', 'failed']);
  expect(actor.output()).toEqual({
    ...input,
    outcome: 'failed',
    error: failedCall(failed, refusal),
    read: null,
  });
});

const gone: ApiError = { kind: 'status', status: 404 };

test.each<[string, ApiError, string, TemplateDeletionOutput['error']]>([
  ['2', gone, 'deleted', null],
  ['2', broken, 'deleted', null],
  ['1', broken, 'failed', failedCall(failed, broken)],
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
  expect(actor.output()).toEqual({
    ...input,
    outcome: 'unknown',
    error: failedCall(failed, offline),
    read: null,
  });
  expect(actor.callNames()).toEqual(['deleteTemplate', 'getUserTemplates']);
});

test('cancelled: nothing is called', () => {
  const actor = start();
  actor.send({ type: 'delete.cancel' });
  expect(actor.states).toEqual(['confirming', 'cancelled']);
  expect(actor.calls).toEqual([]);
  expect(actor.output()).toEqual({ ...input, outcome: 'cancelled', error: null, read: null });
});
