import { type CallName, callNames } from './contract.ts';

/** A call for people who do not know its name. */
export interface CallWords {
  /** What the product is doing while it waits, as the beginning of a sentence: "Saving the schedule". */
  activity: string;
  /** Where customers meet it. */
  place: string;
}

/**
 * Every call in words, in the order in which customers meet them: the one source for the Lab and the sandbox. Customers' builds
 * contain none of it. The summaries in `documentation.ts` speak to whoever builds a backend.
 */
const words = {
  checkPromoCode: { activity: 'Checking the promo code', place: 'Landing page' },
  createTemporaryUser: { activity: 'Registering the email', place: 'Subscribe' },
  createCreemCheckout: { activity: "Opening the second provider's checkout", place: 'Subscribe' },
  createCheckoutSession: { activity: 'Opening the card payment', place: 'Card payment' },
  sessionStatus: { activity: 'Checking whether the payment arrived', place: 'Payment verification' },
  updateUserStatus: { activity: 'Reporting the payment', place: 'Payment verification' },
  verifySession: { activity: 'Checking the link of the onboarding email', place: 'Account setup' },
  createAccount: { activity: 'Creating the account', place: 'Account setup' },
  verifyActivation: { activity: 'Checking the link of the activation email', place: 'Start of onboarding' },
  getInstagramInfo: { activity: 'Loading the Instagram profile', place: 'Start of onboarding' },
  profilePicture: { activity: 'Loading the profile picture', place: 'Start of onboarding' },
  getUserCountry: { activity: 'Loading the country', place: 'Start of onboarding' },
  getJobData: { activity: 'Loading the jobs', place: 'Step 1 · Business' },
  addJob: { activity: 'Adding a job', place: 'Step 1 · Business' },
  saveBusinessSettings: { activity: 'Saving the business', place: 'Step 1 · Business' },
  saveAccountSettings: { activity: 'Saving the objectives', place: 'Step 2 · Objectives' },
  getMainAccounts: { activity: 'Loading the target accounts', place: 'Step 3 · Target accounts' },
  addMainAccount: { activity: 'Adding a target account', place: 'Step 3 · Target accounts' },
  removeMainAccount: { activity: 'Removing a target account', place: 'Step 3 · Target accounts' },
  validateAccountList: { activity: 'Confirming the target accounts', place: 'Step 3 · Target accounts' },
  generateTemplates: { activity: 'Starting to write the templates', place: 'Step 4 · Templates' },
  checkTemplateGenerationStatus: {
    activity: 'Checking whether the templates are written',
    place: 'Step 4 · Templates',
  },
  getUserTemplates: { activity: 'Loading the templates', place: 'Step 4 · Templates' },
  updateTemplate: { activity: 'Changing a template', place: 'Step 4 · Templates' },
  deleteTemplate: { activity: 'Deleting a template', place: 'Step 4 · Templates' },
  saveTemplateSelection: { activity: 'Saving the selected templates', place: 'Step 4 · Templates' },
  saveInstagramSchedule: { activity: 'Saving the schedule', place: 'Step 5 · Schedule' },
  checkNekoScheduler: {
    activity: 'Checking whether the remote browser is ready',
    place: 'Step 7 · Connection',
  },
  checkNekoKill: { activity: 'Asking for the connection link', place: 'Step 7 · Connection' },
  checkOnboardingStatus: { activity: 'Checking how far the onboarding is', place: 'Step 7 · Connection' },
} satisfies Record<CallName, CallWords>;

/** What a call is doing ("Saving the schedule"); the name itself when it is not a call of this build. */
export function callWords(name: string): string {
  const known = callNames.find((one) => one === name);
  return known ? words[known].activity : name;
}

/** The calls by where customers meet them, in that order. */
export function callsByPlace(): [place: string, calls: CallName[]][] {
  const order = Object.keys(words) as CallName[];
  return [...Map.groupBy(order, (name) => words[name].place)];
}
