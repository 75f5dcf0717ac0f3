/**
 * The inline script of the onboarding pages. Runs before the first paint and shows the frame of what the address opens, by the rule
 * of `opensWizard` (`src/routes.tsx`): the wizard or account setup; neither when the page has only something to say.
 */
const page = document.documentElement;

function hasAccessToken(): boolean {
  if (new URLSearchParams(location.hash.slice(1)).get('access_token')) return true;
  try {
    return Boolean(sessionStorage.getItem('onboarding.access_token'));
  } catch {
    return false;
  }
}

if (hasAccessToken()) page.dataset.opens = 'wizard';
else if (new URLSearchParams(location.search).get('session')?.trim()) page.dataset.opens = 'account';

export {};
