import { readSessionId } from '../../machines/text/email-links.ts';
import type { AccessToken } from './access-token.ts';

const wizardPath = /^\/userOnboarding\/?$/i;

/**
 * Does an onboarding page open the wizard, or account setup? What the address says wins over what the tab has stored: a session opens
 * account setup, an access token the wizard; without either the path decides. An access token in the address has removed the session
 * beside it.
 */
export function opensWizard(
  { token, finished }: Pick<AccessToken, 'token' | 'finished'>,
  pathname: string,
  search: string,
): boolean {
  if (readSessionId(search) !== null) return false;
  return token !== null || finished || wizardPath.test(pathname);
}
