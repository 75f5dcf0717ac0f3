import { seeded } from '../../sandbox/random.ts';
import { type Act, actsAt } from './acts.ts';
import { drawMs, drawWishes, pageLoad, patience, reloads } from './assumptions.ts';
import { createBackend, isDown, type LoggedCall, type Outage } from './backend.ts';
import { createEventQueue } from './event-queue.ts';
import { openTab } from './tab.ts';

/** The parameters of a simulation. */
export interface Plan {
  seed: string;
  customers: number;
  /** The time in which customers arrive, one after the other. */
  arrivalsMs: number;
  /** The time at which the simulation ends. */
  durationMs: number;
  /** The start of the time that the figures are of: before, fewer customers leave than arrive. */
  fullFromMs: number;
  outage: { fromMs: number; toMs: number };
}

/** One customer's calls, in order, and how far they came. */
export interface CustomerRun {
  arrivedMs: number;
  /** `null` when the simulation ended before. */
  finishedMs: number | null;
  /** Each call with the number of times that the customer had pressed something or reloaded before. */
  calls: (LoggedCall & { acts: number })[];
}

/**
 * Runs one customer's wizard from the arrival to "All Set!" or the end of the simulation. The same number and seed give the
 * same customer, whatever else is simulated: customers share nothing but the outage.
 */
export async function runCustomer(
  { seed, customers, arrivalsMs, durationMs }: Plan,
  outage: Outage | null,
  number: number,
): Promise<CustomerRun> {
  const draw = (purpose: string) => seeded(`${seed} ${number} ${purpose}`);
  const arrivedMs = ((number + draw('arrival')()) / customers) * arrivalsMs;
  const queue = createEventQueue(arrivedMs);
  const calls: CustomerRun['calls'] = [];
  let acts = 0;
  let finishedMs: number | null = null;
  const onCall = (call: LoggedCall) => calls.push({ ...call, acts });
  const backend = createBackend({ queue, random: draw('backend'), outage, onCall });
  const random = draw('person');
  const wishes = drawWishes(random);
  const storage = { drafts: null };
  const client = draw('client');
  let tab: ReturnType<typeof openTab> | null = null;
  /** The timers of the acts that the customer is on the way to, by their key. */
  const timers = new Map<string, unknown>();
  let triesInARow = 0;

  const open = () => {
    tab = openTab({ queue, random: client, fetch: backend.fetch, storage });
  };

  /** Reloads the page, unless the customer is offline and is told so. */
  function reload(): void {
    if (outage?.kind === 'offline' && isDown(outage, queue.now())) return;
    tab?.wizard.stop();
    tab = null;
    queue.setTimeout(open, drawMs(random, pageLoad));
  }

  function perform({ key, kind, do: run }: Act): void {
    timers.delete(key);
    acts += 1;
    triesInARow = kind === 'next' ? 0 : triesInARow + 1;
    if (kind === 'reload' || (kind === 'tryAgain' && random() < reloads)) reload();
    else if (kind === 'tabReturn') tab?.resume();
    else run?.();
  }

  /** An act that is no longer offered is given up; one that still is goes on. */
  function consider(offered: readonly Act[]): void {
    for (const [key, timer] of timers) {
      if (offered.some((act) => act.key === key)) continue;
      queue.clearTimeout(timer);
      timers.delete(key);
    }
    for (const act of offered) {
      if (timers.has(act.key)) continue;
      const longer = act.kind === 'tryAgain' ? Math.min(patience.factor ** triesInARow, patience.most) : 1;
      const timer = queue.setTimeout(() => perform(act), drawMs(random, act.takes) * longer);
      timers.set(act.key, timer);
    }
  }

  function look(): void {
    consider(tab ? actsAt(tab.wizard, wishes, backend.logIn) : []);
    if (finishedMs === null && tab?.wizard.getSnapshot().matches('allSet')) finishedMs = queue.now();
  }

  queue.setTimeout(open, 0);
  if (outage?.kind === 'offline') queue.setTimeout(() => tab?.resume(), outage.toMs - arrivedMs);
  await queue.runUntil(durationMs, look);
  return { arrivedMs, finishedMs, calls };
}
