import type { CallName } from '../api/contract.ts';

/** The error text of each call of the wizard (docs/product.md, Error texts). */
export const callErrors = {
  verifyActivation: 'Failed to verify token',
  addJob: 'Failed to add job. Please try again.',
  saveBusinessSettings: 'Failed to save business settings. Please try again.',
  saveAccountSettings: 'Failed to save account settings. Please try again.',
  getMainAccounts: 'Failed to load main accounts. Please try again.',
  addMainAccount: 'Failed to add account. Please try again.',
  removeMainAccount: 'Failed to remove account. Please try again.',
  validateAccountList: 'Failed to validate account list. Please try again.',
  getUserTemplates: 'Failed to load templates. Please try again.',
  updateTemplate: 'Failed to update template',
  deleteTemplate: 'Failed to delete template',
  saveTemplateSelection: 'Failed to save template selection',
  saveInstagramSchedule: 'Failed to save Instagram schedule',
  checkOnboardingStatus: 'Failed to check onboarding status.',
} satisfies Partial<Record<CallName, string>>;

/** Steps 7 and 7.5, while polls fail. */
export const pollIssue = 'Connection issue. We keep trying.';

/** The text in place of that for `checkOnboardingStatus`, when no answer came. */
export const noStatusError = 'Network error while checking status.';
