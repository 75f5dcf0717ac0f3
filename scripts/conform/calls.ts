import type { CallName } from '../../machines/api/contract.ts';

interface CallFacts {
  /** What customers meet when the call does not work. */
  failing: string;
  /** The product goes on without it. */
  isOptional?: true;
}

/** What a failing call means for a customer (docs/product.md). */
export const callFacts: Record<CallName, CallFacts> = {
  checkPromoCode: { failing: 'No promo banner is shown.' },
  createTemporaryUser: { failing: 'Nobody gets from /subscribe to a payment.' },
  createCreemCheckout: { failing: 'Individual customers cannot pay.' },
  createCheckoutSession: { failing: 'Professional customers cannot pay.' },
  sessionStatus: { failing: 'Customers who paid read “Payment Verification Failed”.' },
  updateUserStatus: { failing: 'Customers who paid get no onboarding email.' },
  verifySession: { failing: 'The link of the onboarding email shows “Session Error”.' },
  createAccount: { failing: 'Customers cannot create their account.' },
  verifyActivation: { failing: 'The wizard does not start: “Failed to verify token”.' },
  getInstagramInfo: {
    failing: 'The wizard starts without a name and texts, and step 1 cannot be saved until it loads.',
    isOptional: true,
  },
  getUserCountry: {
    failing: 'The time zone comes from the browser alone.',
    isOptional: true,
  },
  checkOnboardingStatus: { failing: 'The wizard neither resumes nor ends where it should.' },
  checkNekoKill: {
    failing: 'The quick check gives no link; the status may still give one.',
    isOptional: true,
  },
  checkNekoScheduler: { failing: 'Step 7.5 waits without an end.' },
  getMainAccounts: { failing: 'Step 3 shows no target accounts, and resuming forgets them.' },
  getUserTemplates: { failing: 'Step 4 has only the fallback templates.' },
  getJobData: { failing: 'Step 1 offers no jobs to choose from.', isOptional: true },
  addJob: { failing: 'Step 1 cannot add a job.' },
  saveBusinessSettings: { failing: 'Step 1 cannot be left.' },
  saveAccountSettings: { failing: 'Step 2 cannot be left.' },
  generateTemplates: { failing: 'No templates are generated for step 4.' },
  checkTemplateGenerationStatus: { failing: 'Step 4 waits in vain and falls back to templates of its own.' },
  addMainAccount: { failing: 'Step 3 cannot add an account.' },
  removeMainAccount: { failing: 'Step 3 cannot remove an account.' },
  validateAccountList: { failing: 'Step 3 cannot be left.' },
  updateTemplate: { failing: 'Step 4 cannot save an edited template.' },
  deleteTemplate: { failing: 'Step 4 cannot delete a template.' },
  saveTemplateSelection: { failing: 'Step 4 cannot be left.' },
  saveInstagramSchedule: { failing: 'Step 5 cannot be left.' },
  profilePicture: { failing: 'An icon stands in for the profile picture.', isOptional: true },
};
