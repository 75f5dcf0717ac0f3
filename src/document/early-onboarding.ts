import { addressOf, requestInit } from '../../machines/api/request.ts';
import * as startPaths from '../../machines/api/start-paths.ts';
import { readAccessToken, readSessionId } from '../../machines/text/email-links.ts';
import { emailClaim, findAccessToken } from '../services/access-token.ts';
import { early } from '../services/early-page.ts';
import { opensWizard } from '../services/opens-wizard.ts';
import { boot } from './boot.ts';
import { type Body, bodyOf, drawWelcome } from './draw-welcome.ts';
import { parsed } from './parsed.ts';

/**
 * The inline script of the pages that open account setup or the wizard. Shows the frame of what the address opens before the first
 * paint, and sends the wizard's first calls with the HTML, once the access token has left the address. When their answers say that the
 * wizard begins with the welcome, it draws that step.
 */

/** An answer that the application takes later than this would be out of date. */
const maximumWaitMs = 30_000;

type Path = (typeof startPaths)[keyof typeof startPaths];
type Read = (answer: Response) => Promise<void>;

/** `read` has the answer before the client has it, which then finds the calls that followed. */
function send(method: 'GET' | 'POST', path: Path, request: Body, read?: Read): Promise<Response> {
  const controller = new AbortController();
  const address = addressOf(__CONFIG__.apiUrl, { method, path }, request);
  const response = fetch(address, requestInit({ method }, request, controller.signal)).then(async (answer) => {
    await read?.(answer.clone()).catch(() => undefined);
    return answer;
  });
  // The client reports it.
  response.catch(() => undefined);
  early.calls.set(address, { response, abort: () => controller.abort() });
  return response;
}

/** Resolves when the welcome is drawn, or is known not to be the first step. */
async function sendCalls(accessToken: string): Promise<void> {
  setTimeout(() => early.calls.clear(), maximumWaitMs);
  let draw = async (): Promise<void> => undefined;

  async function sendForCustomer(answer: Response): Promise<void> {
    const customer = await bodyOf(answer);
    const { uid } = customer;
    if (uid === '' || (typeof uid !== 'string' && typeof uid !== 'number')) return;
    const ask = (path: Path) => send('GET', path, { user_id: uid });
    send('GET', startPaths.getJobData, {});
    const facts = {
      onboarding: ask(startPaths.checkOnboardingStatus),
      accounts: ask(startPaths.getMainAccounts),
      templates: ask(startPaths.getUserTemplates),
      profile: ask(startPaths.getInstagramInfo),
    };
    // The other calls that the wizard makes once it knows the customer (`machines/onboarding/facts.ts`).
    ask(startPaths.getUserCountry);
    ask(startPaths.checkNekoKill);
    draw = async () => {
      await parsed;
      drawWelcome({
        customer,
        tokenEmail: emailClaim(accessToken),
        onboarding: await facts.onboarding.then(bodyOf),
        accounts: await facts.accounts.then(bodyOf),
        templates: await facts.templates.then(bodyOf),
        profile: await facts.profile.then(bodyOf),
      });
    };
  }

  await send('POST', startPaths.verifyActivation, { access_token: accessToken }, sendForCustomer);
  if (!__LAB__ || !hasFaults()) await draw();
}

/** Are faults of the Lab switched on? They change answers on their way to the application. */
function hasFaults(): boolean {
  return location.search.includes('lab-faults=') || Boolean(sessionStorage.getItem('lab.faults'));
}

const { dataset } = document.documentElement;
const isLinked = Boolean(readAccessToken(location.hash) || readAccessToken(location.search));
const { accessToken, finished } = findAccessToken();
const { pathname, search } = location;

if (!opensWizard({ token: accessToken, finished }, pathname, search)) {
  if (readSessionId(search) !== null) dataset.opens = 'account';
  boot({ page: 'account' });
} else if (accessToken) {
  dataset.opens = 'wizard';
  const firstScreen = sendCalls(accessToken).catch(() => undefined);
  // A reload may go on anywhere.
  boot({ page: 'wizard', ...(isLinked && { firstScreen }) });
} else boot({ page: 'wizard' });
