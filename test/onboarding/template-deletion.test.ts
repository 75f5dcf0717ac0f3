import { expect, test } from 'vitest';
import { templateDeletionMachine } from '../../machines/onboarding/template-deletion.ts';
import { createTestActor } from '../harness/test-actor.ts';
import { offline } from './samples.ts';

function start(templateId = '1') {
  return createTestActor(templateDeletionMachine, { input: { templateId } });
}

test('a confirmed template is deleted once', () => {
  const actor = start();
  expect(actor.calls).toEqual([]);
  actor.send({ type: 'delete.confirm' });
  actor.send({ type: 'delete.confirm' });
  actor.services.deleteTemplate.resolve({});
  expect(actor.states).toEqual(['confirming', 'deleting', 'deleted']);
  expect(actor.calls).toEqual([{ name: 'deleteTemplate', input: { template_id: '1' } }]);
  expect(actor.output()).toEqual({ templateId: '1', outcome: 'deleted' });
});

test('a failed call ends as failed', () => {
  const actor = start();
  actor.send({ type: 'delete.confirm' });
  actor.services.deleteTemplate.reject(offline);
  expect(actor.states).toEqual(['confirming', 'deleting', 'failed']);
  expect(actor.output()).toEqual({ templateId: '1', outcome: 'failed' });
});

test('cancelled: nothing is called', () => {
  const actor = start();
  actor.send({ type: 'delete.cancel' });
  expect(actor.states).toEqual(['confirming', 'cancelled']);
  expect(actor.calls).toEqual([]);
  expect(actor.output()).toEqual({ templateId: '1', outcome: 'cancelled' });
});

test('a fallback template is deleted without a call', () => {
  const actor = start('fallback-2');
  actor.send({ type: 'delete.confirm' });
  expect(actor.states).toEqual(['confirming', 'deleted']);
  expect(actor.calls).toEqual([]);
  expect(actor.output()).toEqual({ templateId: 'fallback-2', outcome: 'deleted' });
});
