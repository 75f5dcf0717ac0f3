import { describe, expect, test } from 'vitest';
import type { AnswerOf } from '../../../machines/host/contract.ts';
import { type Drafts, noDrafts } from '../../../machines/onboarding/drafts.ts';
import { defaultObjectives } from '../../../machines/onboarding/objectives.ts';
import { defaultSchedule } from '../../../machines/onboarding/schedule-rules.ts';
import { screenOf, stepOf } from '../../../machines/onboarding/screen.ts';
import { wizardMachine } from '../../../machines/onboarding/wizard.ts';
import type { WizardInput } from '../../../machines/onboarding/wizard-setup.ts';
import { stage } from '../stage.ts';
import { account, instagram, jobData, offline, sixty, template } from './samples.ts';

const link = 'https://neko.test/room?pwd=held-credential-1';
const four = ['1', '2', '3', '4'].map((id) => template(id));
const ready = { neko_ready: true, neko_kill_ready: true };
const noLink = { neko_url: '' };

interface Known {
  status: AnswerOf<'checkOnboardingStatus'>;
  link: string;
  accounts: AnswerOf<'getMainAccounts'>['accounts'];
  templates: AnswerOf<'getUserTemplates'>['templates'];
  drafts: Drafts;
}

const newcomer: Known = {
  status: { status: 'pending', ...noLink },
  link: '',
  accounts: [],
  templates: [],
  drafts: noDrafts,
};

function open(changes: Partial<WizardInput> = {}) {
  return stage(wizardMachine, {
    input: {
      accessToken: 'held-access_token-1',
      tokenEmail: 'mira@example.com',
      browserTimeZone: null,
      finished: false,
      allowedLinkOrigins: [],
      siteOrigin: 'https://site.test',
      ...changes,
    },
  });
}

type Play = ReturnType<typeof open>;

function answerFacts({ services }: Play, changes: Partial<Known> = {}) {
  const known = { ...newcomer, ...changes };
  services.getInstagramInfo.resolve(instagram);
  services.getUserCountry.resolve({ country: 'DE' });
  services.getJobData.resolve(jobData);
  services.checkOnboardingStatus.resolve(known.status);
  services.checkNekoKill.resolve({ neko_url: known.link });
  services.getMainAccounts.resolve({ accounts: known.accounts });
  services.getUserTemplates.resolve({ templates: known.templates });
  services.readDrafts.resolve(known.drafts);
}

/** A wizard that has started with what {host} knows. */
function resume(changes: Partial<Known> = {}, input: Partial<WizardInput> = {}): Play {
  const play = open(input);
  play.services.verifyActivation.resolve({ uid: 'u1', email: '' });
  answerFacts(play, changes);
  return play;
}

function at(step: string) {
  return { working: step };
}

function saveBusiness(play: Play) {
  play.sendTo('business', { type: 'business.submit' });
  play.services.saveBusinessSettings.resolve({});
}

function saveObjectives(play: Play, accounts: Known['accounts'] = []) {
  play.sendTo('objectives', { type: 'objectives.edit', change: { customer_description: sixty } });
  play.sendTo('objectives', { type: 'objectives.submit' });
  play.services.saveAccountSettings.resolve({});
  play.services.getMainAccounts.resolve({ accounts });
}

function saveTargets(play: Play) {
  play.sendTo('targets', { type: 'targets.submit' });
  play.services.validateAccountList.resolve({});
}

function saveTemplates(play: Play) {
  play.sendTo('templates', { type: 'template.toggle', id: '1' });
  play.sendTo('templates', { type: 'templates.submit' });
  play.services.saveTemplateSelection.resolve({});
}

function saveSchedule(play: Play, status: string) {
  play.sendTo('schedule', { type: 'schedule.submit' });
  play.services.saveInstagramSchedule.resolve({});
  play.services.checkOnboardingStatus.resolve({ status, ...noLink });
}

const firstSteps = ['starting', at('welcome'), at('business'), at('objectives'), at('targets')];

test('a newcomer, all the way to All Set', () => {
  const play = resume();
  play.sendTo('welcome', { type: 'welcome.continue' });
  saveBusiness(play);
  saveObjectives(play);
  play.services.getMainAccounts.resolve({ accounts: [account('1')] });
  saveTargets(play);
  play.services.getUserTemplates.resolve({ templates: four });
  saveTemplates(play);
  saveSchedule(play, 'pending');
  play.services.checkNekoScheduler.resolve({ neko_ready: true, neko_kill_ready: false });
  play.services.checkNekoScheduler.resolve(ready);
  play.services.checkNekoKill.resolve({ neko_url: link });
  play.services.checkOnboardingStatus.resolve({ status: 'completed', neko_url: link });
  play.services.forgetOnboarding.resolve(undefined);
  expect(play.story).toEqual([
    ...firstSteps,
    at('templates'),
    at('schedule'),
    at('preparing'),
    at('connecting'),
    { allSet: 'forgetting' },
    { allSet: 'shown' },
  ]);
  expect(play.callNames().slice(9)).toEqual([
    'saveBusinessSettings',
    'saveAccountSettings',
    'getMainAccounts',
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
    'checkNekoKill',
    'forgetOnboarding',
  ]);
  expect(play.calls.at(-1)).toEqual({ name: 'forgetOnboarding', input: { userId: 'u1' } });
  expect(play.streams.draftKeeper.running).toBe(0);
});

describe('resume', () => {
  const has = { accounts: [account('1')], templates: four };
  const seven = { status: 'pending', neko_url: link };

  test.each<[string, Partial<Known>, unknown]>([
    ['nothing yet', {}, at('welcome')],
    ['templates only', { templates: four }, at('templates')],
    ['accounts only', { accounts: has.accounts }, at('templates')],
    ['accounts and templates', has, at('schedule')],
    ['accounts, templates and the status’s link', { ...has, status: seven }, at('connecting')],
    ['accounts, templates and the quick check’s link', { ...has, link }, at('connecting')],
    ['completed', { status: { status: 'completed', ...noLink } }, { allSet: 'forgetting' }],
  ])('%s', (_, known, state) => {
    expect(resume(known).story).toEqual(['starting', state]);
  });

  test('step 4 takes the templates that were just read, step 5 the country’s time zone, step 7 the link', () => {
    const four4 = resume({ templates: four });
    expect(four4.callNames().slice(9)).toEqual([]);
    const five = resume(has);
    expect(five.actor.getSnapshot().children.schedule?.getSnapshot().context.timeZone).toBe('Europe/Berlin');
    const fiveInTokyo = resume(has, { browserTimeZone: 'Asia/Tokyo' });
    expect(fiveInTokyo.actor.getSnapshot().children.schedule?.getSnapshot().context.timeZone).toBe(
      'Asia/Tokyo',
    );
    const atSeven = resume({ ...has, status: seven });
    expect(atSeven.actor.getSnapshot().children.connection?.getSnapshot().context.link).toBe(link);
  });
});

describe('start', () => {
  test('without a token nothing is called', () => {
    const play = open({ accessToken: null });
    expect(play.story).toEqual(['failed']);
    expect(play.snapshot().context.failure).toEqual({ text: 'No access token found', canRetry: false });
    expect(play.snapshot().can({ type: 'start.retry' })).toBe(false);
    expect(play.calls).toEqual([]);
  });

  test('a tab that finished shows it, and calls nothing', () => {
    const play = open({ finished: true, accessToken: null });
    expect(play.story).toEqual([{ allSet: 'shown' }]);
    expect(play.calls).toEqual([]);
  });

  test('a token that is turned down cannot be tried again', () => {
    const play = open();
    play.services.verifyActivation.reject({ kind: 'refused', status: 200 });
    expect(play.story).toEqual(['starting', 'failed']);
    expect(play.snapshot().context.failure.text).toBe('Failed to verify token');
    expect(play.snapshot().can({ type: 'start.retry' })).toBe(false);
  });

  test('{host} is down at the start: Try again', () => {
    const play = open();
    play.services.verifyActivation.reject(offline);
    play.send({ type: 'start.retry' });
    play.services.verifyActivation.resolve({ uid: 'u1', email: '' });
    play.services.getMainAccounts.reject(offline);
    expect(play.snapshot().context.failure.text).toBe('Network error. Please try again.');
    play.send({ type: 'start.retry' });
    play.services.verifyActivation.resolve({ uid: 'u1', email: '' });
    answerFacts(play);
    expect(play.story).toEqual(['starting', 'failed', 'starting', 'failed', 'starting', at('welcome')]);
  });
});

describe('templates are generated in the background', () => {
  function atTargets(accounts: Known['accounts'] = []): Play {
    const play = resume();
    play.sendTo('welcome', { type: 'welcome.continue' });
    saveBusiness(play);
    saveObjectives(play, accounts);
    return play;
  }

  test('the request outlives the step it began in', () => {
    const play = atTargets();
    play.services.getMainAccounts.resolve({ accounts: [account('1')] });
    saveTargets(play);
    expect(play.services.generateTemplates.pending).toBe(1);
    play.services.getUserTemplates.resolve({ templates: [] });
    expect(play.callNames().filter((name) => name === 'generateTemplates')).toHaveLength(1);
    expect(play.snapshot().value).toEqual(at('templates'));
  });

  test('with accounts step 3 opens with them, and nothing is generated', () => {
    const play = atTargets([account('1')]);
    expect(play.story).toEqual(firstSteps);
    expect(play.callNames()).not.toContain('generateTemplates');
    expect(play.actor.getSnapshot().children.targets?.getSnapshot().value).toBe('listing');
  });

  test('a failed request is made again by step 4, when nothing is there', () => {
    const play = atTargets();
    play.services.generateTemplates.reject(offline);
    play.services.getMainAccounts.resolve({ accounts: [account('1')] });
    saveTargets(play);
    play.services.getUserTemplates.resolve({ templates: [] });
    expect(play.callNames().filter((name) => name === 'generateTemplates')).toHaveLength(2);
  });

  test('a customer who resumes with accounts and no templates has them generated', () => {
    const play = resume({ accounts: [account('1')] });
    expect(play.callNames().at(-1)).toBe('generateTemplates');
  });

  test('step 4 counts by what step 2 saved, after a reload too', () => {
    const audience = { customer_category: 'followers' as const, target_languages: ['EN', 'DE', 'FR'] };
    const play = resume({ templates: four.slice(0, 2), drafts: { ...noDrafts, audience } });
    const step = play.actor.getSnapshot().children.templates?.getSnapshot();
    expect([step?.value, step?.context.audience]).toEqual(['generating', audience]);
  });
});

describe('what was typed and not saved', () => {
  test('is kept as it changes, and dropped once saved', () => {
    const play = resume();
    play.sendTo('welcome', { type: 'welcome.continue' });
    play.sendTo('business', { type: 'business.edit', description: `${sixty}!` });
    const business = { description: `${sixty}!`, jobs: ['Coach', 'Founder'], newJob: null };
    expect(play.streams.draftKeeper.received).toEqual([
      { type: 'drafts.keep', drafts: { ...noDrafts, business } },
    ]);
    saveBusiness(play);
    expect(play.streams.draftKeeper.received.at(-1)).toEqual({ type: 'drafts.keep', drafts: noDrafts });
    saveObjectives(play);
    const audience = { customer_category: 'all', target_languages: ['EN'] };
    expect(play.snapshot().context.drafts).toEqual({ ...noDrafts, audience });
  });

  test('a failed save keeps it', () => {
    const business = { description: sixty, jobs: ['Coach'], newJob: null };
    const play = resume({ drafts: { ...noDrafts, business } });
    play.sendTo('welcome', { type: 'welcome.continue' });
    play.sendTo('business', { type: 'business.submit' });
    play.services.saveBusinessSettings.reject(offline);
    expect(play.snapshot().context.drafts.business).toEqual(business);
  });

  test('comes back after a reload, step by step', () => {
    const drafts: Drafts = {
      ...noDrafts,
      business: { description: 'Mine', jobs: ['Potter'], newJob: null },
      objectives: { ...defaultObjectives, customer_description: 'For potters' },
      targets: { account_name: 'nas', language: 'DE' },
    };
    const play = resume({ drafts });
    play.sendTo('welcome', { type: 'welcome.continue' });
    const children = () => play.actor.getSnapshot().children;
    expect(children().business?.getSnapshot().context.form).toEqual({
      description: 'Mine',
      jobs: ['Potter'],
    });
    play.sendTo('business', { type: 'business.edit', description: sixty });
    saveBusiness(play);
    expect(children().objectives?.getSnapshot().context.form).toEqual(drafts.objectives);
    saveObjectives(play, [account('1')]);
    expect(children().targets?.getSnapshot().context.newAccount).toEqual(drafts.targets);
  });

  test('Back from step 5 and on again loses no edit', () => {
    const play = resume({ accounts: [account('1')], templates: four });
    play.sendTo('schedule', { type: 'slot.add', day: 'sunday' });
    play.sendTo('schedule', { type: 'schedule.back' });
    play.services.getUserTemplates.resolve({ templates: four });
    saveTemplates(play);
    play.sendTo('schedule', { type: 'schedule.back' });
    play.services.getUserTemplates.resolve({ templates: four });
    expect(play.actor.getSnapshot().children.templates?.getSnapshot().context.selected).toEqual(['1']);
    play.sendTo('templates', { type: 'templates.submit' });
    play.services.saveTemplateSelection.resolve({});
    expect(play.story).toEqual([
      'starting',
      at('schedule'),
      at('templates'),
      at('schedule'),
      at('templates'),
      at('schedule'),
    ]);
    const { sunday } = defaultSchedule();
    expect(play.actor.getSnapshot().children.schedule?.getSnapshot().context.form.schedule.sunday).toEqual([
      ...sunday,
      { from: '09:00', to: '10:00' },
    ]);
  });
});

describe('after step 5', () => {
  const atFive = () => resume({ accounts: [account('1')], templates: four });

  test('completed: All Set', () => {
    const play = atFive();
    saveSchedule(play, 'completed');
    play.services.forgetOnboarding.reject(offline);
    expect(play.story.slice(2)).toEqual([{ allSet: 'forgetting' }, { allSet: 'shown' }]);
  });

  test('pending and ready: connecting', () => {
    const play = atFive();
    saveSchedule(play, 'pending');
    play.services.checkNekoScheduler.resolve(ready);
    expect(play.story.slice(2)).toEqual([at('connecting')]);
    expect(play.snapshot().context.drafts.schedule).toBe(null);
  });

  test('another status: the setup error', () => {
    const play = atFive();
    saveSchedule(play, 'failed');
    expect(play.story.slice(2)).toEqual([at('setupError')]);
  });

  test('a link that leads where none may: the setup error', () => {
    const play = resume(
      { accounts: [account('1')], templates: four, link },
      { allowedLinkOrigins: ['https://other.test'] },
    );
    expect(play.story).toEqual(['starting', at('connecting'), at('setupError')]);
  });
});

test('a step that breaks leads to the card with a way to start again', () => {
  const play = resume();
  play.sendTo('welcome', { type: 'welcome.continue' });
  saveBusiness(play);
  saveObjectives(play);
  play.services.getMainAccounts.resolve({ accounts: null as never });
  play.sendTo('targets', { type: 'targets.submit' });
  expect(play.snapshot().value).toBe('failed');
  expect(play.snapshot().can({ type: 'start.retry' })).toBe(true);
});

test('every state has its screen and its step', () => {
  const has = { accounts: [account('1')], templates: four };
  const plays: [Play, string, number][] = [
    [open(), 'settingUp', 0],
    [open({ accessToken: null }), 'verificationError', 0],
    [open({ finished: true }), 'allSet', 6],
    [resume(), 'welcome', 0],
    [resume({ templates: four }), 'templates', 4],
    [resume(has), 'schedule', 5],
    [resume({ ...has, link }), 'connecting', 7],
    [resume({ ...has, link: 'http://neko.test' }), 'setupError', 8],
  ];
  const play = resume();
  play.sendTo('welcome', { type: 'welcome.continue' });
  const seen = [[screenOf(play.snapshot()), stepOf(play.snapshot())]];
  saveBusiness(play);
  seen.push([screenOf(play.snapshot()), stepOf(play.snapshot())]);
  saveObjectives(play);
  seen.push([screenOf(play.snapshot()), stepOf(play.snapshot())]);
  const preparing = resume(has);
  saveSchedule(preparing, 'pending');
  preparing.services.checkNekoScheduler.resolve({ neko_ready: false, neko_kill_ready: false });
  seen.push([screenOf(preparing.snapshot()), stepOf(preparing.snapshot())]);
  expect(seen).toEqual([
    ['business', 1],
    ['objectives', 2],
    ['targets', 3],
    ['preparing', 7.5],
  ]);
  expect(plays.map(([each]) => [screenOf(each.snapshot()), stepOf(each.snapshot())])).toEqual(
    plays.map(([, screen, step]) => [screen, step]),
  );
});

test('everything it keeps survives JSON, whatever the step', () => {
  const plays = [
    resume(),
    resume({ templates: four }),
    resume({ accounts: [account('1')], templates: four, link }),
  ];
  for (const play of plays) {
    const contexts = [
      play.snapshot().context,
      ...Object.values(play.actor.getSnapshot().children).map(
        (child) => (child?.getSnapshot() as { context?: unknown } | undefined)?.context ?? null,
      ),
    ];
    expect(JSON.parse(JSON.stringify(contexts))).toEqual(contexts);
  }
});
