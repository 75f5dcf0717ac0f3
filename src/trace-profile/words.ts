import { callWords } from '../../machines/api/call-words.ts';
import { browserServiceWords } from '../../machines/browser/browser-service-words.ts';

const others: Readonly<Record<string, string>> = {
  person: 'Customer',
  'clock.ticked': 'clock ticked',
  'page.resumed': 'page is visible again',
  'visitor.returned': 'page came back with Back',
  'tab.admitted': 'no other tab is open',
  'cardForm.ready': 'card form is ready',
  'cardForm.completed': 'card form: paid',
  'cardForm.failed': 'card form failed',
  'welcome.continue': 'presses Continue',
  'business.submit': 'presses Continue in the business step',
  'objectives.submit': 'presses Continue in the objectives step',
  'targets.submit': 'presses Continue in the accounts step',
  'templates.submit': 'presses Continue in the templates step',
  'schedule.submit': 'presses Continue in the schedule step',
  'subscription.submit': 'presses Continue',
  'account.create': 'opens the dialog for an account',
  'account.reload': 'loads the accounts again',
  'job.create': 'opens the dialog for a job',
  'job.submit': 'adds the job',
  'step.back': 'goes back a step',
  'templates.goOn': 'continues without waiting for templates',
  'templates.checkAgain': 'checks for templates again',
  'templates.generateAgain': 'has templates generated again',
  'schedule.setAllDaysSame': 'switches “the same every day”',
  'mail.openAgain': 'opens the mail program again',
  'upsell.accept': 'accepts the annual offer',
  'upsell.dismiss': 'dismisses the annual offer',
  interval: 'next check',
  patience: 'no more waiting',
  'error.network': 'no connection',
  'error.timeout': 'timed out',
  'error.malformed': 'unreadable answer',
  'error.refused': 'refused',
  'error.interrupted': 'the page was left',
};

/** How people say a name of this product's code; `null` for those whose parts say it. */
export function words(name: string): string | null {
  if (Object.hasOwn(others, name)) return others[name] ?? null;
  const service = [callWords, browserServiceWords].map((find) => find(name)).find((found) => found !== name);
  return service ?? null;
}
