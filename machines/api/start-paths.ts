/**
 * The paths of the calls that the wizard begins with. They leave with the HTML (`src/document/early-onboarding.ts`), before the code
 * that the rest of their contract needs.
 */
export const startPaths = {
  verifyActivation: '/verify-activation',
  getJobData: '/get-job-data',
  checkOnboardingStatus: '/check-onboarding-status',
  getMainAccounts: '/get-main-accounts',
  getUserTemplates: '/get-user-templates',
  getInstagramInfo: '/get-instagram-info',
  getUserCountry: '/get-user-country',
  checkNekoKill: '/check-neko-kill',
};
