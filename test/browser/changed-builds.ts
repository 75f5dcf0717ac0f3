import { stripVTControlCharacters } from 'node:util';
import { expect as baseExpect, type Page } from '@playwright/test';
import { runExported } from './exported-sessions.ts';

/** A build that shows, asks or does something else than the one that recorded a session. */
export interface ChangedBuild {
  name: string;
  /** A recorded session that goes through the change. */
  session: string;
  /** What of the built scripts is changed. */
  code: RegExp;
  to: string;
  /** What the failure says: it must be the change that turns the test red, nothing else. */
  failure: RegExp;
}

export const changedBuilds: readonly ChangedBuild[] = [
  {
    name: 'another country',
    session: 'individual-3-accountSetup',
    code: /country:[\w$]+\.country,ig_username/,
    to: 'country:`DE`,ig_username',
    failure: /-\s+"country"/,
  },
  {
    name: "an account form that hides the server's error",
    session: 'expired-session',
    code: /showCreationError:([\w$]+)\(.*?\}\)\)/,
    to: 'showCreationError:$1({})',
    failure: /toBeVisible/,
  },
  {
    name: 'a navigation to another site',
    session: 'individual-1-subscribe',
    code: /([\w$]+\.assign\()[\w$]+\.url\)/,
    to: '$1`https://elsewhere.test/`)',
    failure: /toHaveURL/,
  },
];

/** In milliseconds: every red test waits so long once; the steps before its change need it on a busy machine. */
const patience = 10_000;

/** Runs the exported test of the session on the changed build; resolves once it failed for the change. */
export async function expectRed({ session, code, to, failure }: ChangedBuild, page: Page): Promise<void> {
  let changed = 0;
  // Documents too: a changed build prerenders the changed page.
  await page.route(/\/(assets\/.*\.js|[a-zA-Z]+(\?.*)?)$/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    if (code.test(text)) changed += 1;
    await route.fulfill({ response, body: text.replace(code, to) });
  });
  page.setDefaultTimeout(patience);
  const run = runExported(session, page, baseExpect.configure({ timeout: patience }));
  const outcome = run.then(
    () => 'It passed.',
    ({ message }: Error) => stripVTControlCharacters(message),
  );
  baseExpect(await outcome).toMatch(failure);
  baseExpect(changed, 'how many of the loaded files have the code that is changed').toBeGreaterThan(0);
}
