import { calls } from '../../machines/api/contract.ts';
import type { EarlyCall } from '../services/early-calls.ts';

/**
 * The inline script of the pages that open account setup or the wizard. Shows the frame of what the address opens before the first
 * paint, by the rule of `opensWizard`, and sends the wizard's first calls with the HTML, once the access token has left the address.
 * The build writes the paths in (`inline-call-paths.ts`): it shares no module with the application, because it must be one file.
 */
const page = document.documentElement;
const tokenKey = 'onboarding.access_token';
const linkedToken = parameter(location.hash.slice(1), 'access_token');
const hasSession = Boolean(parameter(location.search, 'session'));

/** An answer that the application takes later than this would be out of date. */
const maximumWaitMs = 30_000;

/** What the wizard asks for when it knows the customer (`machines/onboarding/facts.ts`). */
const customerPaths = [
  calls.getInstagramInfo.path,
  calls.getUserCountry.path,
  calls.checkOnboardingStatus.path,
  calls.checkNekoKill.path,
  calls.getMainAccounts.path,
  calls.getUserTemplates.path,
];

/** As `machines/shared/email-links.ts` reads it. */
function parameter(parameters: string, name: string): string | undefined {
  return new URLSearchParams(parameters.replaceAll('+', '%2B')).get(name)?.trim();
}

/** As `takeAccessToken` does it, which also knows what to do where storage is blocked. */
function takeToken(): string | null {
  if (!linkedToken) return hasSession ? null : sessionStorage.getItem(tokenKey);
  sessionStorage.setItem(tokenKey, linkedToken);
  sessionStorage.removeItem('onboarding.finished');
  const address = new URL(location.href);
  address.searchParams.delete('session');
  address.hash = '';
  history.replaceState(history.state, '', address);
  return linkedToken;
}

function sendCalls(accessToken: string): void {
  const early = new Map<string, EarlyCall>();
  globalThis.earlyCalls = early;
  setTimeout(() => early.clear(), maximumWaitMs);

  function send(path: string, init: RequestInit = {}, read?: (answer: Response) => Promise<void>): void {
    const controller = new AbortController();
    const { signal } = controller;
    const address = __CONFIG__.apiUrl + path;
    const shared: RequestInit = { credentials: 'omit', cache: 'no-store', redirect: 'error', signal };
    const response = fetch(address, { ...init, ...shared }).then(async (answer) => {
      await read?.(answer.clone()).catch(() => undefined);
      return answer;
    });
    // The client reports it.
    response.catch(() => undefined);
    early.set(`${address} ${init.body ?? ''}`, { response, abort: () => controller.abort() });
  }

  /** Before the client has the answer, so that it finds the calls that follow. */
  async function sendForCustomer(answer: Response): Promise<void> {
    const { uid, error } = await answer.json();
    const isExact = typeof uid === 'string' || Number.isSafeInteger(uid);
    if (!answer.ok || error || !isExact || uid === '') return;
    send(calls.getJobData.path);
    for (const path of customerPaths) send(`${path}?${new URLSearchParams({ user_id: uid })}`);
  }

  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ access_token: accessToken });
  send(calls.verifyActivation.path, { method: 'POST', headers, body }, sendForCustomer);
}

if (linkedToken) page.dataset.opens = 'wizard';
else if (hasSession) page.dataset.opens = 'account';
try {
  const accessToken = takeToken();
  if (accessToken) {
    page.dataset.opens = 'wizard';
    sendCalls(accessToken);
  }
} catch {
  // Storage is blocked: the application takes the access token.
}
