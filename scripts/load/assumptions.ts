import type { CallName } from '../../machines/api/contract.ts';
import type { Duration } from './distributions.ts';

/** What people do, in seconds. */
export const people = {
  /** Reads the welcome. */
  welcome: { median: 15 },
  /** Checks and completes the description of the business. */
  business: { median: 90 },
  /** Adds a job that is not listed. */
  job: { median: 20 },
  /** Describes the audience. */
  objectives: { median: 100 },
  /** Finds and types one target account. */
  account: { median: 25 },
  /** Looks the list of accounts over. */
  targets: { median: 15 },
  /** Reads and chooses templates. */
  templates: { median: 60 },
  /** Edits one template. */
  template: { median: 45 },
  /** Sets the schedule. */
  schedule: { median: 45 },
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

/** How much longer people wait before each further try, and at most. */
export const patience = { factor: 1.4, most: 8 };

/** How many people do it. */
export const shares = {
  addsJob: 0.15,
  editsTemplate: 0.3,
  /** Of those who see an error and can press "Try again", reload the page instead. */
  reloads: 0.25,
};

/** How many target accounts people add. */
export const accountsAdded = { from: 2, to: 5 };

/** What the backend works on, in seconds. */
export const work = {
  /** From one generated template to the next; the first is ready after as long. */
  template: { from: 8, to: 20 },
  /** From the saved schedule to a scheduler and a remote browser that are ready. */
  connection: { from: 120, to: 300 },
  /** From the login to the status `completed`. */
  completion: { from: 2, to: 10 },
} as const satisfies Record<string, Duration>;

/** How long the backend takes to answer a call, in seconds. It is not slower under load. */
const answers: Partial<Record<CallName, Duration>> = {
  verifyActivation: { from: 0.1, to: 0.3 },
  getInstagramInfo: { from: 0.2, to: 0.8 },
  validateAccountList: { from: 1, to: 6 },
  generateTemplates: { from: 10, to: 40 },
  addMainAccount: { from: 0.3, to: 1.5 },
};
const otherRead: Duration = { from: 0.04, to: 0.2 };
const otherWrite: Duration = { from: 0.1, to: 0.4 };

export function answerTimeOf(name: CallName, method: 'GET' | 'POST'): Duration {
  return answers[name] ?? (method === 'GET' ? otherRead : otherWrite);
}

/** How long the page takes to load again, in seconds. */
export const pageLoad: Duration = { from: 0.5, to: 2 };
