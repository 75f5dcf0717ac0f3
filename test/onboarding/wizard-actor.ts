import type { StateValue } from 'xstate';
import type { AnswerOf } from '../../machines/api/contract.ts';
import { type Drafts, noDrafts } from '../../machines/onboarding/drafts.ts';
import { type WizardInput, wizardMachine } from '../../machines/onboarding/wizard.ts';
import { createTestActor } from '../harness/test-actor.ts';
import { instagram, jobData, sixty, template } from './samples.ts';

export const link = 'https://neko.test/room?pwd=token-credential-1';
export const four = ['1', '2', '3', '4'].map((id) => template(id));
export const ready = { neko_ready: true, neko_kill_ready: true };
export const noLink = { neko_url: '' };

export interface Stored {
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

export function open(changes: Partial<WizardInput> = {}) {
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

export type WizardActor = ReturnType<typeof open>;

export function answerFacts({ services }: WizardActor, changes: Partial<Stored> = {}) {
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
export function resume(changes: Partial<Stored> = {}, input: Partial<WizardInput> = {}): WizardActor {
  const actor = open(input);
  actor.services.verifyActivation.resolve({ uid: 'u1', email: '' });
  answerFacts(actor, changes);
  return actor;
}

export function at(step: StateValue) {
  return { working: step };
}

/** The states of the wizard, and while it is working those of its steps. */
export function story(actor: WizardActor) {
  return actor.states.flatMap((state) => (state === 'working' ? actor.statesOf('steps').map(at) : [state]));
}

export function stepsOf(actor: WizardActor) {
  const { steps } = actor.ref.getSnapshot().children;
  if (!steps) throw new Error('the wizard is not working');
  return steps.getSnapshot();
}

export function saveBusiness(actor: WizardActor) {
  actor.sendTo('business', { type: 'business.submit' });
  actor.services.saveBusinessSettings.resolve({});
}

export function saveObjectives(actor: WizardActor, accounts: Stored['accounts'] = []) {
  actor.sendTo('objectives', { type: 'objectives.edit', change: { customer_description: sixty } });
  actor.sendTo('objectives', { type: 'objectives.submit' });
  actor.services.saveAccountSettings.resolve({});
  actor.services.getMainAccounts.resolve({ accounts });
}

export function saveTargets(actor: WizardActor) {
  actor.sendTo('targets', { type: 'targets.submit' });
  actor.services.validateAccountList.resolve({});
}

export function saveTemplates(actor: WizardActor) {
  actor.sendTo('templates', { type: 'template.toggle', id: '1' });
  actor.sendTo('templates', { type: 'templates.submit' });
  actor.services.saveTemplateSelection.resolve({});
}

export function saveSchedule(actor: WizardActor, status: string) {
  actor.sendTo('schedule', { type: 'schedule.submit' });
  actor.services.saveInstagramSchedule.resolve({});
  actor.services.checkOnboardingStatus.resolve({ status, ...noLink });
}

export const firstSteps = ['starting', at('welcome'), at('business'), at('objectives'), at('targets')];
