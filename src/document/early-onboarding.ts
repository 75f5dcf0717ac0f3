/** Shows the frame of what the address opens before the first paint, by the rule of `opensWizard`. */
const page = document.documentElement;

function isIn(parameters: string, name: string): boolean {
  return Boolean(new URLSearchParams(parameters).get(name)?.trim());
}

function isStored(): boolean {
  try {
    return Boolean(sessionStorage.getItem('onboarding.access_token'));
  } catch {
    return false;
  }
}

if (isIn(location.hash.slice(1), 'access_token')) page.dataset.opens = 'wizard';
else if (isIn(location.search, 'session')) page.dataset.opens = 'account';
else if (isStored()) page.dataset.opens = 'wizard';

export {};
