import { describe, expect, test } from 'vitest';
import { networkError } from '../../machines/api/errors.ts';
import { account, offline } from './samples.ts';
import {
  answerFacts,
  at,
  firstSteps,
  four,
  link,
  noLink,
  open,
  ready,
  resume,
  type Stored,
  saveBusiness,
  saveObjectives,
  saveSchedule,
  saveTargets,
  saveTemplates,
  stepsOf,
  story,
  type WizardActor,
} from './wizard-actor.ts';

test('a new customer completes every step', () => {
  const actor = resume();
  actor.sendTo('welcome', { type: 'welcome.continue' });
  saveBusiness(actor);
  saveObjectives(actor);
  actor.services.getMainAccounts.resolve({ accounts: [account('1')] });
  saveTargets(actor);
  actor.services.getUserTemplates.resolve({ templates: four });
  saveTemplates(actor);
  expect(stepsOf(actor).children.schedule?.getSnapshot().context.earlier).toBe('none');
  saveSchedule(actor, 'pending');
  actor.services.checkNekoScheduler.resolve({ neko_ready: true, neko_kill_ready: false });
  actor.services.checkNekoScheduler.resolve(ready);
  actor.services.checkNekoKill.resolve({ neko_url: link });
  actor.services.checkOnboardingStatus.resolve({ status: 'completed', neko_url: link });
  actor.services.forgetOnboarding.resolve(undefined);
  expect(story(actor)).toEqual([
    ...firstSteps,
    at('templates'),
    at('schedule'),
    at('preparing'),
    at('connecting'),
    at('completed'),
    { allSet: 'forgetting' },
    { allSet: 'shown' },
  ]);
  expect(actor.callNames().slice(9)).toEqual([
    'saveBusinessSettings',
    'saveAccountSettings',
    'getMainAccounts',
    'noteGenerationRequest',
    'generateTemplates',
    'getMainAccounts',
    'validateAccountList',
    'getUserTemplates',
    'saveTemplateSelection',
    'saveInstagramSchedule',
    'checkOnboardingStatus',
    'checkNekoScheduler',
    'checkNekoScheduler',
    'checkOnboardingStatus',
    'checkOnboardingStatus',
    'checkNekoKill',
    'forgetOnboarding',
  ]);
  expect(actor.calls.at(-1)).toEqual({ name: 'forgetOnboarding', input: { userId: 'u1' } });
  expect(actor.sinks.draftKeeper.running).toBe(0);
});

describe('resume', () => {
  const has = { accounts: [account('1')], templates: four };
  const seven = { status: 'pending', neko_url: link };

  test.each<[string, Partial<Stored>, unknown]>([
    ['nothing yet', {}, at('welcome')],
    ['templates only', { templates: four }, at('templates')],
    ['accounts only', { accounts: has.accounts }, at('templates')],
    ['accounts and templates', has, at('schedule')],
    ['accounts, templates and the status’s link', { ...has, status: seven }, at('connecting')],
    ['accounts, templates and the quick check’s link', { ...has, link }, at('connecting')],
  ])('%s', (_, stored, state) => {
    expect(story(resume(stored))).toEqual(['starting', state]);
  });

  test('completed', () => {
    const actor = resume({ status: { status: 'completed', ...noLink } });
    expect(story(actor)).toEqual(['starting', at('completed'), { allSet: 'forgetting' }]);
  });

  test('step 4 uses the templates just read, step 5 the country’s time zone, step 7 the link', () => {
    const four4 = resume({ templates: four });
    expect(four4.callNames().slice(9)).toEqual([]);
    const five = resume(has);
    expect(stepsOf(five).children.schedule?.getSnapshot().context.timeZone).toBe('Europe/Berlin');
    const fiveInTokyo = resume(has, { browserTimeZone: 'Asia/Tokyo' });
    expect(stepsOf(fiveInTokyo).children.schedule?.getSnapshot().context.timeZone).toBe('Asia/Tokyo');
    const atSeven = resume({ ...has, status: seven });
    expect(stepsOf(atSeven).children.connection?.getSnapshot().context.link).toBe(link);
  });
});

describe('start', () => {
  test('without a token no call is made', () => {
    const actor = open({ accessToken: '' });
    expect(story(actor)).toEqual(['failed']);
    expect(actor.snapshot().context.error).toEqual({ text: 'No access token found', canRetry: false });
    expect(actor.snapshot().can({ type: 'start.retry' })).toBe(false);
    expect(actor.calls).toEqual([]);
  });

  test('a tab that completed onboarding shows All Set without any call', () => {
    const actor = open({ finished: true, accessToken: '' });
    expect(story(actor)).toEqual([{ allSet: 'shown' }]);
    expect(actor.calls).toEqual([]);
  });

  test('a rejected token cannot be retried', () => {
    const actor = open();
    actor.services.verifyActivation.reject({ kind: 'refused', status: 200 });
    actor.services.forgetAccessToken.resolve(undefined);
    expect(story(actor)).toEqual(['starting', 'failed']);
    expect(actor.snapshot().context.error.text).toBe('Failed to verify token');
    expect(actor.snapshot().can({ type: 'start.retry' })).toBe(false);
  });

  test('when the API is down at the start, the customer can try again', () => {
    const actor = open();
    actor.services.verifyActivation.reject(offline);
    actor.send({ type: 'start.retry' });
    actor.services.verifyActivation.resolve({ uid: 'u1', email: '' });
    actor.services.getMainAccounts.reject(offline);
    expect(actor.snapshot().context.error.text).toBe(networkError);
    actor.send({ type: 'start.retry' });
    actor.services.verifyActivation.resolve({ uid: 'u1', email: '' });
    answerFacts(actor);
    expect(story(actor)).toEqual(['starting', 'failed', 'starting', 'failed', 'starting', at('welcome')]);
  });
});

describe.each<[string, (actor: WizardActor) => void]>([
  ['step 7', (actor) => actor.services.checkNekoScheduler.resolve(ready)],
  ['step 7.5', (actor) => actor.services.checkNekoScheduler.resolve({ ...ready, neko_ready: false })],
])('the status ends the wait at %s', (_, leaveSchedule) => {
  test.each<[string, unknown]>([
    ['completed', { allSet: 'forgetting' }],
    ['failed', at('setupError')],
    ['error', at('setupError')],
  ])('%s', (status, state) => {
    const actor = resume({ accounts: [account('1')], templates: four });
    saveSchedule(actor, 'pending');
    leaveSchedule(actor);
    actor.services.checkOnboardingStatus.resolve({ status, ...noLink });
    expect(story(actor).at(-1)).toEqual(state);
  });
});

test('a step that throws leads to the error card, where the customer can try again', () => {
  const actor = resume();
  actor.sendTo('welcome', { type: 'welcome.continue' });
  saveBusiness(actor);
  saveObjectives(actor);
  actor.services.getMainAccounts.resolve({ accounts: null as never });
  expect(actor.snapshot().value).toBe('failed');
  expect(actor.snapshot().can({ type: 'start.retry' })).toBe(true);
});

test('the contexts of the wizard and its steps survive JSON', () => {
  const actors = [
    resume(),
    resume({ templates: four }),
    resume({ accounts: [account('1')], templates: four, link }),
  ];
  for (const actor of actors) {
    const contexts = [
      actor.snapshot().context,
      ...Object.values(stepsOf(actor).children).map(
        (child) => (child?.getSnapshot() as { context?: unknown } | undefined)?.context ?? null,
      ),
    ];
    expect(JSON.parse(JSON.stringify(contexts))).toEqual(contexts);
  }
});
