import { expect, test } from 'vitest';
import type { AnswerOf, Id, Template } from '../../machines/api/contract.ts';
import type { ApiError } from '../../machines/api/errors.ts';
import { pollSeconds, templateAttempts } from '../../machines/api/fields.ts';
import { type TemplatePollingContext, templatePollingMachine } from '../../machines/onboarding/template-polling.ts';
import { createTestActor } from '../harness/test-actor.ts';
import { broken, offline, template, unreadable } from './samples.ts';

/** docs/product.md, Step 4: message templates. The wait polls until there are enough templates, or patience ends. */

const intervalMs = pollSeconds.checkTemplateGenerationStatus * 1000;
const none = { has_templates: false, template_count: 0, real_template_count: 0 };
const some = { has_templates: true, template_count: 2, real_template_count: 2 };
const placeholder = template('9', { template_name: 'Basic template' });
const waiting = { polling: 'waiting' };
const reading = { polling: 'reading' };
const lastReading = { polling: 'lastReading' };

function contextOf(changes: Partial<TemplatePollingContext>): TemplatePollingContext {
  return {
    userId: 'u1',
    goal: 4,
    found: [],
    kept: [],
    attempts: 0,
    unreadable: 0,
    errorCount: 0,
    ...changes,
  };
}

function start(goal = 4, found: Template[] = [], kept: Id[] = []) {
  return createTestActor(templatePollingMachine, { input: { userId: 'u1', goal, found, kept } });
}

function untilNextPoll(actor: ReturnType<typeof start>) {
  actor.clock.increment(intervalMs);
}

/** After an error the wait is longer, at most 36 s. */
function untilPollAfterError(actor: ReturnType<typeof start>) {
  for (let seconds = 0; actor.services.checkTemplateGenerationStatus.pending === 0; seconds += 1) {
    expect(seconds).toBeLessThan(60);
    actor.clock.increment(1000);
  }
}

/** Every attempt up to this one is answered so. */
function attempts(actor: ReturnType<typeof start>, last: number, answer: 'none' | ApiError) {
  const { checkTemplateGenerationStatus: status } = actor.services;
  for (let attempt = 1; attempt <= last; attempt += 1) {
    if (attempt > 1) untilPollAfterError(actor);
    if (answer === 'none') status.resolve(none);
    else status.reject(answer);
  }
}

test('polls at once, then at its interval, and ends with enough real templates', () => {
  const actor = start(2);
  actor.services.checkTemplateGenerationStatus.resolve(none);
  actor.clock.increment(intervalMs - 1);
  expect(actor.callNames()).toEqual(['checkTemplateGenerationStatus']);
  actor.clock.increment(1);
  actor.services.checkTemplateGenerationStatus.resolve(some);
  actor.services.getUserTemplates.resolve({ templates: [template('1'), placeholder] });
  expect(actor.snapshot().context).toEqual(contextOf({ goal: 2, attempts: 2, found: [template('1')] }));
  untilNextPoll(actor);
  actor.services.checkTemplateGenerationStatus.resolve(some);
  actor.services.getUserTemplates.resolve({ templates: [template('1'), placeholder, template('2')] });
  expect(actor.states).toEqual([waiting, reading, waiting, reading, 'finished']);
  expect(actor.output()).toEqual({ unreadable: 0, found: [template('1'), template('2')] });
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
  attempts(actor, templateAttempts - 1, 'none');
  untilNextPoll(actor);
  expect(actor.snapshot().context.attempts).toBe(11);
  actor.services.checkTemplateGenerationStatus.resolve(some);
  actor.services.getUserTemplates.resolve({ templates: [template('1')] });
  expect(actor.states).toEqual([waiting, reading, 'finished']);
  expect(actor.output()).toEqual({ unreadable: 0, found: [template('1')] });
  expect(actor.callNames().filter((name) => name === 'checkTemplateGenerationStatus')).toHaveLength(12);
});

test('failed polls count as attempts', () => {
  const actor = start();
  attempts(actor, templateAttempts, offline);
  expect(actor.snapshot().context).toEqual(contextOf({ attempts: 12, errorCount: 12 }));
  expect(actor.logged).toEqual(Array(12).fill('Templates not checked: network'));
  actor.services.getUserTemplates.resolve({ templates: [] });
  expect(actor.states).toEqual([waiting, lastReading, 'finished']);
  expect(actor.output()).toEqual({ unreadable: 0, found: [] });
});

test('when the last read fails too, none were found', () => {
  const actor = start();
  attempts(actor, templateAttempts, 'none');
  actor.services.getUserTemplates.reject(offline);
  expect(actor.output()).toEqual({ unreadable: 0, found: [] });
  expect(actor.logged).toEqual(['Templates not checked: network']);
});

test.each<[string, AnswerOf<'checkTemplateGenerationStatus'>]>([
  ['a count', { ...none, template_count: 1 }],
  ['a count of real ones', { ...none, real_template_count: 1 }],
  ['a field that could not be read', { ...none, dropped: { has_templates: 1 } }],
])('a status with %s may have templates: they are read', (_, status) => {
  const actor = start(1);
  actor.services.checkTemplateGenerationStatus.resolve(status);
  actor.services.getUserTemplates.resolve({ templates: [template('1')] });
  expect(actor.states).toEqual([waiting, reading, 'finished']);
});

test.each<ApiError>([unreadable, { kind: 'status', status: 404 }])(
  'the status %j says nothing about the templates: they are read',
  (error) => {
    const actor = start(1);
    actor.services.checkTemplateGenerationStatus.reject(error);
    expect(actor.snapshot().context).toEqual(contextOf({ goal: 1, attempts: 1, errorCount: 1 }));
    expect(actor.logged).toEqual([`Templates not checked: ${error.kind}`]);
    actor.services.getUserTemplates.resolve({ templates: [template('1')] });
    expect(actor.states).toEqual([waiting, reading, 'finished']);
  },
);

test('after a temporary failure the next attempt comes, without another request', () => {
  const actor = start(1);
  actor.services.checkTemplateGenerationStatus.reject(broken);
  expect(actor.states).toEqual([waiting]);
  expect(actor.services.getUserTemplates.pending).toBe(0);
});

test('rows that could not be read are counted', () => {
  const actor = start(1);
  actor.services.checkTemplateGenerationStatus.resolve(some);
  actor.services.getUserTemplates.resolve({ templates: [template('1')], dropped: { 'templates[]': 2 } });
  expect(actor.output()).toEqual({ unreadable: 2, found: [template('1')] });
});

test('a failed read leaves the templates found before', () => {
  const actor = start(4, [template('1')]);
  actor.services.checkTemplateGenerationStatus.resolve(some);
  actor.services.getUserTemplates.reject(offline);
  expect(actor.snapshot().context).toEqual(contextOf({ attempts: 1, errorCount: 1, found: [template('1')] }));
  expect(actor.states).toEqual([waiting, reading, waiting]);
  expect(actor.logged).toEqual(['Templates not checked: network']);
});

test('the last attempt waits for its read, however many polls pass in the meantime', () => {
  const actor = start();
  actor.services.checkTemplateGenerationStatus.resolve(some);
  for (let attempt = 2; attempt <= templateAttempts; attempt += 1) {
    untilNextPoll(actor);
    actor.services.checkTemplateGenerationStatus.resolve(some);
  }
  expect(actor.services.getUserTemplates.pending).toBe(1);
  expect(actor.states).toEqual([waiting, reading]);
  actor.services.getUserTemplates.reject(offline);
  actor.services.getUserTemplates.resolve({ templates: [template('1')] });
  expect(actor.states).toEqual([waiting, reading, lastReading, 'finished']);
  expect(actor.output()).toEqual({ unreadable: 0, found: [template('1')] });
});

test('returning to the tab polls at once and is not counted as an attempt', () => {
  const actor = start();
  actor.services.checkTemplateGenerationStatus.resolve(none);
  actor.eventSources.pageResume.emit({ type: 'page.resumed' });
  actor.services.checkTemplateGenerationStatus.resolve(none);
  actor.eventSources.pageResume.emit({ type: 'page.resumed' });
  actor.services.checkTemplateGenerationStatus.reject(offline);
  expect(actor.snapshot().context).toEqual(contextOf({ attempts: 1, errorCount: 1 }));
  untilPollAfterError(actor);
  actor.services.checkTemplateGenerationStatus.resolve(none);
  expect(actor.snapshot().context.attempts).toBe(2);
});

test('the customer can continue with the templates found so far, or with none', () => {
  const none = start();
  none.send({ type: 'templates.goOn' });
  expect(none.output()).toEqual({ unreadable: 0, found: [] });
  const actor = start();
  actor.services.checkTemplateGenerationStatus.resolve(some);
  actor.services.getUserTemplates.resolve({ templates: [template('1')] });
  actor.send({ type: 'templates.goOn' });
  expect(actor.states).toEqual([waiting, reading, waiting, 'finished']);
  expect(actor.output()).toEqual({ unreadable: 0, found: [template('1')] });
});
