import type { CallName } from '../../machines/api/contract.ts';
import type { BrowserServiceName } from '../../machines/browser/browser-services.ts';

const calls: Record<CallName, string> = {
  checkPromoCode: 'Checking the promo code',
  createTemporaryUser: 'Registering the email',
  createCreemCheckout: 'Preparing the payment page',
  createCheckoutSession: 'Preparing the card payment',
  sessionStatus: 'Payment check',
  updateUserStatus: 'Sending the onboarding email',
  verifySession: 'Checking the link in the email',
  createAccount: 'Creating the account',
  verifyActivation: 'Checking the activation',
  getInstagramInfo: 'Reading the Instagram profile',
  getUserCountry: 'Finding the country',
  checkOnboardingStatus: 'Status check',
  checkNekoKill: 'Finding the login window',
  checkNekoScheduler: 'Login window check',
  getMainAccounts: 'Reading the target accounts',
  getUserTemplates: 'Reading the templates',
  getJobData: 'Reading the list of jobs',
  addJob: 'Adding a job',
  saveBusinessSettings: 'Saving the business',
  saveAccountSettings: 'Saving the objectives',
  generateTemplates: 'Generating templates',
  checkTemplateGenerationStatus: 'Template check',
  addMainAccount: 'Adding a target account',
  removeMainAccount: 'Removing a target account',
  validateAccountList: 'Checking the target accounts',
  updateTemplate: 'Saving a template',
  deleteTemplate: 'Deleting a template',
  saveTemplateSelection: 'Saving the chosen templates',
  saveInstagramSchedule: 'Saving the schedule',
  profilePicture: 'Reading the profile picture',
};

const browserServices: Partial<Record<BrowserServiceName, string>> = {
  readStoredPromo: 'Reading the stored promo code',
  claimNotification: 'Claiming the onboarding email',
  forgetSubscription: 'Forgetting the subscription',
  readSubscription: 'Reading the stored subscription',
  readUserId: 'Reading the stored user',
  readCheckout: 'Reading the stored checkout',
  keepCheckout: 'Storing the checkout',
  markCheckoutLeft: 'Noting that the page is left to pay',
  markCheckoutPaid: 'Noting the payment',
  readDrafts: 'Reading the drafts',
  forgetOnboarding: 'Removing token and drafts',
  openMail: 'Opening the mail program',
};

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

const all: Readonly<Record<string, string>> = { ...others, ...browserServices, ...calls };

/** How people say a name of this product's code; `null` for those whose parts say it. */
export function words(name: string): string | null {
  return Object.hasOwn(all, name) ? (all[name] ?? null) : null;
}
