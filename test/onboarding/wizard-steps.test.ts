import { describe, expect, test } from 'vitest';
import { type Drafts, noDrafts } from '../../machines/onboarding/drafts.ts';
import { defaultObjectives } from '../../machines/onboarding/objectives.ts';
import { defaultSchedule } from '../../machines/onboarding/schedule-rules.ts';
import { fallbackTemplatesFor } from '../../machines/reference/fallback-templates.ts';
import { account, instagram, jobData, offline, sixty } from './samples.ts';
import {
  at,
  firstSteps,
  four,
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

  test('after the wait, Back and Continue show the ready-made ones at once; another request waits anew', () => {
    const actor = resume({ accounts: [account('1')] });
    noOtherTabAsked(actor);
    const wait = () => stepsOf(actor).children.templates?.getSnapshot().children.templatePolling;
    wait()?.send({ type: 'templates.goOn' });
    actor.sendTo('templates', { type: 'step.back' });
    actor.services.getMainAccounts.resolve({ accounts: [account('1')] });
    saveTargets(actor);
    actor.services.getUserTemplates.resolve({ templates: [] });
    const shown = stepsOf(actor).children.templates?.getSnapshot();
    expect(shown?.context.templates).toEqual(fallbackTemplatesFor('all'));
    expect(shown?.can({ type: 'templates.generateAgain' })).toBe(true);
    actor.services.generateTemplates.resolve({});
    actor.sendTo('templates', { type: 'templates.generateAgain' });
    expect(stepsOf(actor).context.drafts.waitedForTemplates).toBe(false);
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

  test('hold the reload at their step, though the API has what the next one needs', () => {
    const begun = resume({ accounts: [account('1')], templates: four });
    begun.sendTo('schedule', { type: 'step.back' });
    begun.services.getUserTemplates.resolve({ templates: four });
    begun.sendTo('templates', { type: 'template.toggle', id: '1' });
    const drafts = begun.sinks.draftKeeper.received.at(-1)?.drafts as Drafts;
    const again = resume({ accounts: [account('1')], templates: four, drafts });
    expect(story(again)).toEqual(['starting', at('templates')]);
    expect(stepsOf(again).children.templates?.getSnapshot().context.selected).toEqual(['1']);
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
    const objectives = { ...defaultObjectives, customer_description: sixty };
    const drafts = { ...noDrafts, saved: { ...noDrafts.saved, objectives } };
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

  test('a reload goes on with the wait of this tab', () => {
    const wait = (actor: WizardActor) => {
      saveSchedule(actor, '');
      actor.services.checkNekoScheduler.resolve({ ...ready, neko_ready: false });
    };
    const tick = (actor: WizardActor, now: number) =>
      actor.eventSources.ticker.emit({ type: 'clock.ticked', now });
    const waiting = atFive();
    wait(waiting);
    tick(waiting, 1_000_000);
    const drafts = waiting.sinks.draftKeeper.received.at(-1)?.drafts as Drafts;
    expect(drafts).toMatchObject({ preparingSince: 1_000_000, connectingSince: null });
    const again = resume({ accounts: [account('1')], templates: four, drafts });
    wait(again);
    tick(again, 1_090_000);
    expect(stepsOf(again).children.preparing?.getSnapshot().context.waitedSeconds).toBe(90);
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
