import { expect, test } from 'vitest';
import { maxAttempts, templateWatchMachine } from '../../machines/onboarding/template-watch.ts';
import { createTestActor } from '../harness/test-actor.ts';
import { offline, template } from './samples.ts';

const none = { has_templates: false, template_count: 0, real_template_count: 0 };
const some = { has_templates: true, template_count: 2, real_template_count: 2 };
const standIn = template('9', { template_name: 'Basic template' });
const listening = { watching: 'listening' };
const reading = { watching: 'reading' };

function start(goal = 4, found = [template('1')].slice(1)) {
  return createTestActor(templateWatchMachine, { input: { userId: 'u1', goal, found } });
}

function untilNextPoll(actor: ReturnType<typeof start>) {
  actor.clock.increment(10_000);
}

test('asks at once, then every ten seconds, and ends when enough are real', () => {
  const actor = start(2);
  actor.services.checkTemplateGenerationStatus.resolve(none);
  actor.clock.increment(9_999);
  expect(actor.callNames()).toEqual(['checkTemplateGenerationStatus']);
  actor.clock.increment(1);
  actor.services.checkTemplateGenerationStatus.resolve(some);
  actor.services.getUserTemplates.resolve({ templates: [template('1'), standIn] });
  expect(actor.snapshot().context).toMatchObject({ attempts: 2, found: [template('1')] });
  untilNextPoll(actor);
  actor.services.checkTemplateGenerationStatus.resolve(some);
  actor.services.getUserTemplates.resolve({ templates: [template('1'), standIn, template('2')] });
  expect(actor.states).toEqual([listening, reading, listening, reading, 'over']);
  expect(actor.output()).toEqual({ found: [template('1'), template('2')] });
  expect(actor.callNames()).toEqual([
    'checkTemplateGenerationStatus',
    'checkTemplateGenerationStatus',
    'getUserTemplates',
    'checkTemplateGenerationStatus',
    'getUserTemplates',
  ]);
});

test('after twelve attempts it ends with what there is', () => {
  const actor = start();
  for (let attempt = 1; attempt < maxAttempts; attempt += 1) {
    actor.services.checkTemplateGenerationStatus.resolve(none);
    untilNextPoll(actor);
  }
  expect(actor.snapshot().context.attempts).toBe(11);
  expect(actor.states).toEqual([listening]);
  actor.services.checkTemplateGenerationStatus.resolve(some);
  actor.services.getUserTemplates.resolve({ templates: [template('1')] });
  expect(actor.states).toEqual([listening, reading, 'over']);
  expect(actor.output()).toEqual({ found: [template('1')] });
  expect(actor.callNames().filter((name) => name === 'checkTemplateGenerationStatus')).toHaveLength(12);
});

test('failures cost attempts, are counted, and change nothing else', () => {
  const actor = start();
  for (let attempt = 1; attempt < maxAttempts; attempt += 1) {
    actor.services.checkTemplateGenerationStatus.reject(offline);
    untilNextPoll(actor);
  }
  expect(actor.snapshot().context).toMatchObject({ attempts: 11, failures: 11 });
  actor.services.checkTemplateGenerationStatus.reject(offline);
  expect(actor.states).toEqual([listening, 'over']);
  expect(actor.output()).toEqual({ found: [] });
});

test('a reading that fails keeps what was found before', () => {
  const actor = start(4, [template('1')]);
  actor.services.checkTemplateGenerationStatus.resolve(some);
  actor.services.getUserTemplates.reject(offline);
  expect(actor.snapshot().context).toMatchObject({ attempts: 1, failures: 1, found: [template('1')] });
  expect(actor.states).toEqual([listening, reading, listening]);
});

test('the last attempt waits for its reading, however many polls pass meanwhile', () => {
  const actor = start();
  actor.services.checkTemplateGenerationStatus.resolve(some);
  for (let attempt = 2; attempt <= maxAttempts; attempt += 1) {
    untilNextPoll(actor);
    actor.services.checkTemplateGenerationStatus.resolve(some);
  }
  expect(actor.services.getUserTemplates.pending).toBe(1);
  expect(actor.states).toEqual([listening, reading]);
  actor.services.getUserTemplates.reject(offline);
  expect(actor.states).toEqual([listening, reading, 'over']);
});

test('coming back to the tab asks at once and costs no attempt', () => {
  const actor = start();
  actor.services.checkTemplateGenerationStatus.resolve(none);
  actor.eventSources.pageResume.emit({ type: 'page.resumed' });
  actor.services.checkTemplateGenerationStatus.resolve(none);
  actor.eventSources.pageResume.emit({ type: 'page.resumed' });
  actor.services.checkTemplateGenerationStatus.reject(offline);
  expect(actor.snapshot().context).toMatchObject({ attempts: 1, failures: 1 });
  untilNextPoll(actor);
  actor.services.checkTemplateGenerationStatus.resolve(none);
  expect(actor.snapshot().context.attempts).toBe(2);
});

test('the customer goes on without any', () => {
  const actor = start();
  actor.send({ type: 'templates.goOn' });
  expect(actor.states).toEqual([listening, 'over']);
  expect(actor.output()).toEqual({ found: [] });
});

test('the customer goes on with those found so far', () => {
  const actor = start();
  actor.services.checkTemplateGenerationStatus.resolve(some);
  actor.services.getUserTemplates.resolve({ templates: [template('1')] });
  actor.send({ type: 'templates.goOn' });
  expect(actor.states).toEqual([listening, reading, listening, 'over']);
  expect(actor.output()).toEqual({ found: [template('1')] });
});
