import type { CallName } from '../../machines/api/contract.ts';
import { between, type Random } from '../../sandbox/random.ts';

/** The distribution of a duration, in seconds like all times here. */
export type Duration =
  /** People: half take less than the median, one in six more than 1.65 times as long, one in fifty 2.8 times. */
  | { median: number }
  /** Something that happens to a person now and then: the time to the next one. */
  | { mean: number }
  /** Anything in between is as likely. */
  | { from: number; to: number };

/** The time until people press a button, reading and typing included, by the button's event. */
export const pressing: Record<string, Duration> = {
  'welcome.continue': { median: 15 },
  'business.submit': { median: 90 },
  'job.create': { median: 20 },
  'job.submit': { median: 20 },
  'objectives.submit': { median: 100 },
  'account.create': { median: 25 },
  'account.add': { median: 25 },
  'targets.submit': { median: 15 },
  'template.toggle': { median: 55 },
  'templates.submit': { median: 5 },
  'schedule.submit': { median: 45 },
};

/** The time until people do something else. */
export const people = {
  otherButton: { median: 30 },
  /** Logs in to Instagram, once the remote browser is shown. */
  login: { median: 100 },
  /** While waiting: comes back to the tab after looking at another. */
  tabReturn: { mean: 120 },
  /** Sees an error and tries again, each time in a row later. */
  tryAgain: { median: 8 },
  /** Reloads a page that waits and says that there are errors. */
  reloadAtErrors: { mean: 300 },
  /** Reloads a page that shows nothing but that it works. */
  reloadWhenStuck: { median: 30 },
} as const satisfies Record<string, Duration>;

/** The factor by which people wait longer before each further try, and its maximum over all tries. */
export const patience = { factor: 1.4, most: 8 };

/** The share of those who see an error and can press "Try again", but reload the page instead. */
export const reloads = 0.25;

/** Draws one customer's wishes: how many accounts to add, and whether to add a job that is not listed. */
export function drawWishes(random: Random) {
  return { accounts: between(random, 2, 5), addsJob: random() < 0.15 };
}

/** The time that the backend works on something after it has answered. */
export const work = {
  /** From one generated template to the next; the first is ready after as long. */
  template: { from: 8, to: 20 },
  /** From the saved schedule to a scheduler and a remote browser that are ready. */
  connection: { from: 120, to: 300 },
  /** From the login to the status `completed`. */
  completion: { from: 2, to: 10 },
} as const satisfies Record<string, Duration>;

/** The time that the backend takes to answer a call. It is not slower under load. */
const answers: Partial<Record<CallName, Duration>> = {
  verifyActivation: { from: 0.1, to: 0.3 },
  getInstagramInfo: { from: 0.2, to: 0.8 },
  validateAccountList: { from: 1, to: 6 },
  generateTemplates: { from: 10, to: 40 },
  addMainAccount: { from: 0.3, to: 1.5 },
};

export function answerTimeOf(name: CallName, method: 'GET' | 'POST'): Duration {
  return answers[name] ?? (method === 'GET' ? { from: 0.04, to: 0.2 } : { from: 0.1, to: 0.4 });
}

/** The time that the page takes to load again. */
export const pageLoad: Duration = { from: 0.5, to: 2 };

/** A duration, in milliseconds. */
export function drawMs(random: Random, duration: Duration): number {
  return Math.round(drawSeconds(random, duration) * 1000);
}

function drawSeconds(random: Random, duration: Duration): number {
  if ('median' in duration) return duration.median * Math.exp(0.5 * drawNormal(random));
  if ('mean' in duration) return -duration.mean * Math.log(1 - random());
  return duration.from + (duration.to - duration.from) * random();
}

/** Draws from the standard normal distribution (Box-Muller). */
function drawNormal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
