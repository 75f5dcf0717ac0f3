import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type { ShownError } from '../../machines/api/errors.ts';
import { errorCount, showsTip } from '../../machines/onboarding/connection.ts';
import { screenOf } from '../../machines/onboarding/screen.ts';
import { isBelowGoal, selectedIds } from '../../machines/onboarding/templates-context.ts';
import type { wizardStepsMachine } from '../../machines/onboarding/wizard-steps.ts';
import { people } from './assumptions.ts';
import type { Duration } from './distributions.ts';
import type { Wizard } from './tab.ts';

/** Something a customer can do at a moment. */
export interface Act {
  /** As long as acts with this key are offered, the customer is on the way to it. */
  key: string;
  takes: Duration;
  /** `tryAgain`: the customer presses a button after an error; `reload`: reloads the page. */
  kind: 'next' | 'tryAgain' | 'reload' | 'tabReturn';
  do?: () => void;
}

/** What one customer wants to do on the way; kept across reloads. */
export interface Plan {
  accounts: number;
  addsJob: boolean;
  editsTemplate: boolean;
}

const job = 'Yoga teacher';
const audience = 'People with a desk job who want to get stronger without spending every evening at a gym.';

/** What the customer can do next; nothing while there is nothing to do but wait. */
export function actsAt(wizard: Wizard, plan: Plan, logIn: () => void): Act[] {
  const snapshot = wizard.getSnapshot();
  const steps = snapshot.children.steps?.getSnapshot();
  const children: Children = steps?.children ?? {};
  const screen = screenOf(snapshot, steps);
  switch (screen) {
    case 'settingUp':
      return [stuck];
    case 'verificationError':
      return [tryAgain('start', () => wizard.send({ type: 'start.retry' }))];
    case 'business':
      return businessActs(children.business, plan);
    case 'objectives':
      return objectivesActs(children.objectives);
    case 'targets':
      return targetsActs(children.targets, plan);
    case 'templates':
      return templatesActs(children.templates, plan);
    case 'schedule':
      return scheduleActs(children.schedule);
    case 'preparing':
      return waitingActs((children.preparing?.getSnapshot().context.errorCount ?? 0) > 2);
    case 'connecting':
      return connectionActs(children.connection, logIn);
    case 'allSet':
    case 'setupError':
      return [];
    default:
      return continueActs(children, screen);
  }
}

/** What there is to do in a step without a form. */
function continueActs(children: Readonly<Record<string, AnyActorRef>>, step: string): Act[] {
  return [next('welcome', () => children[step]?.send({ type: `${step}.continue` }))];
}

type Children = SnapshotFrom<typeof wizardStepsMachine>['children'];

const stuck: Act = { key: 'stuck', takes: people.reloadWhenStuck, kind: 'reload' };

function next(key: keyof typeof people, act: () => void): Act {
  return { key, takes: people[key], kind: 'next', do: act };
}

function tryAgain(key: string, act: () => void): Act {
  return { key: `again ${key}`, takes: people.tryAgain, kind: 'tryAgain', do: act };
}

function nextOrAgain(error: ShownError | null, key: keyof typeof people, act: () => void): Act {
  return error === null ? next(key, act) : tryAgain(key, act);
}

function businessActs(actor: Children['business'], plan: Plan): Act[] {
  if (!actor) return [];
  const snapshot = actor.getSnapshot();
  if (snapshot.matches('saving')) return [stuck];
  if (snapshot.matches({ editing: { dialog: 'open' } })) return jobActs(snapshot.children.jobDialog);
  if (snapshot.matches({ editing: { account: 'unknown' } })) {
    return [tryAgain('account', () => actor.send({ type: 'account.reload' }))];
  }
  if (snapshot.matches({ editing: { account: 'loading' } })) return [stuck];
  const { form, error } = snapshot.context;
  if (plan.addsJob && !form.jobs.includes(job))
    return [next('job', () => actor.send({ type: 'job.create' }))];
  return [nextOrAgain(error, 'business', () => actor.send({ type: 'business.submit' }))];
}

type BusinessActor = NonNullable<Children['business']>;
type JobActor = ReturnType<BusinessActor['getSnapshot']>['children']['jobDialog'];

function jobActs(actor: JobActor): Act[] {
  if (!actor) return [];
  const snapshot = actor.getSnapshot();
  if (!snapshot.matches('naming')) return [stuck];
  return [
    nextOrAgain(snapshot.context.error, 'job', () => {
      actor.send({ type: 'job.edit', change: { category: 'Fitness', job_name: job } });
      actor.send({ type: 'job.submit' });
    }),
  ];
}

function objectivesActs(actor: Children['objectives']): Act[] {
  if (!actor) return [];
  const snapshot = actor.getSnapshot();
  if (!snapshot.matches('editing')) return [stuck];
  return [
    nextOrAgain(snapshot.context.error, 'objectives', () => {
      actor.send({ type: 'objectives.edit', change: { customer_description: audience } });
      actor.send({ type: 'objectives.submit' });
    }),
  ];
}

function targetsActs(actor: Children['targets'], plan: Plan): Act[] {
  if (!actor) return [];
  const snapshot = actor.getSnapshot();
  const { accounts, error } = snapshot.context;
  if (snapshot.matches('unavailable') || snapshot.matches({ listing: 'outdated' })) {
    return [tryAgain('accounts', () => actor.send({ type: 'accounts.reload' }))];
  }
  if (snapshot.matches('naming')) return accountActs(snapshot.children.accountDialog, accounts.length);
  if (!snapshot.matches('listing')) return [stuck];
  if (accounts.length < plan.accounts) {
    return [next('account', () => actor.send({ type: 'account.create' }))];
  }
  return [nextOrAgain(error, 'targets', () => actor.send({ type: 'targets.submit' }))];
}

type TargetsActor = NonNullable<Children['targets']>;
type AccountActor = ReturnType<TargetsActor['getSnapshot']>['children']['accountDialog'];

function accountActs(actor: AccountActor, listed: number): Act[] {
  if (!actor) return [];
  const snapshot = actor.getSnapshot();
  if (!snapshot.matches('naming')) return [stuck];
  return [
    nextOrAgain(snapshot.context.error, 'account', () => {
      actor.send({ type: 'account.edit', change: { account_name: `strong.daily.${listed + 1}` } });
      actor.send({ type: 'account.add' });
    }),
  ];
}

function templatesActs(actor: Children['templates'], plan: Plan): Act[] {
  if (!actor) return [];
  const snapshot = actor.getSnapshot();
  const { context } = snapshot;
  if (snapshot.matches('generating')) return [tabReturn];
  if (snapshot.matches('unavailable') || snapshot.matches({ choosing: 'outdated' })) {
    return [tryAgain('templates', () => actor.send({ type: 'templates.reload' }))];
  }
  if (snapshot.matches('editing')) return templateActs(snapshot.children.templateDialog, plan);
  if (!snapshot.matches({ choosing: 'current' })) return [stuck];
  if (isBelowGoal(context)) {
    return [tryAgain('generation', () => actor.send({ type: 'templates.checkAgain' }))];
  }
  const [first] = context.templates;
  if (plan.editsTemplate && first) {
    return [next('template', () => actor.send({ type: 'template.edit', id: first.template_id }))];
  }
  return [
    nextOrAgain(context.error, 'templates', () => {
      if (selectedIds(context).length === 0) {
        for (const { template_id } of context.templates)
          actor.send({ type: 'template.toggle', id: template_id });
      }
      actor.send({ type: 'templates.submit' });
    }),
  ];
}

type TemplatesActor = NonNullable<Children['templates']>;
type TemplateActor = ReturnType<TemplatesActor['getSnapshot']>['children']['templateDialog'];

function templateActs(actor: TemplateActor, plan: Plan): Act[] {
  if (!actor) return [];
  const snapshot = actor.getSnapshot();
  if (!snapshot.matches('editing')) return [stuck];
  const { error, form } = snapshot.context;
  return [
    nextOrAgain(error, 'template', () => {
      const template_content = `${form.template_content} Tell me more.`;
      if (error === null) actor.send({ type: 'template.change', change: { template_content } });
      plan.editsTemplate = false;
      actor.send({ type: 'template.save' });
    }),
  ];
}

function scheduleActs(actor: Children['schedule']): Act[] {
  if (!actor) return [];
  const snapshot = actor.getSnapshot();
  if (!snapshot.matches('open')) return [stuck];
  return [nextOrAgain(snapshot.context.error, 'schedule', () => actor.send({ type: 'schedule.submit' }))];
}

function connectionActs(actor: Children['connection'], logIn: () => void): Act[] {
  if (!actor) return [];
  const snapshot = actor.getSnapshot();
  const hasErrors = errorCount(snapshot.context) > 0 && showsTip(snapshot.context);
  if (snapshot.matches({ monitoring: { view: 'processing' } })) return waitingActs(hasErrors);
  return [next('login', logIn), ...(hasErrors ? [reloadAtErrors] : [])];
}

const tabReturn: Act = { key: 'tabReturn', takes: people.tabReturn, kind: 'tabReturn' };
const reloadAtErrors: Act = { key: 'reload', takes: people.reloadAtErrors, kind: 'reload' };

function waitingActs(hasErrors: boolean): Act[] {
  return hasErrors ? [tabReturn, reloadAtErrors] : [tabReturn];
}
