import { expect, test } from 'vitest';
import { maxAttempts, templateWatchMachine } from '../../../machines/onboarding/template-watch.ts';
import { stage } from '../stage.ts';
import { offline, template } from './samples.ts';

const none = { has_templates: false, template_count: 0, real_template_count: 0 };
const some = { has_templates: true, template_count: 2, real_template_count: 2 };
const standIn = template('9', { template_name: 'Basic template' });
const listening = { watching: 'listening' };
const reading = { watching: 'reading' };

function start(goal = 4, found = [template('1')].slice(1)) {
  return stage(templateWatchMachine, { input: { userId: 'u1', goal, found } });
}

function untilNextPoll(play: ReturnType<typeof start>) {
  play.clock.increment(10_000);
}

test('asks at once, then every ten seconds, and ends when enough are real', () => {
  const play = start(2);
  play.services.checkTemplateGenerationStatus.resolve(none);
  play.clock.increment(9_999);
  expect(play.callNames()).toEqual(['checkTemplateGenerationStatus']);
  play.clock.increment(1);
  play.services.checkTemplateGenerationStatus.resolve(some);
  play.services.getUserTemplates.resolve({ templates: [template('1'), standIn] });
  expect(play.snapshot().context).toMatchObject({ attempts: 2, found: [template('1')] });
  untilNextPoll(play);
  play.services.checkTemplateGenerationStatus.resolve(some);
  play.services.getUserTemplates.resolve({ templates: [template('1'), standIn, template('2')] });
  expect(play.story).toEqual([listening, reading, listening, reading, 'over']);
  expect(play.output()).toEqual({ found: [template('1'), template('2')] });
  expect(play.callNames()).toEqual([
    'checkTemplateGenerationStatus',
    'checkTemplateGenerationStatus',
    'getUserTemplates',
    'checkTemplateGenerationStatus',
    'getUserTemplates',
  ]);
});

test('after twelve attempts it ends with what there is', () => {
  const play = start();
  for (let attempt = 1; attempt < maxAttempts; attempt += 1) {
    play.services.checkTemplateGenerationStatus.resolve(none);
    untilNextPoll(play);
  }
  expect(play.snapshot().context.attempts).toBe(11);
  expect(play.story).toEqual([listening]);
  play.services.checkTemplateGenerationStatus.resolve(some);
  play.services.getUserTemplates.resolve({ templates: [template('1')] });
  expect(play.story).toEqual([listening, reading, 'over']);
  expect(play.output()).toEqual({ found: [template('1')] });
  expect(play.callNames().filter((name) => name === 'checkTemplateGenerationStatus')).toHaveLength(12);
});

test('failures cost attempts, are counted, and change nothing else', () => {
  const play = start();
  for (let attempt = 1; attempt < maxAttempts; attempt += 1) {
    play.services.checkTemplateGenerationStatus.reject(offline);
    untilNextPoll(play);
  }
  expect(play.snapshot().context).toMatchObject({ attempts: 11, failures: 11 });
  play.services.checkTemplateGenerationStatus.reject(offline);
  expect(play.story).toEqual([listening, 'over']);
  expect(play.output()).toEqual({ found: [] });
});

test('a reading that fails keeps what was found before', () => {
  const play = start(4, [template('1')]);
  play.services.checkTemplateGenerationStatus.resolve(some);
  play.services.getUserTemplates.reject(offline);
  expect(play.snapshot().context).toMatchObject({ attempts: 1, failures: 1, found: [template('1')] });
  expect(play.story).toEqual([listening, reading, listening]);
});

test('the last attempt waits for its reading, however many polls pass meanwhile', () => {
  const play = start();
  play.services.checkTemplateGenerationStatus.resolve(some);
  for (let attempt = 2; attempt <= maxAttempts; attempt += 1) {
    untilNextPoll(play);
    play.services.checkTemplateGenerationStatus.resolve(some);
  }
  expect(play.services.getUserTemplates.pending).toBe(1);
  expect(play.story).toEqual([listening, reading]);
  play.services.getUserTemplates.reject(offline);
  expect(play.story).toEqual([listening, reading, 'over']);
});

test('coming back to the tab asks at once and costs no attempt', () => {
  const play = start();
  play.services.checkTemplateGenerationStatus.resolve(none);
  play.streams.wakeups.emit({ type: 'world.woke' });
  play.services.checkTemplateGenerationStatus.resolve(none);
  play.streams.wakeups.emit({ type: 'world.woke' });
  play.services.checkTemplateGenerationStatus.reject(offline);
  expect(play.snapshot().context).toMatchObject({ attempts: 1, failures: 1 });
  untilNextPoll(play);
  play.services.checkTemplateGenerationStatus.resolve(none);
  expect(play.snapshot().context.attempts).toBe(2);
});

test('the customer goes on without any', () => {
  const play = start();
  play.send({ type: 'templates.goOn' });
  expect(play.story).toEqual([listening, 'over']);
  expect(play.output()).toEqual({ found: [] });
});

test('the customer goes on with those found so far', () => {
  const play = start();
  play.services.checkTemplateGenerationStatus.resolve(some);
  play.services.getUserTemplates.resolve({ templates: [template('1')] });
  play.send({ type: 'templates.goOn' });
  expect(play.story).toEqual([listening, reading, listening, 'over']);
  expect(play.output()).toEqual({ found: [template('1')] });
});
