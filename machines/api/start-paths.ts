/**
 * The paths of the calls that inline scripts send (`src/document`), before the code that the rest of their contract needs: those that the
 * wizard begins with, and what the landing page asks without its application.
 */
export const checkPromoCode = '/check-promo-code';
export const verifyActivation = '/verify-activation';
export const getJobData = '/get-job-data';
export const checkOnboardingStatus = '/check-onboarding-status';
export const getMainAccounts = '/get-main-accounts';
export const getUserTemplates = '/get-user-templates';
export const getInstagramInfo = '/get-instagram-info';
export const getUserCountry = '/get-user-country';
export const checkNekoKill = '/check-neko-kill';
