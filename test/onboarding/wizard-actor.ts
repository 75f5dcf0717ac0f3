import type { StateValue } from 'xstate';
import { type WizardInput, wizardMachine } from '../../machines/onboarding/wizard.ts';
import { type Step, stepsInOrder } from '../../src/lab-profile/walk/walk.ts';
import { createTestActor } from '../harness/test-actor.ts';
import { walkingTo } from '../harness/wizard-walk.ts';
import { account, jobData } from './samples.ts';
import { four } from './step-actors.ts';
import { answerFacts, noLink, type Stored } from './stored-facts.ts';

export const link = 'https://neko.test/room?pwd=token-credential-1';
export const ready = { neko_ready: true, neko_kill_ready: true };

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

/** A wizard that has started with this data from the API. */
export function resume(changes: Partial<Stored> = {}, input: Partial<WizardInput> = {}): WizardActor {
  const actor = open(input);
  start(actor, changes);
  return actor;
}

/** The token is accepted, and the API knows this. */
export function start({ services }: WizardActor, changes: Partial<Stored> = {}): void {
  services.verifyActivation.resolve({ uid: 'u1', email: '' });
  services.getJobData.resolve(jobData);
  answerFacts(services, changes);
}

/** The wizard at step 5, of a customer whose accounts and templates the API has. */
export function resumeAtFive(changes: Partial<Stored> = {}): WizardActor {
  return resume({ accounts: [account('1')], templates: four, ...changes });
}

export interface Answers {
  /** The target accounts; left out, there is one as soon as one was added. */
  accounts?: Stored['accounts'];
  templates?: Stored['templates'];
  /** Calls that stay open. */
  leave?: readonly string[];
}

/** Passes the steps up to this one, as the walk does. */
export function passTo(actor: WizardActor, step: Step, answers: Answers = {}): void {
  for (const _ of walkingTo(actor.ref, step)) answerCalls(actor, answers);
}

/** Goes Back to this step. */
export function backTo(actor: WizardActor, step: Step, answers: Answers = {}): void {
  for (let from = stepsOf(actor).value; from !== step; from = stepsOf(actor).value) {
    actor.sendTo(String(from), { type: 'step.back' });
    if (stepsOf(actor).value === from) throw new Error(`Back leads nowhere from ${from}`);
    answerCalls(actor, answers);
  }
}

/** Answers the open calls, and those that they lead to. */
export function answerCalls(actor: WizardActor, { accounts, templates = four, leave = [] }: Answers): void {
  const added = actor.callNames().includes('addMainAccount') ? [account('1')] : [];
  const given: Record<string, unknown> = {
    getMainAccounts: { accounts: accounts ?? added },
    getUserTemplates: { templates },
    getJobData: jobData,
    checkTemplateGenerationStatus: { has_templates: false, template_count: 0, real_template_count: 0 },
    checkOnboardingStatus: { status: 'pending', ...noLink },
    checkNekoScheduler: { ...ready, neko_ready: false },
  };
  const services = actor.services as Record<string, (typeof actor.services)['addJob']>;
  const next = () => actor.callNames().find((name) => !leave.includes(name) && (services[name]?.pending ?? 0) > 0);
  for (let name = next(); name; name = next()) services[name]?.resolve(given[name] ?? {});
}

export function at(step: StateValue) {
  return { working: step };
}

/** The steps of the wizard from one to another, forward or back. */
export function stepsFrom(first: Step, last: Step) {
  const [from, to] = [stepsInOrder.indexOf(first), stepsInOrder.indexOf(last)];
  const steps = stepsInOrder.slice(Math.min(from, to), Math.max(from, to) + 1);
  return (from > to ? steps.reverse() : steps).map(at);
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

/** The machines of the current step and those beside it. */
export function childrenOf(actor: WizardActor) {
  return stepsOf(actor).children;
}

export function saveSchedule(actor: WizardActor, status: string) {
  actor.sendTo('schedule', { type: 'schedule.submit' });
  actor.services.saveInstagramSchedule.resolve({});
  actor.services.checkOnboardingStatus.resolve({ status, ...noLink });
}
