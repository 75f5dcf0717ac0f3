/**
 * The paths of the calls that inline scripts send (`src/document`), before the code that the rest of their contract needs: those that the
 * wizard begins with, and what the landing page asks without its application.
 */
export const startPaths = {
  checkPromoCode: '/check-promo-code',
  verifyActivation: '/verify-activation',
  getJobData: '/get-job-data',
  checkOnboardingStatus: '/check-onboarding-status',
  getMainAccounts: '/get-main-accounts',
  getUserTemplates: '/get-user-templates',
  getInstagramInfo: '/get-instagram-info',
  getUserCountry: '/get-user-country',
  checkNekoKill: '/check-neko-kill',
};
