import { expect, test } from 'vitest';
import type { Template } from '../../machines/api/contract.ts';
import {
  maxAttempts,
  type TemplatePollingContext,
  templatePollingMachine,
} from '../../machines/onboarding/template-polling.ts';
import { createTestActor } from '../harness/test-actor.ts';
import { offline, template } from './samples.ts';

const none = { has_templates: false, template_count: 0, real_template_count: 0 };
const some = { has_templates: true, template_count: 2, real_template_count: 2 };
const placeholder = template('9', { template_name: 'Basic template' });
const waiting = { polling: 'waiting' };
const reading = { polling: 'reading' };

function contextOf(changes: Partial<TemplatePollingContext>): TemplatePollingContext {
  return { userId: 'u1', goal: 4, found: [], attempts: 0, errorCount: 0, ...changes };
}

function start(goal = 4, found: Template[] = []) {
  return createTestActor(templatePollingMachine, { input: { userId: 'u1', goal, found } });
}

function untilNextPoll(actor: ReturnType<typeof start>) {
  actor.clock.increment(10_000);
}

test('polls at once, then every ten seconds, and ends with enough real templates', () => {
  const actor = start(2);
  actor.services.checkTemplateGenerationStatus.resolve(none);
  actor.clock.increment(9_999);
  expect(actor.callNames()).toEqual(['checkTemplateGenerationStatus']);
  actor.clock.increment(1);
  actor.services.checkTemplateGenerationStatus.resolve(some);
  actor.services.getUserTemplates.resolve({ templates: [template('1'), placeholder] });
  expect(actor.snapshot().context).toEqual(contextOf({ goal: 2, attempts: 2, found: [template('1')] }));
  untilNextPoll(actor);
  actor.services.checkTemplateGenerationStatus.resolve(some);
  actor.services.getUserTemplates.resolve({ templates: [template('1'), placeholder, template('2')] });
  expect(actor.states).toEqual([waiting, reading, waiting, reading, 'finished']);
  expect(actor.output()).toEqual({ found: [template('1'), template('2')] });
  expect(actor.callNames()).toEqual([
    'checkTemplateGenerationStatus',
    'checkTemplateGenerationStatus',
    'getUserTemplates',
    'checkTemplateGenerationStatus',
    'getUserTemplates',
  ]);
});

test('ends after twelve attempts with the templates found', () => {
  const actor = start();
  for (let attempt = 1; attempt < maxAttempts; attempt += 1) {
    actor.services.checkTemplateGenerationStatus.resolve(none);
    untilNextPoll(actor);
  }
  expect(actor.snapshot().context.attempts).toBe(11);
  expect(actor.states).toEqual([waiting]);
  actor.services.checkTemplateGenerationStatus.resolve(some);
  actor.services.getUserTemplates.resolve({ templates: [template('1')] });
  expect(actor.states).toEqual([waiting, reading, 'finished']);
  expect(actor.output()).toEqual({ found: [template('1')] });
  expect(actor.callNames().filter((name) => name === 'checkTemplateGenerationStatus')).toHaveLength(12);
});

test('failed polls count as attempts', () => {
  const actor = start();
  for (let attempt = 1; attempt < maxAttempts; attempt += 1) {
    actor.services.checkTemplateGenerationStatus.reject(offline);
    untilNextPoll(actor);
  }
  expect(actor.snapshot().context).toEqual(contextOf({ attempts: 11, errorCount: 11 }));
  actor.services.checkTemplateGenerationStatus.reject(offline);
  expect(actor.states).toEqual([waiting, 'finished']);
  expect(actor.output()).toEqual({ found: [] });
});

test('a failed read leaves the templates found before', () => {
  const actor = start(4, [template('1')]);
  actor.services.checkTemplateGenerationStatus.resolve(some);
  actor.services.getUserTemplates.reject(offline);
  expect(actor.snapshot().context).toEqual(contextOf({ attempts: 1, errorCount: 1, found: [template('1')] }));
  expect(actor.states).toEqual([waiting, reading, waiting]);
});

test('the last attempt waits for its read, however many polls pass in the meantime', () => {
  const actor = start();
  actor.services.checkTemplateGenerationStatus.resolve(some);
  for (let attempt = 2; attempt <= maxAttempts; attempt += 1) {
    untilNextPoll(actor);
    actor.services.checkTemplateGenerationStatus.resolve(some);
  }
  expect(actor.services.getUserTemplates.pending).toBe(1);
  expect(actor.states).toEqual([waiting, reading]);
  actor.services.getUserTemplates.reject(offline);
  expect(actor.states).toEqual([waiting, reading, 'finished']);
});

test('returning to the tab polls at once and is not counted as an attempt', () => {
  const actor = start();
  actor.services.checkTemplateGenerationStatus.resolve(none);
  actor.eventSources.pageResume.emit({ type: 'page.resumed' });
  actor.services.checkTemplateGenerationStatus.resolve(none);
  actor.eventSources.pageResume.emit({ type: 'page.resumed' });
  actor.services.checkTemplateGenerationStatus.reject(offline);
  expect(actor.snapshot().context).toEqual(contextOf({ attempts: 1, errorCount: 1 }));
  untilNextPoll(actor);
  actor.services.checkTemplateGenerationStatus.resolve(none);
  expect(actor.snapshot().context.attempts).toBe(2);
});

test('the customer can continue without templates', () => {
  const actor = start();
  actor.send({ type: 'templates.goOn' });
  expect(actor.states).toEqual([waiting, 'finished']);
  expect(actor.output()).toEqual({ found: [] });
});

test('the customer can continue with the templates found so far', () => {
  const actor = start();
  actor.services.checkTemplateGenerationStatus.resolve(some);
  actor.services.getUserTemplates.resolve({ templates: [template('1')] });
  actor.send({ type: 'templates.goOn' });
  expect(actor.states).toEqual([waiting, reading, waiting, 'finished']);
  expect(actor.output()).toEqual({ found: [template('1')] });
});
