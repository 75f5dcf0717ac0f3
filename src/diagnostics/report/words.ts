import type { BrowserServiceName } from '../../../machines/browser/browser-services.ts';

/**
 * Sentences about what the browser did for the page. Services that are not listed read or wrote what the page
 * keeps in this browser.
 */
export const browserWords: Partial<Record<BrowserServiceName, string>> = {
  openMail: 'The page opened your mail program.',
  copyText: 'The page copied a text to the clipboard.',
  readTimeZones: 'The page asked this browser for the names of time zones.',
  ticker: 'The clock ticked.',
  pageResume: 'You came back to the page.',
  navigation: 'You came back to the page.',
  tabLock: 'The page made sure that no other tab does the same.',
  onceWatch: 'Another tab got an answer to the same request.',
  reachability: 'The page could not reach the login window.',
  cardForm: 'The card form reported how it is. It shows us no card details.',
};

/** The past tense of an event's verb, to be followed by the name of its subject. */
export const verbs: Readonly<Record<string, string>> = {
  accept: 'accepted',
  add: 'added',
  cancel: 'canceled',
  change: 'changed',
  choose: 'chose',
  close: 'closed',
  confirm: 'confirmed',
  continue: 'continued from',
  create: 'began',
  delete: 'asked to delete',
  dismiss: 'dismissed',
  edit: 'changed',
  finish: 'finished',
  open: 'opened',
  pause: 'paused',
  pick: 'picked',
  refresh: 'refreshed',
  reload: 'loaded again',
  remove: 'removed',
  reopen: 'opened again',
  restart: 'restarted',
  resume: 'resumed',
  retry: 'tried again',
  save: 'saved',
  select: 'selected',
  start: 'started',
  submit: 'submitted',
  toggle: 'switched',
  type: 'typed',
};
