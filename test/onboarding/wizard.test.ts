import { describe, expect, test } from 'vitest';
import type { StateValue } from 'xstate';
import type { AnswerOf } from '../../machines/api/contract.ts';
import { type Drafts, noDrafts } from '../../machines/onboarding/drafts.ts';
import { defaultObjectives } from '../../machines/onboarding/objectives.ts';
import { defaultSchedule } from '../../machines/onboarding/schedule-rules.ts';
import { type WizardInput, wizardMachine } from '../../machines/onboarding/wizard.ts';
import { createTestActor } from '../harness/test-actor.ts';
import { account, instagram, jobData, offline, sixty, template } from './samples.ts';

const link = 'https://neko.test/room?pwd=token-credential-1';
const four = ['1', '2', '3', '4'].map((id) => template(id));
const ready = { neko_ready: true, neko_kill_ready: true };
const noLink = { neko_url: '' };

interface Stored {
  status: AnswerOf<'checkOnboardingStatus'>;
  link: string;
  accounts: AnswerOf<'getMainAccounts'>['accounts'];
  templates: AnswerOf<'getUserTemplates'>['templates'];
  drafts: Drafts;
}

const newCustomer: Stored = {
  status: { status: 'pending', ...noLink },
  link: '',
  accounts: [],
  templates: [],
  drafts: noDrafts,
};

function open(changes: Partial<WizardInput> = {}) {
  return createTestActor(wizardMachine, {
    input: {
      accessToken: 'token-access_token-1',
      tokenEmail: 'mira@example.com',
      browserTimeZone: null,
      finished: false,
      ...changes,
    },
  });
}

type WizardActor = ReturnType<typeof open>;

function answerFacts({ services }: WizardActor, changes: Partial<Stored> = {}) {
  const stored = { ...newCustomer, ...changes };
  services.getInstagramInfo.resolve(instagram);
  services.getUserCountry.resolve({ country: 'DE' });
  services.getJobData.resolve(jobData);
  services.checkOnboardingStatus.resolve(stored.status);
  services.checkNekoKill.resolve({ neko_url: stored.link });
  services.getMainAccounts.resolve({ accounts: stored.accounts });
  services.getUserTemplates.resolve({ templates: stored.templates });
  services.readDrafts.resolve(stored.drafts);
}

/** A wizard that has started with this data from the API. */
function resume(changes: Partial<Stored> = {}, input: Partial<WizardInput> = {}): WizardActor {
  const actor = open(input);
  actor.services.verifyActivation.resolve({ uid: 'u1', email: '' });
  answerFacts(actor, changes);
  return actor;
}

function at(step: StateValue) {
  return { working: step };
}

/** The states of the wizard, and while it is working those of its steps. */
function story(actor: WizardActor) {
  return actor.states.flatMap((state) => (state === 'working' ? actor.statesOf('steps').map(at) : [state]));
}

function stepsOf(actor: WizardActor) {
  const { steps } = actor.ref.getSnapshot().children;
  if (!steps) throw new Error('the wizard is not working');
  return steps.getSnapshot();
}

function saveBusiness(actor: WizardActor) {
  actor.sendTo('business', { type: 'business.submit' });
  actor.services.saveBusinessSettings.resolve({});
}

function saveObjectives(actor: WizardActor, accounts: Stored['accounts'] = []) {
  actor.sendTo('objectives', { type: 'objectives.edit', change: { customer_description: sixty } });
  actor.sendTo('objectives', { type: 'objectives.submit' });
  actor.services.saveAccountSettings.resolve({});
  actor.services.getMainAccounts.resolve({ accounts });
}

function saveTargets(actor: WizardActor) {
  actor.sendTo('targets', { type: 'targets.submit' });
  actor.services.validateAccountList.resolve({});
}

function saveTemplates(actor: WizardActor) {
  actor.sendTo('templates', { type: 'template.toggle', id: '1' });
  actor.sendTo('templates', { type: 'templates.submit' });
  actor.services.saveTemplateSelection.resolve({});
}

function saveSchedule(actor: WizardActor, status: string) {
  actor.sendTo('schedule', { type: 'schedule.submit' });
  actor.services.saveInstagramSchedule.resolve({});
  actor.services.checkOnboardingStatus.resolve({ status, ...noLink });
}

const firstSteps = ['starting', at('welcome'), at('business'), at('objectives'), at('targets')];

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
    expect(actor.snapshot().context.error.text).toBe('Network error. Please try again.');
    actor.send({ type: 'start.retry' });
    actor.services.verifyActivation.resolve({ uid: 'u1', email: '' });
    answerFacts(actor);
    expect(story(actor)).toEqual(['starting', 'failed', 'starting', 'failed', 'starting', at('welcome')]);
  });
});

describe('templates are generated in the background', () => {
  function atTargets(accounts: Stored['accounts'] = []): WizardActor {
    const actor = resume();
    actor.sendTo('welcome', { type: 'welcome.continue' });
    saveBusiness(actor);
    saveObjectives(actor, accounts);
    return actor;
  }

  function noOtherTabAsked(actor: WizardActor) {
    actor.eventSources.tabLock.emit({ type: 'tab.admitted' });
    actor.services.readGenerationRequest.resolve(false);
  }

  test('the request continues after its step is left', () => {
    const actor = atTargets();
    actor.services.getMainAccounts.resolve({ accounts: [account('1')] });
    saveTargets(actor);
    expect(actor.services.generateTemplates.pending).toBe(1);
    actor.services.getUserTemplates.resolve({ templates: [] });
    expect(actor.callNames().filter((name) => name === 'generateTemplates')).toHaveLength(1);
    expect(stepsOf(actor).value).toEqual('templates');
  });

  test('with accounts, step 3 opens with them and nothing is generated', () => {
    const actor = atTargets([account('1')]);
    expect(story(actor)).toEqual(firstSteps);
    expect(actor.callNames()).not.toContain('generateTemplates');
    expect(stepsOf(actor).children.targets?.getSnapshot().value).toEqual({ listing: 'current' });
  });

  test('step 4 does not repeat a failed request; only the customer does', () => {
    const actor = atTargets();
    actor.services.generateTemplates.reject(offline);
    actor.services.getMainAccounts.resolve({ accounts: [account('1')] });
    saveTargets(actor);
    actor.services.getUserTemplates.resolve({ templates: [] });
    expect(actor.callNames().filter((name) => name === 'generateTemplates')).toHaveLength(1);
    actor.sendTo('templates', { type: 'templates.generateAgain' });
    expect(actor.callNames().filter((name) => name === 'generateTemplates')).toHaveLength(2);
  });

  test('a request that was sent before a reload is not sent again', () => {
    const first = resume({ accounts: [account('1')] });
    noOtherTabAsked(first);
    expect(first.services.generateTemplates.pending).toBe(1);
    const kept = first.sinks.draftKeeper.received.at(-1);
    expect(kept).toEqual({ type: 'drafts.keep', drafts: { ...noDrafts, generation: 'requested' } });
    const drafts: Drafts = { ...noDrafts, generation: 'requested' };
    const again = resume({ accounts: [account('1')], drafts });
    expect(stepsOf(again).value).toEqual('templates');
    expect(again.callNames()).not.toContain('generateTemplates');
    expect(again.callNames().at(-1)).toBe('checkTemplateGenerationStatus');
  });

  test('another save of step 2 requests anew', () => {
    const actor = resume({ drafts: { ...noDrafts, generation: 'requested' } });
    actor.sendTo('welcome', { type: 'welcome.continue' });
    saveBusiness(actor);
    saveObjectives(actor);
    expect(actor.callNames().filter((name) => name === 'generateTemplates')).toHaveLength(1);
  });

  test('a template that the customer changed is stored, for a reload', () => {
    const actor = resume({ templates: four });
    actor.sendTo('templates', { type: 'template.edit', id: '2' });
    stepsOf(actor)
      .children.templates?.getSnapshot()
      .children.templateDialog?.send({ type: 'template.change', change: { template_name: 'My example' } });
    expect(stepsOf(actor).context.drafts.editedTemplates).toEqual(['2']);
    const renamed = four.map((row) => ({ ...row, template_name: 'My example' }));
    const again = resume({ templates: renamed, drafts: { ...noDrafts, editedTemplates: ['2'] } });
    const shown = stepsOf(again).children.templates?.getSnapshot().context.templates;
    expect(shown?.map(({ template_id }) => template_id)).toEqual(['2']);
  });

  test('resuming with accounts and no templates requests templates', () => {
    const actor = resume({ accounts: [account('1')] });
    noOtherTabAsked(actor);
    expect(actor.callNames().at(-1)).toBe('generateTemplates');
  });

  test('step 4 counts by what step 2 saved, also after a reload', () => {
    const audience = { customer_category: 'followers' as const, target_languages: ['EN', 'DE', 'FR'] };
    const saved = { ...noDrafts.saved, objectives: { ...defaultObjectives, ...audience } };
    const actor = resume({ templates: four.slice(0, 2), drafts: { ...noDrafts, saved } });
    const step = stepsOf(actor).children.templates?.getSnapshot();
    expect([step?.value, step?.context.audience]).toEqual(['generating', audience]);
  });
});

describe('drafts', () => {
  test('are stored on every change and cleared when the step is saved', () => {
    const actor = resume();
    actor.sendTo('welcome', { type: 'welcome.continue' });
    actor.sendTo('business', { type: 'business.edit', description: `${sixty}!` });
    const business = { description: `${sixty}!`, jobs: ['Coach', 'Founder'], newJob: null };
    expect(actor.sinks.draftKeeper.received).toEqual([
      { type: 'drafts.keep', drafts: { ...noDrafts, business } },
    ]);
    saveBusiness(actor);
    const saved = { ...noDrafts.saved, business: { description: `${sixty}!`, jobs: business.jobs } };
    const stored = () => actor.sinks.draftKeeper.received.at(-1)?.drafts;
    expect(stored()).toEqual({ ...noDrafts, saved });
    saveObjectives(actor);
    const objectives = { ...defaultObjectives, customer_description: sixty };
    expect(stored()).toEqual({ ...noDrafts, saved: { ...saved, objectives }, generation: 'requested' });
  });

  test('make room for what was saved, which steps 1 and 2 show again after a reload', () => {
    const saved: Drafts['saved'] = {
      ...noDrafts.saved,
      business: { description: `${sixty}!`, jobs: ['Potter'] },
      objectives: {
        ...defaultObjectives,
        send_message: false,
        follow_unfollow: false,
        customer_description: sixty,
      },
    };
    const actor = resume({ drafts: { ...noDrafts, saved } });
    actor.sendTo('welcome', { type: 'welcome.continue' });
    const children = () => stepsOf(actor).children;
    expect(children().business?.getSnapshot().context.form).toEqual(saved.business);
    saveBusiness(actor);
    expect(children().objectives?.getSnapshot().context.form).toEqual(saved.objectives);
    actor.sendTo('objectives', { type: 'objectives.submit' });
    expect(actor.calls.at(-1)?.input).toMatchObject({ send_message: false, follow_unfollow: false });
  });

  test('survive a failed save', () => {
    const business = { description: sixty, jobs: ['Coach'], newJob: null };
    const actor = resume({ drafts: { ...noDrafts, business } });
    actor.sendTo('welcome', { type: 'welcome.continue' });
    actor.sendTo('business', { type: 'business.submit' });
    actor.services.saveBusinessSettings.reject(offline);
    expect(stepsOf(actor).context.drafts.business).toEqual(business);
  });

  test('are restored step by step after a reload', () => {
    const drafts: Drafts = {
      ...noDrafts,
      business: { description: 'Mine', jobs: ['Potter'], newJob: null },
      objectives: { ...defaultObjectives, customer_description: 'For potters' },
      targets: { account_name: 'nas', language: 'DE' },
    };
    const actor = resume({ drafts });
    actor.sendTo('welcome', { type: 'welcome.continue' });
    const children = () => stepsOf(actor).children;
    expect(children().business?.getSnapshot().context.form).toEqual({
      description: 'Mine',
      jobs: ['Potter'],
    });
    actor.sendTo('business', { type: 'business.edit', description: sixty });
    saveBusiness(actor);
    expect(children().objectives?.getSnapshot().context.form).toEqual(drafts.objectives);
    saveObjectives(actor, [account('1')]);
    expect(children().targets?.getSnapshot().context.newAccount).toEqual(drafts.targets);
  });

  test('survive Back from step 5 and forward again', () => {
    const actor = resume({ accounts: [account('1')], templates: four });
    actor.sendTo('schedule', { type: 'slot.add', day: 'sunday' });
    actor.sendTo('schedule', { type: 'step.back' });
    actor.services.getUserTemplates.resolve({ templates: four });
    saveTemplates(actor);
    actor.sendTo('schedule', { type: 'step.back' });
    actor.services.getUserTemplates.resolve({ templates: four });
    expect(stepsOf(actor).children.templates?.getSnapshot().context.selected).toEqual(['1']);
    actor.sendTo('templates', { type: 'templates.submit' });
    actor.services.saveTemplateSelection.resolve({});
    expect(story(actor)).toEqual([
      'starting',
      at('schedule'),
      at('templates'),
      at('schedule'),
      at('templates'),
      at('schedule'),
    ]);
    const { sunday } = defaultSchedule();
    expect(stepsOf(actor).children.schedule?.getSnapshot().context.form.schedule.sunday).toEqual([
      ...sunday,
      { from: '09:00', to: '10:00' },
    ]);
  });
});

describe('Back', () => {
  const back = (actor: WizardActor, step: string) => actor.sendTo(step, { type: 'step.back' });

  test('leads from step 5 to step 1 after a resume, and forward again, without generating', () => {
    const actor = resume({ accounts: [account('1')], templates: four });
    back(actor, 'schedule');
    actor.services.getUserTemplates.resolve({ templates: four });
    back(actor, 'templates');
    actor.services.getMainAccounts.resolve({ accounts: [account('1')] });
    back(actor, 'targets');
    back(actor, 'objectives');
    expect(stepsOf(actor).children.business?.getSnapshot().context.form).toEqual({
      description: sixty,
      jobs: ['Coach', 'Founder'],
    });
    saveBusiness(actor);
    saveObjectives(actor, [account('1')]);
    saveTargets(actor);
    expect(story(actor)).toEqual([
      'starting',
      at('schedule'),
      at('templates'),
      at('targets'),
      at('objectives'),
      at('business'),
      at('objectives'),
      at('targets'),
      at('templates'),
    ]);
    expect(actor.callNames()).not.toContain('generateTemplates');
  });

  test('leads to step 1 when the Instagram name is unknown, since step 2 is saved under it', () => {
    const actor = open();
    actor.services.verifyActivation.resolve({ uid: 'u1', email: '' });
    actor.services.getInstagramInfo.reject(offline);
    actor.services.getUserCountry.resolve({ country: 'DE' });
    actor.services.getJobData.resolve(jobData);
    actor.services.checkOnboardingStatus.resolve({ status: 'pending', ...noLink });
    actor.services.checkNekoKill.resolve(noLink);
    actor.services.getMainAccounts.resolve({ accounts: [account('1')] });
    actor.services.getUserTemplates.resolve({ templates: [] });
    actor.services.readDrafts.resolve(noDrafts);
    back(actor, 'templates');
    back(actor, 'targets');
    expect(story(actor)).toEqual(['starting', at('templates'), at('targets'), at('business')]);
    actor.services.getInstagramInfo.resolve(instagram);
    saveBusiness(actor);
    expect(stepsOf(actor).value).toEqual('objectives');
  });

  test('keeps what is typed and not saved', () => {
    const actor = resume({ accounts: [account('1')], templates: four });
    back(actor, 'schedule');
    actor.services.getUserTemplates.resolve({ templates: four });
    actor.sendTo('templates', { type: 'template.toggle', id: '2' });
    back(actor, 'templates');
    actor.services.getMainAccounts.resolve({ accounts: [account('1')] });
    back(actor, 'targets');
    actor.sendTo('objectives', { type: 'objectives.edit', change: { customer_description: sixty } });
    actor.sendTo('objectives', { type: 'objectives.edit', change: { send_message: false } });
    back(actor, 'objectives');
    saveBusiness(actor);
    const { form } = stepsOf(actor).children.objectives?.getSnapshot().context ?? {};
    expect(form).toMatchObject({ customer_description: sixty, send_message: false });
    saveObjectives(actor, [account('1')]);
    saveTargets(actor);
    actor.services.getUserTemplates.resolve({ templates: four });
    expect(stepsOf(actor).children.templates?.getSnapshot().context.selected).toEqual(['2']);
  });

  test('to step 3 reads the accounts again', () => {
    const actor = resume({ accounts: [account('1')] });
    back(actor, 'templates');
    actor.services.getMainAccounts.resolve({ accounts: [account('1'), account('2')] });
    expect(stepsOf(actor).children.targets?.getSnapshot().context.accounts).toHaveLength(2);
  });

  test.each<[string, (actor: WizardActor) => void, string]>([
    ['step 2', (actor) => actor.sendTo('objectives', { type: 'objectives.submit' }), 'saveAccountSettings'],
    ['step 3', (actor) => actor.sendTo('targets', { type: 'targets.submit' }), 'validateAccountList'],
    ['step 4', (actor) => actor.sendTo('templates', { type: 'templates.submit' }), 'saveTemplateSelection'],
    ['step 5', (actor) => actor.sendTo('schedule', { type: 'schedule.submit' }), 'saveInstagramSchedule'],
  ])('waits while %s is being saved', (_, submit, call) => {
    const drafts = { ...noDrafts, objectives: { ...defaultObjectives, customer_description: sixty } };
    const actor = resume({
      accounts: [account('1')],
      templates: four.map((one) => ({ ...one, active: true })),
      drafts,
    });
    const steps = ['schedule', 'templates', 'targets', 'objectives'];
    const step = { saveInstagramSchedule: 0, saveTemplateSelection: 1, validateAccountList: 2 }[call] ?? 3;
    for (const each of steps.slice(0, step)) {
      back(actor, each);
      if (each === 'schedule') actor.services.getUserTemplates.resolve({ templates: four });
      if (each === 'templates') actor.services.getMainAccounts.resolve({ accounts: [account('1')] });
    }
    if (step === 1) actor.sendTo('templates', { type: 'template.toggle', id: '1' });
    submit(actor);
    back(actor, steps[step] ?? '');
    expect(stepsOf(actor).value).toEqual(steps[step]);
    expect(actor.callNames().at(-1)).toBe(call);
  });
});

describe('after step 5', () => {
  const atFive = () => resume({ accounts: [account('1')], templates: four });
  const stepFive = (actor: WizardActor) => stepsOf(actor).children.schedule?.getSnapshot().context;

  test('completed: All Set', () => {
    const actor = atFive();
    saveSchedule(actor, 'completed');
    actor.services.forgetOnboarding.reject(offline);
    expect(story(actor).slice(2)).toEqual([at('completed'), { allSet: 'forgetting' }, { allSet: 'shown' }]);
  });

  test('pending and ready: connecting', () => {
    const actor = atFive();
    saveSchedule(actor, 'pending');
    actor.services.checkNekoScheduler.resolve(ready);
    expect(story(actor).slice(2)).toEqual([at('connecting')]);
    expect(stepsOf(actor).context.drafts.schedule).toBe(null);
  });

  test('a reload shows what was saved, and not that something else may have been', () => {
    const actor = atFive();
    actor.sendTo('schedule', { type: 'slot.edit', day: 'monday', index: 0, change: { from: '22:00' } });
    actor.sendTo('schedule', { type: 'timeZone.change' });
    actor.sendTo('schedule', { type: 'timeZone.pick', timeZone: 'UTC' });
    actor.sendTo('schedule', { type: 'timeZone.confirm' });
    expect(stepFive(actor)).toMatchObject({ earlier: 'unknown' });
    saveSchedule(actor, 'pending');
    const stored = actor.sinks.draftKeeper.received.at(-1)?.drafts as Drafts;
    const monday = [{ from: '22:00', to: '18:00' }];
    expect(stored.schedule).toBe(null);
    const again = resume({ accounts: [account('1')], templates: four, drafts: stored });
    expect(story(again)).toEqual(['starting', at('schedule')]);
    expect(stepFive(again)).toMatchObject({
      form: { all_days_same: false, schedule: { ...defaultSchedule(), monday } },
      timeZone: 'UTC',
      earlier: 'known',
    });
  });

  test('no status: steps 7.5 and 7 ask for it again', () => {
    const actor = atFive();
    saveSchedule(actor, '');
    actor.services.checkNekoScheduler.resolve({ ...ready, neko_ready: false });
    actor.services.checkOnboardingStatus.resolve({ status: '', ...noLink });
    actor.services.checkNekoScheduler.resolve(ready);
    actor.services.checkNekoKill.resolve(noLink);
    actor.services.checkOnboardingStatus.resolve({ status: 'completed', ...noLink });
    expect(story(actor).slice(2)).toEqual([
      at('preparing'),
      at('connecting'),
      at('completed'),
      { allSet: 'forgetting' },
    ]);
  });

  test('another status: the setup error', () => {
    const actor = atFive();
    saveSchedule(actor, 'failed');
    expect(story(actor).slice(2)).toEqual([at('setupError')]);
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
