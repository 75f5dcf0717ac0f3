import { lazy, Suspense } from 'react';
import { useAddress } from '../address.ts';
import type { AccessToken } from '../services/access-token.ts';
import { useFlowServices } from '../services/flow.tsx';
import { PageShell } from '../ui/page-shell.tsx';

const WizardPage = lazy(async () => ({ default: (await import('./wizard-page.tsx')).WizardPage }));
const AccountSetupPage = lazy(async () => ({
  default: (await import('../account/account-setup-page.tsx')).AccountSetupPage,
}));

/** `/onboarding` and `/userOnboarding`: what the URL carries says which of the two pages this is (`decisions.md`, Routes). */
export function OnboardingPage() {
  const { accessToken } = useFlowServices();
  const { pathname, search } = useAddress();
  const isWizard = opensWizard(accessToken, pathname, search);
  return (
    <Suspense fallback={<PageShell busy />}>{isWizard ? <WizardPage /> : <AccountSetupPage />}</Suspense>
  );
}

/** The token comes first, then a session; with neither the path decides. */
export function opensWizard({ token, finished }: AccessToken, pathname: string, search: string): boolean {
  if (token !== null) return true;
  if (new URLSearchParams(search).get('session')) return false;
  return finished || /^\/useronboarding\/*$/i.test(pathname);
}
