import { lazy, Suspense } from 'react';
import type { AccessToken } from '../access-token.ts';
import { useAddress } from '../address.ts';
import { useFlowWorld } from '../flow.tsx';
import { PageShell } from '../ui/page-shell.tsx';

const WizardPage = lazy(async () => ({ default: (await import('./wizard.tsx')).WizardPage }));
const AccountSetupPage = lazy(async () => ({
  default: (await import('./account-setup.tsx')).AccountSetupPage,
}));

/** `/onboarding` and `/userOnboarding`: what the URL carries says which of the two pages this is (`decisions.md`, Routes). */
export function OnboardingPage() {
  const { accessToken } = useFlowWorld();
  const { pathname, search } = useAddress();
  const isWizard = opensWizard(accessToken, pathname, search);
  return (
    <Suspense fallback={<PageShell busy />}>{isWizard ? <WizardPage /> : <AccountSetupPage />}</Suspense>
  );
}

/** The token comes first, then a session; with neither the path decides. */
export function opensWizard({ pseudonym, finished }: AccessToken, pathname: string, search: string): boolean {
  if (pseudonym !== null) return true;
  if (new URLSearchParams(search).get('session')) return false;
  return finished || /^\/useronboarding\/*$/i.test(pathname);
}
