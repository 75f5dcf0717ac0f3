import { own } from '@upwell/trace/format';

/**
 * What each guard demands, as a clause that follows "if": by machine, because a guard's name means something else in each. Transitions
 * whose guard takes a status or a point to compare with say it in their description instead.
 */
export const clausesByMachine: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  promoBanner: {
    hasCode: 'there is a promo code in the address',
    isValid: 'the code is valid',
    isKnown: 'the code has expired or was used',
    isUntimed: 'nobody knows how long the code is valid',
    isOver: 'the time is up',
  },
  pricing: { isMonthly: 'monthly billing is chosen' },
  contact: { isComplete: 'every field is filled in correctly' },
  subscribe: {
    isIncomplete: 'something is missing',
    isInvalidEmail: 'the email address is not valid',
    hasOrder: 'the email has an unfinished order',
    hasNewUser: 'the email is new',
    isIndividual: 'the customer is an individual',
    hasPaymentPage: 'the payment page is on an allowed address',
    hasDeadline: 'the stored promo code has a deadline',
    isPromoOver: 'its deadline has passed',
    isGrowthMonthly: 'it is the Growth plan, billed monthly',
  },
  checkout: {
    hasQuery: 'the address says what to pay for',
    wasPaid: 'this order was paid in this tab',
    returned: 'the customer came back without paying',
    hasClientSecret: 'the card form can be shown',
    hasPaymentPage: 'the payment page is on an allowed address',
    knowsSession: 'the payment can be verified',
  },
  paymentVerification: {
    isCardPayment: 'the customer paid by card',
    isCreemPayment: 'the customer paid at the second provider',
    isComplete: 'the payment is complete',
    isOpen: 'it is still open',
  },
  accountSetup: {
    hasSession: 'the link contains a session',
    isRejected: 'the link was rejected',
    isTemporary: 'another try may succeed',
    isValid: 'the form is valid',
  },
  once: {
    isClaimed: 'no other tab has claimed it',
    hasSucceeded: 'the request succeeded before',
    isUncertain: 'it may have succeeded all the same',
  },
  start: { canRetry: 'another try may succeed' },
  wizard: { hasToken: 'the link contains an access token' },
  wizardSteps: {
    resumesAtAllSet: 'onboarding is completed',
    resumesAtConnecting: 'there are accounts, templates and a connection link',
    resumesAtSchedule: 'there are accounts and templates, but no connection link',
    resumesAtTemplates: 'there are accounts or templates, not both',
    resumesAtTargets: 'a new target account is not saved',
    resumesAtObjectives: 'the objectives are not saved',
    resumesAtBusiness: 'the business is not saved',
    knowsUsername: 'the Instagram name is known',
    isAllSet: 'onboarding is completed',
    isCompleted: 'onboarding is completed',
    isSetupError: 'the setup failed',
    isPreparing: 'the login is still being prepared',
  },
  facts: { isMissing: 'there is none yet' },
  generation: {
    wasRequested: 'the templates were requested before',
    wasRequestedElsewhere: 'another tab requested the templates',
    hadFailed: 'the request failed before',
  },
  business: {
    lacksJobData: 'the jobs are not loaded yet',
    lacksAccount: 'the Instagram account is not loaded yet',
    hasAccount: 'the Instagram account is loaded',
    isComplete: 'everything is filled in',
    canReopen: 'a job was being added',
  },
  jobDialog: {
    wasNamingCategory: 'a new category was being named',
    mustBeChecked: 'the job may have been added before',
    isListed: 'the job is on the list',
    isComplete: 'everything is filled in',
    isNewCategory: 'the category is new',
  },
  objectives: {
    isComplete: 'everything is filled in',
    isEmpty: 'there are no target accounts yet',
  },
  targets: {
    hasAccounts: 'there is at least one account',
    isListed: 'the account is on the list',
    isTypedListed: 'the typed account is on the list',
    isListOutdated: 'the list is out of date',
    canQueue: 'the account is on the list and not being removed',
  },
  accountDialog: {
    mustBeChecked: 'the account may have been added before',
    isComplete: 'everything is filled in',
    isListed: 'the account is on the list',
  },
  templates: {
    wereRead: 'the templates were just loaded',
    needsNoWait: 'there are enough templates, or some are selected',
    hasTemplates: 'there are some templates',
    hasWaited: 'the customer waited before',
    hasNothingAfterWait: 'the customer waited before, and there are none',
    isListed: 'the template is on the list',
    isOwn: 'the template is the customer’s own',
    isBelowGoal: 'there are too few templates',
    canSubmit: 'a template is selected and the list is not loading',
    isDeleted: 'the template is deleted',
    mayBeDeleted: 'nobody knows whether it was deleted',
  },
  templatePolling: {
    mayHaveTemplates: 'there may be templates',
    saysNothing: 'the failure says nothing about the templates',
    isEnough: 'there are enough templates',
    isExhausted: 'it was the last check',
  },
  templateDialog: {
    isNewTag: 'the tag is new and not empty',
    isUnchanged: 'nothing was changed',
    isFilled: 'everything is filled in',
    isGone: 'the template is gone',
  },
  schedule: {
    isValid: 'the times are valid',
    isListed: 'the time zone is on the list',
    hasLink: 'there is a connection link',
    isCompleted: 'onboarding is completed',
    isPendingOrMissing: 'onboarding is pending, or has no status yet',
    isLoginReady: 'the remote browser is ready',
  },
  preparing: {
    isSchedulerReady: 'the remote browser is ready',
    isCompleted: 'onboarding is completed',
    isFailed: 'the setup failed',
    isOfScheduler: 'the remote browser was checked',
    hasSchedulerFailed: 'the check of the remote browser failed',
  },
  connection: {
    hasLink: 'there is a connection link',
    isCompleted: 'onboarding is completed',
    isFailed: 'the setup failed',
    hasFailed: 'the check itself failed',
  },
  report: {
    isRefused: 'the file could not be made safe',
    canSend: 'this site receives reports',
    isSent: 'it was sent before',
  },
};

/** Guards that mean the same wherever they are. */
export const clausesAnywhere: Readonly<Record<string, string>> = {
  isInterrupted: 'the visit ended before the answer',
  asksToWait: 'the API asks to wait',
  hasFailed: 'the last check failed',
  // Of the machines that `createConfirmedCall` makes, and of those that use them.
  isConfirmed: 'the list shows that it worked',
  isUncertain: 'it may have worked all the same',
  isOutdated: 'the list may have changed',
  hasSucceeded: 'it worked',
  isUnknown: 'nobody knows whether it worked',
  isRejected: 'the API rejected it',
};

/** What a guard demands in a machine. `null` asks for what it demands in every machine. */
export function guardWords(guard: string, machine: string | null): string | null {
  const clauses = machine === null ? clausesAnywhere : own(clausesByMachine, machine);
  return (clauses && own(clauses, guard)) ?? null;
}
