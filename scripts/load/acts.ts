import { acceptedEvents, actorOf } from '@upwell/trace/record';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { screenOf } from '../../machines/onboarding/screen.ts';
import { selectedIds } from '../../machines/onboarding/templates-context.ts';
import { payloadOf } from '../../src/lab-profile/walk/gestures.ts';
import { type Screen, walker, walkOf } from '../../src/lab-profile/walk/walk.ts';
import { type Duration, type drawWishes, people, pressing } from './assumptions.ts';
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

type Wishes = ReturnType<typeof drawWishes>;
type Context = AnyMachineSnapshot['context'];

const stuck: Act = { key: 'stuck', takes: people.reloadWhenStuck, kind: 'reload' };
const tabReturn: Act = { key: 'tabReturn', takes: people.tabReturn, kind: 'tabReturn' };
const reloadAtErrors: Act = { key: 'reload', takes: people.reloadAtErrors, kind: 'reload' };

/** Conditions on events of the walk that not every customer causes, or only so often. */
const wished: Record<string, (wishes: Wishes, context: Context) => boolean> = {
  'job.create': ({ addsJob }, { form }) => addsJob && !form.jobs.includes(walker.job),
  'account.create': (wishes, { accounts }) => accounts.length < wishes.accounts,
  'template.toggle': (_, context) => selectedIds(context).length === 0,
};

/** The acts that the customer can do next; empty when there is nothing left to do. */
export function actsAt(wizard: Wizard, wishes: Wishes, logIn: () => void): Act[] {
  const screen = screenOf(wizard.getSnapshot());
  if (screen === 'allSet' || screen === 'setupError') return [];
  const steps: Record<string, AnyActorRef> =
    wizard.getSnapshot().children.steps?.getSnapshot().children ?? {};
  const step = steps[screen === 'connecting' ? 'connection' : screen];
  if (!step || screen === 'settingUp' || screen === 'verificationError') return [retryOf([wizard]) ?? stuck];
  const { errorCount = 0, errorCounts = { errorCount }, accounts = [] } = snapshotOf(step).context;
  const reloads = Math.max(...Object.values<number>(errorCounts)) > 2 ? [reloadAtErrors] : [];
  if (snapshotOf(step).hasTag('waiting')) return [tabReturn, ...reloads];
  if (screen === 'connecting') return [next('login', people.login, logIn), ...reloads];
  const walk = walkOf({ ...walker, targetAccount: `studio.north.${accounts.length + 1}` });
  const actors = machinesIn(step);
  return [retryOf(actors) ?? nextOf(walk[screen], actors, wishes) ?? stuck];
}

/** "Try again" of the machine that offers it. */
function retryOf(actors: readonly AnyActorRef[]): Act | undefined {
  for (const actor of actors) {
    const type = acceptedEvents(actorOf(actor)).find((one) => /\.(retry|reload|checkAgain)$/.test(one));
    if (type && snapshotOf(actor).can({ type })) return tryAgain(type, () => actor.send({ type }));
  }
  return undefined;
}

/** The first button of the walk that a machine answers to, after its fields; fields alone, where the button waits for them. */
function nextOf({ walk }: Screen, actors: readonly AnyActorRef[], wishes: Wishes): Act | undefined {
  const offered = Object.entries(walk).flatMap(([type, { press, ...row }]) => {
    const event = (actor: AnyActorRef) => ({ ...payloadOf(row, snapshotOf(actor).context), type });
    const actor = actors.find((one) => snapshotOf(one).can(event(one)));
    if (!actor || wished[type]?.(wishes, snapshotOf(actor).context) === false) return [];
    return [{ type, actor, press, send: () => actor.send(event(actor)) }];
  });
  const last = offered.find(({ press }) => press) ?? offered.at(-1);
  if (!last) return undefined;
  const fields = offered.filter(({ press, actor }) => !press && actor === last.actor);
  const act = () => {
    for (const { send } of new Set([...fields, last])) send();
  };
  if (snapshotOf(last.actor).context.error) return tryAgain(last.type, act);
  return next(last.type, pressing[last.type] ?? people.otherButton, act);
}

function next(key: string, takes: Duration, act: () => void): Act {
  return { key, takes, kind: 'next', do: act };
}

function tryAgain(type: string, act: () => void): Act {
  return { key: `again ${type}`, takes: people.tryAgain, kind: 'tryAgain', do: act };
}

function snapshotOf(actor: AnyActorRef): AnyMachineSnapshot {
  return actor.getSnapshot();
}

/** A machine and those that it runs. */
function machinesIn(actor: AnyActorRef): AnyActorRef[] {
  const { children } = snapshotOf(actor);
  if (!children) return [];
  return [actor, ...Object.values<AnyActorRef>(children).flatMap(machinesIn)];
}
