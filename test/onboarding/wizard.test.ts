import { describe, expect, test } from 'vitest';
import { failedCall } from '../../machines/shared/failed-call.ts';
import { account, offline } from './samples.ts';
import { four } from './step-actors.ts';
import { noLink } from './stored-facts.ts';
import {
  at,
  childrenOf,
  link,
  open,
  passTo,
  ready,
  resume,
  resumeAtFive,
  saveSchedule,
  start,
  stepsFrom,
  story,
} from './wizard-actor.ts';

/** docs/product.md, Onboarding: start and resume. The wizard opens, starts and ends. */

test('a new customer completes every step', () => {
  const actor = resume();
  passTo(actor, 'schedule');
  expect(childrenOf(actor).schedule?.getSnapshot().context.earlier).toBe('none');
  saveSchedule(actor, 'pending');
  actor.services.checkNekoScheduler.resolve({ ...ready, neko_kill_ready: false });
  actor.services.checkNekoScheduler.resolve(ready);
  actor.services.checkNekoKill.resolve({ neko_url: link });
  actor.services.checkOnboardingStatus.resolve({ status: 'completed', neko_url: link });
  expect(actor.services.forgetOnboarding.pending).toBe(0);
  actor.sendTo('steps', { type: 'onboarding.leave' });
  actor.services.forgetOnboarding.resolve(undefined);
  expect(story(actor)).toEqual([
    'starting',
    ...stepsFrom('welcome', 'allSet'),
    at('completed'),
    { allSet: 'forgetting' },
    { allSet: 'shown' },
  ]);
  expect(actor.callNames().slice(9)).toEqual([
    'addJob',
    'saveBusinessSettings',
    'saveAccountSettings',
    'getMainAccounts',
    'noteGenerationRequest',
    'generateTemplates',
    'getMainAccounts',
    'addMainAccount',
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

  test('of what is completed leads to All Set', () => {
    const completed = resume({ status: { status: 'completed', ...noLink } });
    expect(story(completed)).toEqual(['starting', at('allSet')]);
  });

  test('step 4 uses the templates just read, step 5 the country’s time zone, step 7 the link', () => {
    expect(resume({ templates: four }).callNames().slice(9)).toEqual([]);
    const five = [resume(has), resume(has, { browserTimeZone: 'Asia/Tokyo' })];
    const zones = five.map((actor) => childrenOf(actor).schedule?.getSnapshot().context.timeZone);
    expect(zones).toEqual(['Europe/Berlin', 'Asia/Tokyo']);
    const atSeven = resume({ ...has, status: seven });
    expect(childrenOf(atSeven).connection?.getSnapshot().context.link).toBe(link);
  });
});

describe('start', () => {
  test('without a token no call is made', () => {
    const actor = open({ accessToken: '' });
    expect(story(actor)).toEqual(['unlinked']);
    expect(actor.snapshot().can({ type: 'start.retry' })).toBe(false);
    expect(actor.calls).toEqual([]);
  });

  test('a tab that completed onboarding shows All Set without any call', () => {
    const actor = open({ finished: true, accessToken: '' });
    expect(story(actor)).toEqual([{ allSet: 'shown' }]);
    expect(actor.calls).toEqual([]);
  });

  test('a token that the API refuses is the end', () => {
    const actor = open();
    actor.services.verifyActivation.reject({ kind: 'refused', status: 200 });
    expect(story(actor)).toEqual(['starting', 'refused']);
    expect(actor.snapshot().hasTag('end')).toBe(true);
  });

  test('when the API is down at the start, the customer can try again', () => {
    const actor = open();
    actor.services.verifyActivation.reject(offline);
    actor.send({ type: 'start.retry' });
    actor.services.verifyActivation.resolve({ uid: 'u1', email: '' });
    actor.services.getMainAccounts.reject(offline);
    expect(actor.snapshot().context.error).toEqual(failedCall('getMainAccounts', offline));
    actor.send({ type: 'start.retry' });
    start(actor);
    expect(story(actor)).toEqual(['starting', 'failed', 'starting', 'failed', 'starting', at('welcome')]);
  });
});

test('a step that throws leads to the error card, where the customer can try again', () => {
  const actor = resumeAtFive();
  actor.sendTo('schedule', { type: 'step.back' });
  actor.services.getUserTemplates.resolve({ templates: null as never });
  expect(actor.snapshot().value).toBe('failed');
  expect(actor.snapshot().can({ type: 'start.retry' })).toBe(true);
});

test('the contexts of the wizard and its steps survive JSON', () => {
  for (const actor of [resume(), resume({ templates: four }), resumeAtFive({ link })]) {
    const contexts = [
      actor.snapshot().context,
      ...Object.values(childrenOf(actor)).map(
        (child) => (child?.getSnapshot() as { context?: unknown } | undefined)?.context ?? null,
      ),
    ];
    expect(JSON.parse(JSON.stringify(contexts))).toEqual(contexts);
  }
});
