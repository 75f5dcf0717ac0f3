import { own } from '@upwell/trace/format';
import { callWords } from '../../../machines/api/call-words.ts';
import { browserServiceWords } from '../../../machines/browser/browser-service-words.ts';
import { actionWords } from './action-words.ts';
import { eventWords } from './event-words.ts';
import { fieldWords } from './field-words.ts';
import { guardWords } from './guard-words.ts';

const others: Readonly<Record<string, string>> = {
  ...eventWords,
  person: 'Customer',
  'delay.writing': 'the end of the generation',
  'delay.interval': 'the next check',
  'delay.return': 'the next check',
  'delay.asked': 'the next try',
  'delay.patience': 'the notice that it takes long',
  'delay.pictureWait': 'the icon instead of the picture',
  'delay.storageLag': 'the notice that the form may have arrived',
  'error.network': 'no connection',
  'error.timeout': 'timed out',
  'error.malformed': 'unreadable answer',
  'error.defect': 'defect of ours',
  'error.refused': 'refused',
  'error.interrupted': 'the page was left',
  'machine.promoBanner': 'the promo banner',
  'machine.pricing': 'the price list',
  'machine.contact': 'the contact form',
  'machine.subscribe': 'the order form',
  'machine.checkout': 'the card payment',
  'machine.paymentVerification': 'the payment verification',
  'machine.accountSetup': 'the account setup',
  'machine.once': 'the call that is made once',
  'machine.wizard': 'the onboarding',
  'machine.wizardSteps': 'the steps',
  'machine.report': 'the report of what happened',
  'machine.welcome': 'the welcome step',
  'machine.business': 'the business step',
  'machine.objectives': 'the objectives step',
  'machine.targets': 'the accounts step',
  'machine.templates': 'the templates step',
  'machine.schedule': 'the schedule step',
  'machine.preparing': 'the waiting step',
  'machine.connection': 'the connection step',
  'machine.start': 'the start-up',
  'machine.facts': 'the loading of customer data',
  'machine.generation': 'the template generation',
  'machine.templatePolling': 'the wait for templates',
  'machine.checkOnboardingStatusPolling': 'the status check',
  'machine.checkNekoSchedulerPolling': 'the check of the remote browser',
  'machine.checkNekoKillPolling': 'the check for the connection link',
  'machine.addJobConfirmed': 'the adding of a job',
  'machine.addMainAccountConfirmed': 'the adding of an account',
  'machine.removeMainAccountConfirmed': 'the removal of an account',
  'machine.updateTemplateConfirmed': 'the change of a template',
  'machine.deleteTemplateConfirmed': 'the deletion of a template',
  'machine.checkTemplateGenerationStatusPolling': 'the check for new templates',
};

/** How people say a name of this product's code; `null` for those whose parts say it. */
export function words(name: string): string | null {
  if (Object.hasOwn(others, name)) return others[name] ?? null;
  const [kind, ...parts] = name.split('.');
  const last = parts.at(-1) ?? '';
  if (kind === 'action') return own(actionWords, last) ?? null;
  if (kind === 'field') return own(fieldWords, last) ?? null;
  if (kind === 'guard') return guardWords(last, parts.length > 1 ? (parts[0] ?? '') : null);
  const service = [callWords, browserServiceWords].map((find) => find(name)).find((found) => found !== name);
  return service ?? null;
}
