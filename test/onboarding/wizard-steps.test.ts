import { describe, expect, test } from 'vitest';
import { type Drafts, noDrafts } from '../../machines/onboarding/drafts.ts';
import { objectivesForm } from '../../machines/onboarding/objectives-form.ts';
import { defaultSchedule } from '../../machines/onboarding/schedule-rules.ts';
import { draftSteps } from '../../machines/onboarding/steps.ts';
import type { StepOpened } from '../../machines/onboarding/wizard-steps-context.ts';
import { fallbackTemplatesFor } from '../../machines/reference/fallback-templates.ts';
import type { Step } from '../../src/lab-profile/walk/walk.ts';
import { stepAfter } from '../harness/wizard-walk.ts';
import { account, instagram, offline, sixty } from './samples.ts';
import { four } from './step-actors.ts';
import { answerFacts, noLink } from './stored-facts.ts';
import {
  answerCalls,
  at,
  backTo,
  childrenOf,
  open,
  passTo,
  ready,
  resume,
  resumeAtFive,
  saveSchedule,
  stepsFrom,
  stepsOf,
  story,
  type WizardActor,
} from './wizard-actor.ts';

/** docs/product.md, Onboarding: start and resume. The steps follow each other, keep drafts, and lead Back. */

const accounts = [account('1')];
const kept = (actor: WizardActor) => actor.sinks.draftKeeper.received.at(-1)?.drafts as Drafts;
const shownTemplates = (actor: WizardActor) => childrenOf(actor).templates?.getSnapshot();

describe('templates are generated in the background', () => {
  const leave = ['generateTemplates'];

  function noOtherTabAsked(actor: WizardActor) {
    actor.eventSources.tabLock.emit({ type: 'tab.admitted' });
    actor.services.readGenerationRequest.resolve(false);
  }

  test('resuming with accounts and no templates requests them, and a reload does not repeat that', () => {
    const first = resume({ accounts });
    noOtherTabAsked(first);
    expect(first.services.generateTemplates.pending).toBe(1);
    expect(kept(first)).toEqual({ ...noDrafts, entered: ['templates'], generation: 'requested' });
    const again = resume({ accounts, drafts: kept(first) });
    expect(stepsOf(again).value).toEqual('templates');
    expect(again.callNames().at(-1)).toBe('checkTemplateGenerationStatus');
  });

  test('after the wait, Back and Continue show the ready-made ones at once; another request waits anew', () => {
    const actor = resume({ accounts });
    noOtherTabAsked(actor);
    shownTemplates(actor)?.children.templatePolling?.send({ type: 'templates.goOn' });
    const none = { accounts, templates: [] };
    backTo(actor, 'targets', { ...none, leave });
    passTo(actor, 'templates', { ...none, leave });
    expect(shownTemplates(actor)?.context.templates).toEqual(fallbackTemplatesFor('all'));
    actor.services.generateTemplates.resolve({});
    actor.sendTo('templates', { type: 'templates.generateAgain' });
    expect(stepsOf(actor).context.drafts.waitedForTemplates).toBe(false);
  });

  test('a template that the customer changed is stored, for a reload', () => {
    const actor = resume({ templates: four });
    actor.sendTo('templates', { type: 'template.edit', id: '2' });
    actor.sendTo('templateDialog', { type: 'template.change', change: { template_name: 'My example' } });
    expect(kept(actor).editedTemplates).toEqual(['2']);
    const renamed = four.map((row) => ({ ...row, template_name: 'My example' }));
    const again = resume({ templates: renamed, drafts: { ...noDrafts, editedTemplates: ['2'] } });
    expect(shownTemplates(again)?.context.templates.map(({ template_id }) => template_id)).toEqual(['2']);
  });

  test('step 4 counts by what step 2 saved, also after a reload', () => {
    const audience = { customer_category: 'followers' as const, target_languages: ['EN', 'DE', 'FR'] };
    const saved = { ...noDrafts.saved, objectives: { ...objectivesForm.initial, ...audience } };
    const actor = resume({ templates: four.slice(0, 2), drafts: { ...noDrafts, saved } });
    const step = shownTemplates(actor);
    expect([step?.value, step?.context.audience]).toEqual(['generating', audience]);
  });
});

describe('drafts', () => {
  const formOf = (actor: WizardActor) => {
    const { business, objectives } = childrenOf(actor);
    return (business ?? objectives)?.getSnapshot().context.form;
  };

  test('are stored on every change and cleared when the step is saved', () => {
    const actor = resume();
    passTo(actor, 'business');
    actor.sendTo('business', { type: 'business.edit', description: `${sixty}!` });
    const business = { username: '', description: `${sixty}!`, jobs: ['Coach', 'Founder'] };
    expect(kept(actor)).toEqual({
      ...noDrafts,
      entered: ['business'],
      business: { ...business, newJob: null },
    });
    actor.sendTo('business', { type: 'business.submit' });
    answerCalls(actor, {});
    expect(kept(actor)).toEqual({
      ...noDrafts,
      entered: ['objectives'],
      saved: { ...noDrafts.saved, business },
    });
    passTo(actor, 'targets');
    const { objectives } = kept(actor).saved;
    expect(objectives?.customer_category).toBe('followers');
    const saved = { ...noDrafts.saved, business, objectives };
    expect(kept(actor)).toEqual({ ...noDrafts, entered: ['targets'], saved, generation: 'requested' });
  });

  test('make room for what was saved, which steps 1 and 2 show again after a reload', () => {
    const saved: Drafts['saved'] = {
      ...noDrafts.saved,
      business: { username: '', description: `${sixty}!`, jobs: ['Potter'] },
      objectives: { ...objectivesForm.initial, send_message: false, customer_description: sixty },
    };
    const actor = resume({ drafts: { ...noDrafts, saved } });
    passTo(actor, 'business');
    expect(formOf(actor)).toEqual(saved.business);
    passTo(actor, 'objectives');
    expect(formOf(actor)).toEqual(saved.objectives);
    actor.sendTo('objectives', { type: 'objectives.submit' });
    expect(actor.calls.at(-1)?.input).toMatchObject({ send_message: false });
  });

  test('hold the reload at their step, though the API has what the next one needs', () => {
    const begun = resumeAtFive();
    backTo(begun, 'templates');
    begun.sendTo('templates', { type: 'template.toggle', id: '1' });
    const again = resumeAtFive({ drafts: kept(begun) });
    expect(story(again)).toEqual(['starting', at('templates')]);
    expect(shownTemplates(again)?.context.selected).toEqual(['1']);
  });

  test('a step that was entered holds the reload, too, until it is saved', () => {
    const begun = resume({ accounts });
    expect(stepsOf(begun).value).toBe('templates');
    const again = resumeAtFive({ drafts: kept(begun) });
    expect(story(again)).toEqual(['starting', at('templates')]);
    passTo(again, 'schedule');
    expect(story(resumeAtFive({ drafts: kept(again) }))).toEqual(['starting', at('schedule')]);
  });

  test('a step that was entered is not skipped after Back to those before it', () => {
    const actor = resume();
    passTo(actor, 'templates', { templates: [] });
    backTo(actor, 'objectives', { accounts });
    const next = draftSteps[draftSteps.indexOf('objectives') + 1] ?? 'schedule';
    expect(story(resumeAtFive({ drafts: kept(actor) })).at(-1)).toEqual(at(next));
  });

  test('are restored step by step after a reload', () => {
    const drafts: Drafts = {
      ...noDrafts,
      business: { username: '', description: 'Mine', jobs: ['Potter'], newJob: null },
      objectives: { ...objectivesForm.initial, customer_description: 'For potters' },
      targets: { account_name: 'nas', language: 'DE' },
    };
    const actor = resume({ drafts });
    passTo(actor, 'business');
    expect(formOf(actor)).toEqual({ username: '', description: 'Mine', jobs: ['Potter'] });
    passTo(actor, 'objectives');
    expect(formOf(actor)).toEqual(drafts.objectives);
    passTo(actor, 'targets', { accounts });
    expect(childrenOf(actor).targets?.getSnapshot().context.newAccount).toEqual(drafts.targets);
  });

  test('survive Back from step 5 and forward again', () => {
    const actor = resumeAtFive();
    actor.sendTo('schedule', { type: 'slot.add', day: 'sunday' });
    backTo(actor, 'templates');
    passTo(actor, 'schedule');
    backTo(actor, 'templates');
    expect(shownTemplates(actor)?.context.selected).toEqual(['1']);
    actor.sendTo('templates', { type: 'templates.submit' });
    actor.services.saveTemplateSelection.resolve({});
    expect(childrenOf(actor).schedule?.getSnapshot().context.form.schedule.sunday).toEqual([
      ...defaultSchedule().sunday,
      { from: '09:00', to: '10:00' },
    ]);
  });
});

describe('Back', () => {
  test('leads from step 5 to step 1 after a resume, and forward again, without generating', () => {
    const actor = resumeAtFive();
    backTo(actor, 'business', { accounts });
    expect(childrenOf(actor).business?.getSnapshot().context.form).toEqual({
      username: '',
      description: sixty,
      jobs: ['Coach', 'Founder'],
    });
    passTo(actor, 'templates', { accounts });
    expect(story(actor)).toEqual([
      'starting',
      ...stepsFrom('schedule', 'business'),
      ...stepsFrom('business', 'templates').slice(1),
    ]);
    expect(actor.callNames()).not.toContain('generateTemplates');
  });

  test('leads to step 1 when the Instagram name is unknown, since step 2 is saved under it', () => {
    const actor = open();
    actor.services.verifyActivation.resolve({ uid: 'u1', email: '' });
    actor.services.getInstagramInfo.reject(offline);
    answerFacts(actor.services, { accounts });
    backTo(actor, 'targets', { accounts, leave: ['getInstagramInfo'] });
    actor.sendTo('targets', { type: 'step.back' });
    expect(stepsOf(actor).value).toBe('business');
    actor.services.getInstagramInfo.resolve(instagram);
    passTo(actor, 'objectives');
    expect(stepsOf(actor).value).toBe('objectives');
  });

  test('keeps what is typed and not saved', () => {
    const actor = resumeAtFive();
    backTo(actor, 'templates');
    actor.sendTo('templates', { type: 'template.toggle', id: '2' });
    backTo(actor, 'objectives', { accounts });
    actor.sendTo('objectives', { type: 'objectives.edit', change: { send_message: false } });
    backTo(actor, 'business');
    passTo(actor, 'objectives');
    expect(childrenOf(actor).objectives?.getSnapshot().context.form.send_message).toBe(false);
    passTo(actor, 'templates', { accounts });
    expect(shownTemplates(actor)?.context.selected).toEqual(['2']);
  });

  test('to step 3 reads the accounts again', () => {
    const actor = resume();
    passTo(actor, 'templates', { accounts });
    backTo(actor, 'targets', { accounts: [account('1'), account('2')] });
    expect(childrenOf(actor).targets?.getSnapshot().context.accounts).toHaveLength(2);
  });

  test.each<[Step, string]>([
    ['objectives', 'saveAccountSettings'],
    ['targets', 'validateAccountList'],
    ['templates', 'saveTemplateSelection'],
    ['schedule', 'saveInstagramSchedule'],
  ])('waits while %s is being saved', (step, call) => {
    const actor = resume();
    passTo(actor, step);
    passTo(actor, stepAfter(step), { leave: [call] });
    actor.sendTo(step, { type: 'step.back' });
    expect([stepsOf(actor).value, actor.callNames().at(-1)]).toEqual([step, call]);
  });
});

describe('a step that a screen opens', () => {
  const seven = {
    templates: four,
    accounts,
    status: { status: 'pending', neko_url: 'https://neko.test/room' },
  };
  const openStep = (actor: WizardActor, step: StepOpened['step']) =>
    actor.sendTo('steps', { type: 'step.open', step, from: stepsOf(actor).value });

  test('is opened from step 7, and Continue or Back lead there again', () => {
    const actor = resume(seven);
    openStep(actor, 'templates');
    actor.sendTo('templates', { type: 'step.back' });
    openStep(actor, 'templates');
    answerCalls(actor, {});
    actor.sendTo('templates', { type: 'template.toggle', id: '1' });
    actor.sendTo('templates', { type: 'templates.submit' });
    answerCalls(actor, { leave: ['checkOnboardingStatus'] });
    const detour = [at('templates'), at('connecting')];
    expect(story(actor)).toEqual(['starting', at('connecting'), ...detour, ...detour]);
    expect(kept(actor).done).toEqual(['templates']);
  });

  test('from All Set, too, which keeps the token; after Continue Manually also the login', () => {
    const actor = resume(seven);
    actor.sendTo('connection', { type: 'connection.finish' });
    openStep(actor, 'targets');
    actor.sendTo('targets', { type: 'step.back' });
    openStep(actor, 'connecting');
    actor.services.checkOnboardingStatus.resolve({ status: 'completed', ...noLink });
    expect(story(actor).slice(1)).toEqual([
      at('connecting'),
      at('continuedManually'),
      at('targets'),
      at('continuedManually'),
      at('connecting'),
      at('allSet'),
    ]);
    expect(actor.callNames()).not.toContain('forgetOnboarding');
  });

  test.each(draftSteps)('%s is changed from All Set, without what comes after it', (step) => {
    const actor = resume(seven);
    actor.sendTo('connection', { type: 'connection.finish' });
    openStep(actor, step);
    actor.sendTo(step, { type: 'step.back' });
    openStep(actor, step);
    answerCalls(actor, { accounts });
    passTo(actor, stepAfter(step), { accounts });
    const detour = [at(step), at('continuedManually')];
    expect(story(actor).slice(2)).toEqual([at('continuedManually'), ...detour, ...detour]);
  });

  test('does not hold back a reload after it', () => {
    const actor = resume(seven);
    openStep(actor, 'targets');
    actor.sendTo('targets', { type: 'step.back' });
    expect(stepsOf(resume({ ...seven, drafts: kept(actor) })).value).toBe('connecting');
  });

  test('messages are turned on in step 2, which leads back to step 4', () => {
    const actor = resume({ accounts, templates: four });
    backTo(actor, 'templates');
    openStep(actor, 'objectives');
    passTo(actor, stepAfter('objectives'), { accounts });
    expect(story(actor).slice(2)).toEqual([at('templates'), at('objectives'), at('templates')]);
  });
});

describe('after step 5', () => {
  const stepFive = (actor: WizardActor) => childrenOf(actor).schedule?.getSnapshot().context;
  const unprepared = { ...ready, neko_ready: false };
  const completed = [at('allSet')];

  const failed = [at('setupError')];

  test.each([
    ['completed', completed],
    ['failed', failed],
  ])('the status "%s" decides what comes', (status, states) => {
    const actor = resumeAtFive();
    saveSchedule(actor, status);
    expect(story(actor).slice(2)).toEqual(states);
  });

  describe.each([
    ['connecting', ready],
    ['preparing', unprepared],
  ])('%s, by what the scheduler says', (step, answer) => {
    test.each([
      ['', []],
      ['completed', completed],
      ['failed', failed],
      ['error', failed],
    ])('the status "%s" ends the wait, or goes on waiting', (status, states) => {
      const actor = resumeAtFive();
      saveSchedule(actor, 'pending');
      actor.services.checkNekoScheduler.resolve(answer);
      actor.services.checkOnboardingStatus.resolve({ status, neko_url: '' });
      expect(story(actor).slice(2)).toEqual([at(step), ...states]);
      expect(kept(actor).schedule).toBe(null);
    });
  });

  test('drafts that cannot be removed keep nobody from the application', () => {
    const actor = resumeAtFive();
    saveSchedule(actor, 'completed');
    actor.sendTo('steps', { type: 'onboarding.leave' });
    actor.services.forgetOnboarding.reject(offline);
    expect(story(actor).at(-1)).toEqual({ allSet: 'shown' });
  });

  test('a reload shows what was saved, and not that something else may have been', () => {
    const actor = resumeAtFive();
    actor.sendTo('schedule', { type: 'slot.edit', day: 'monday', index: 0, change: { from: '22:00' } });
    actor.sendTo('schedule', { type: 'timeZone.change' });
    actor.sendTo('schedule', { type: 'timeZone.pick', timeZone: 'UTC' });
    actor.sendTo('schedule', { type: 'timeZone.confirm' });
    expect(stepFive(actor)).toMatchObject({ earlier: 'unknown' });
    saveSchedule(actor, 'pending');
    const monday = [{ from: '22:00', to: '18:00' }];
    expect(kept(actor).schedule).toBe(null);
    const again = resumeAtFive({ drafts: kept(actor) });
    expect(story(again)).toEqual(['starting', at('schedule')]);
    expect(stepFive(again)).toMatchObject({
      form: { all_days_same: false, schedule: { ...defaultSchedule(), monday } },
      timeZone: 'UTC',
      earlier: 'known',
    });
  });

  test('a reload goes on with the wait of this tab', () => {
    const wait = (actor: WizardActor, now: number) => {
      saveSchedule(actor, '');
      actor.services.checkNekoScheduler.resolve(unprepared);
      actor.eventSources.ticker.emit({ type: 'clock.ticked', now });
    };
    const waiting = resumeAtFive();
    wait(waiting, 1_000_000);
    expect(kept(waiting)).toMatchObject({ preparingSince: 1_000_000, connectingSince: null });
    const again = resumeAtFive({ drafts: kept(waiting) });
    wait(again, 1_090_000);
    expect(childrenOf(again).preparing?.getSnapshot().context.waitedSeconds).toBe(90);
  });
});
