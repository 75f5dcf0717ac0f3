import type { CallName } from '../../machines/api/contract.ts';
import { wizardMachine } from '../../machines/onboarding/wizard.ts';
import { accounts, templates } from '../../src/lab-profile/cases/sample-customer.ts';
import { callErrors, noStatusError, startErrors } from '../../src/onboarding/texts.ts';
import { networkError, noAnswer } from '../../src/ui/texts.ts';
import { stepAfter } from '../harness/wizard-walk.ts';
import { apiText } from './faults.ts';
import type { Page } from './page.ts';
import { type Scenario, type Texts, unseen } from './scenario.ts';

const wizard = {
  machine: wizardMachine,
  input: {
    accessToken: 'token-access_token-1',
    tokenEmail: null,
    browserTimeZone: 'Europe/Berlin',
    finished: false,
  },
} satisfies Partial<Scenario>;

const isAt = (step: string) => (page: Page) => page.states().includes(`steps "${step}"`);
const runs = (childId: string) => (page: Page) => page.states().includes(`${childId} `);
const stay = async () => {};

/** A text of ours, then what is known beyond it: what the API said, or that no answer came. */
function ours(text: string, nothing = `${text} | ${noAnswer}`): Texts {
  return { nothing, otherwise: text, rejection: `${text} | ${apiText}` };
}

/** A customer without work: the welcome. */
const start = { ...wizard, reach: stay, isDone: isAt('welcome') };
const startTexts: Texts = {
  ...ours(startErrors.facts, networkError),
  later: `${startErrors.busy} | ${apiText}`,
};
/** The start needs the other facts. */
const optionalFact = {
  ...start,
  shows: unseen,
  outage: { shows: networkError, again: (page: Page) => page.send({ type: 'start.retry' }) },
};
const startFact = { ...start, shows: startTexts, again: (page: Page) => page.send({ type: 'start.retry' }) };

const afterBusiness = stepAfter('business');
const afterObjectives = stepAfter('objectives');

/** Resumed at step 4, and back at step 3. */
const atTargets = { ...wizard, answers: { getMainAccounts: { accounts } } } satisfies Partial<Scenario>;
const unreadAccounts = `${callErrors.getMainAccounts} | ${noAnswer}`;
const reloadAccounts = (page: Page) => page.send({ type: 'accounts.reload' }, 'targets');
async function toTargets(page: Page) {
  await page.send({ type: 'step.back' }, 'templates');
}

/** Resumed at step 5. */
const atSchedule = {
  ...wizard,
  answers: { getMainAccounts: { accounts }, getUserTemplates: { templates } },
} satisfies Partial<Scenario>;
async function toTemplates(page: Page) {
  await page.send({ type: 'step.back' }, 'schedule');
}

export const wizardScenarios = {
  verifyActivation: {
    ...start,
    shows: ours(callErrors.verifyActivation, networkError),
    again: (page) => page.send({ type: 'start.retry' }),
    isFinalWhenRejected: true,
  },
  getInstagramInfo: optionalFact,
  getUserCountry: optionalFact,
  getJobData: optionalFact,
  checkNekoKill: optionalFact,
  checkOnboardingStatus: startFact,
  getMainAccounts: startFact,
  getUserTemplates: startFact,
  saveBusinessSettings: {
    ...wizard,
    reach: (page) => page.walkTo(afterBusiness),
    shows: ours(callErrors.saveBusinessSettings, networkError),
    again: (page) => page.send({ type: 'business.submit' }, 'business'),
    isDone: isAt(afterBusiness),
  },
  addJob: {
    ...wizard,
    reach: async (page) => {
      await page.walkTo('business');
      await page.send({ type: 'job.create' }, 'business');
      const change = { category: 'Fitness', job_name: 'Sound healer' };
      await page.send({ type: 'job.edit', change }, 'jobDialog');
      await page.send({ type: 'job.submit' }, 'jobDialog');
    },
    shows: ours(callErrors.addJob, networkError),
    again: (page) => page.send({ type: 'job.submit' }, 'jobDialog'),
    isDone: (page) => !runs('jobDialog')(page),
    typed: (page) => page.context('business').newJob,
  },
  saveAccountSettings: {
    ...wizard,
    reach: (page) => page.walkTo(afterObjectives),
    shows: ours(callErrors.saveAccountSettings, networkError),
    again: (page) => page.send({ type: 'objectives.submit' }, 'objectives'),
    isDone: isAt(afterObjectives),
  },
  generateTemplates: {
    ...wizard,
    reach: (page) => page.walkTo(afterObjectives),
    shows: unseen,
    outage: { shows: unreadAccounts, again: reloadAccounts },
    isDone: isAt(afterObjectives),
  },
  addMainAccount: {
    ...atTargets,
    reach: async (page) => {
      await toTargets(page);
      await page.send({ type: 'account.create' }, 'targets');
      await page.send({ type: 'account.edit', change: { account_name: '@new.account' } }, 'accountDialog');
      await page.send({ type: 'account.add' }, 'accountDialog');
    },
    shows: ours(callErrors.addMainAccount),
    again: (page) => page.send({ type: 'account.add' }, 'accountDialog'),
    isDone: (page) => !runs('accountDialog')(page),
    typed: (page) => page.context('targets').newAccount,
  },
  removeMainAccount: {
    ...atTargets,
    reach: async (page) => {
      await toTargets(page);
      await page.send({ type: 'account.remove', id: 'm1' }, 'targets');
    },
    shows: ours(callErrors.removeMainAccount),
    again: (page) => page.send({ type: 'account.remove', id: 'm1' }, 'targets'),
    outage: {
      shows: unreadAccounts,
      again: async (page) => {
        await reloadAccounts(page);
        await page.send({ type: 'account.remove', id: 'm1' }, 'targets');
      },
    },
    isDone: (page) => page.errors().length === 0,
  },
  validateAccountList: {
    ...atTargets,
    reach: async (page) => {
      await toTargets(page);
      await page.send({ type: 'targets.submit' }, 'targets');
    },
    shows: ours(callErrors.validateAccountList),
    again: (page) => page.send({ type: 'targets.submit' }, 'targets'),
    isDone: isAt('templates'),
  },
  checkTemplateGenerationStatus: {
    ...atTargets,
    answers: { ...atTargets.answers, checkTemplateGenerationStatus: { has_templates: true } },
    reach: async (page, backend) => {
      backend.setAnswer('getUserTemplates', { templates });
      await page.pass(10_000);
    },
    shows: unseen,
    isDone: (page) => page.states().includes('templates {"choosing"'),
  },
  updateTemplate: {
    ...atSchedule,
    reach: async (page) => {
      await toTemplates(page);
      await page.send({ type: 'template.edit', id: 't1' }, 'templates');
      await page.send({ type: 'template.change', change: { template_name: 'My greeting' } }, 'templateDialog');
      await page.send({ type: 'template.save' }, 'templateDialog');
    },
    shows: ours(callErrors.updateTemplate),
    again: (page) => page.send({ type: 'template.save' }, 'templateDialog'),
    isDone: (page) => !runs('templateDialog')(page),
    typed: (page) => (runs('templateDialog')(page) ? page.context('templateDialog').form : null),
  },
  deleteTemplate: {
    ...atSchedule,
    reach: async (page) => {
      await toTemplates(page);
      await page.send({ type: 'template.delete', id: 't1' }, 'templates');
      await page.send({ type: 'delete.confirm' }, 'templateDeletion');
    },
    shows: ours(callErrors.deleteTemplate),
    again: async (page) => {
      await page.send({ type: 'template.delete', id: 't1' }, 'templates');
      await page.send({ type: 'delete.confirm' }, 'templateDeletion');
    },
    isDone: (page) => !runs('templateDeletion')(page) && page.errors().length === 0,
  },
  saveTemplateSelection: {
    ...atSchedule,
    reach: async (page) => {
      await toTemplates(page);
      await page.send({ type: 'templates.submit' }, 'templates');
    },
    shows: ours(callErrors.saveTemplateSelection),
    again: (page) => page.send({ type: 'templates.submit' }, 'templates'),
    isDone: isAt('schedule'),
    typed: (page) => (runs('templates')(page) ? page.context('templates').selected : null),
  },
  saveInstagramSchedule: {
    ...atSchedule,
    reach: (page) => page.send({ type: 'schedule.submit' }, 'schedule'),
    shows: ours(callErrors.saveInstagramSchedule),
    again: (page) => page.send({ type: 'schedule.submit' }, 'schedule'),
    isDone: isAt('preparing'),
  },
  checkNekoScheduler: {
    ...atSchedule,
    reach: (page) => page.send({ type: 'schedule.submit' }, 'schedule'),
    shows: ours(callErrors.checkOnboardingStatus, noStatusError),
    again: (page) => page.send({ type: 'schedule.submit' }, 'schedule'),
    isDone: isAt('preparing'),
  },
} satisfies Partial<Record<CallName, Scenario>>;
