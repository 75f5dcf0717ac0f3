import { calls } from '../../machines/api/contract.ts';
import type { EarlyCall } from '../services/early-calls.ts';
import { bodyOf, drawWelcome } from './draw-welcome.ts';

/**
 * The inline script of the pages that open account setup or the wizard. Shows the frame of what the address opens before the first
 * paint, by the rule of `opensWizard`, and sends the wizard's first calls with the HTML, once the access token has left the address.
 * When their answers say that the wizard begins with the welcome, it draws that step. The build writes the paths in
 * (`inline-call-paths.ts`): it shares no module with the application, because it must be one file.
 */
const page = document.documentElement;
const tokenKey = 'onboarding.access_token';
const linkedToken = parameter(location.hash.slice(1), 'access_token');
const hasSession = Boolean(parameter(location.search, 'session'));

/** An answer that the application takes later than this would be out of date. */
const maximumWaitMs = 30_000;

/** What decides the first step, as `drawWelcome` takes it. */
const decidingPaths = [
  calls.checkOnboardingStatus.path,
  calls.getMainAccounts.path,
  calls.getUserTemplates.path,
  calls.getInstagramInfo.path,
];

/** What the wizard asks for besides when it knows the customer (`machines/onboarding/facts.ts`). */
const otherPaths = [calls.getUserCountry.path, calls.checkNekoKill.path];

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

/** Resolves when the welcome is drawn, or is known not to be the first step. */
async function sendCalls(accessToken: string): Promise<void> {
  const early = new Map<string, EarlyCall>();
  globalThis.earlyCalls = early;
  setTimeout(() => early.clear(), maximumWaitMs);

  function send(path: string, init: RequestInit = {}, read?: (answer: Response) => Promise<void>) {
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
    return response;
  }

  let email: unknown;
  let deciding: Promise<Response>[] = [];

  /** Before the client has the answer, so that it finds the calls that follow. */
  async function sendForCustomer(answer: Response): Promise<void> {
    const customer = await bodyOf(answer);
    const { uid } = customer;
    if (uid === '' || (typeof uid !== 'string' && !Number.isSafeInteger(uid))) return;
    send(calls.getJobData.path);
    const sendFor = (path: string) => send(`${path}?${new URLSearchParams({ user_id: String(uid) })}`);
    deciding = decidingPaths.map(sendFor);
    for (const path of otherPaths) sendFor(path);
    email = customer.email;
  }

  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ access_token: accessToken });
  await send(calls.verifyActivation.path, { method: 'POST', headers, body }, sendForCustomer);
  const facts = await Promise.all(deciding.map((sent) => sent.then(bodyOf)));
  if (!__LAB__ || !hasFaults()) drawWelcome(email, facts);
}

/** Are faults of the Lab switched on? They change answers on their way to the application. */
function hasFaults(): boolean {
  return location.search.includes('lab-faults=') || Boolean(sessionStorage.getItem('lab.faults'));
}

if (linkedToken) page.dataset.opens = 'wizard';
else if (hasSession) page.dataset.opens = 'account';
try {
  const accessToken = takeToken();
  if (accessToken) {
    page.dataset.opens = 'wizard';
    const firstScreen = sendCalls(accessToken).catch(() => undefined);
    // A reload may go on anywhere.
    if (linkedToken) globalThis.firstScreen = firstScreen;
  }
} catch {
  // Storage is blocked: the application takes the access token.
}
