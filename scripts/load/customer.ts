import { between, seeded } from '../../sandbox/random.ts';
import { actsAt, type Plan } from './acts.ts';
import { accountsAdded, pageLoad, shares } from './assumptions.ts';
import { createBackend, type LoggedCall } from './backend.ts';
import { drawMs } from './distributions.ts';
import { createEventQueue } from './event-queue.ts';
import { isDown, type Outage } from './outage.ts';
import { createPerson } from './person.ts';
import { openTab, type Tab } from './tab.ts';

/** What all customers of a simulation have in common. */
export interface Simulation {
  seed: string;
  customers: number;
  /** How long customers go on arriving, one after the other. */
  arrivalsMs: number;
  /** What happens later is not simulated. */
  durationMs: number;
  outage: Outage | null;
}

/** A call, and how many times the customer had pressed something or reloaded before it. */
export interface CustomerCall extends LoggedCall {
  acts: number;
}

/** One customer's calls, in order, and how far they came. */
export interface CustomerRun {
  arrivedMs: number;
  /** `null` when the simulation ended before. */
  finishedMs: number | null;
  calls: CustomerCall[];
}

/**
 * Runs one customer's wizard from the arrival to "All Set!" or the end of the simulation. The same number and seed give the
 * same customer, whatever else is simulated: customers share nothing but the outage.
 */
export async function runCustomer(
  { seed, customers, arrivalsMs, durationMs, outage }: Simulation,
  number: number,
): Promise<CustomerRun> {
  const draw = (purpose: string) => seeded(`${seed} ${number} ${purpose}`);
  const arrival = draw('arrival');
  const arrivedMs = ((number + arrival()) / customers) * arrivalsMs;
  const queue = createEventQueue(arrivedMs);
  const calls: CustomerCall[] = [];
  let acts = 0;
  let finishedMs: number | null = null;
  const backend = createBackend({
    queue,
    random: draw('backend'),
    outage,
    onCall: (call) => calls.push({ ...call, acts }),
  });
  const personal = draw('person');
  const plan: Plan = {
    accounts: between(personal, accountsAdded.from, accountsAdded.to),
    addsJob: personal() < shares.addsJob,
    editsTemplate: personal() < shares.editsTemplate,
  };
  const client = draw('client');
  const storage = { drafts: null };
  let tab: Tab | null = null;
  let hasAskedForPicture = false;

  function open(): void {
    tab = openTab({ queue, random: client, backend, storage });
    hasAskedForPicture = false;
  }

  /** Who is offline cannot load the page, and is told so. */
  function reload(): void {
    if (outage?.kind === 'offline' && isDown(outage, queue.now())) return;
    tab?.close();
    tab = null;
    queue.setTimeout(open, drawMs(personal, pageLoad));
  }

  const person = createPerson({
    queue,
    random: personal,
    perform({ kind, do: run }) {
      acts += 1;
      if (kind === 'reload' || (kind === 'tryAgain' && personal() < shares.reloads)) reload();
      else if (kind === 'tabReturn') tab?.resume();
      else run?.();
    },
  });

  /** The welcome's image element loads the picture, once per load of the page. */
  function loadPicture({ wizard }: Tab): void {
    const welcome = wizard.getSnapshot().children.steps?.getSnapshot().children.welcome;
    if (!welcome || hasAskedForPicture) return;
    hasAskedForPicture = true;
    backend.loadPicture((isLoaded) => welcome.send({ type: isLoaded ? 'picture.loaded' : 'picture.failed' }));
  }

  function look(): void {
    if (tab) loadPicture(tab);
    person.consider(tab ? actsAt(tab.wizard, plan, backend.logIn) : []);
    if (finishedMs === null && tab?.wizard.getSnapshot().matches('allSet')) finishedMs = queue.now();
  }

  queue.setTimeout(open, 0);
  if (outage?.kind === 'offline') queue.setTimeout(() => tab?.resume(), outage.toMs - arrivedMs);
  await queue.runUntil(durationMs, look);
  return { arrivedMs, finishedMs, calls };
}
