import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Browser, BrowserContextOptions, Expect, Page } from '@playwright/test';
import { toPlaywright } from '@upwell/trace/export';
import { readTrace, sessionExtension } from '@upwell/trace/format';
import { playwright } from '../../src/lab-profile/playwright/playwright.ts';
import { expect, test } from './harness.ts';

/**
 * Recorded sessions as the Playwright tests that the Lab exports: they pass on this build, and fail on one that was changed: in
 * what is shown, in what is asked and in where the page goes. What else they notice: test/trace/export/exported-mutants.test.ts.
 */

/** The remote browser's address has no page here: the frame gets the site's own answer, which no frame may show. */
test.use({
  expectedComplaints: [
    // What a test stores before a page is there is refused by the browser's own error page.
    /^SecurityError: Failed to read the 'sessionStorage'|^Failed to load resource|^Request to https:\/\/elsewhere\.test|^Framing .*"frame-ancestors 'none'"/,
  ],
});

const sessions = [
  'individual-1-subscribe',
  'individual-3-accountSetup',
  'individual-4-wizard',
  'api-down-at-start',
  'preparing',
];

/** A build that shows, asks or does something else than the one that recorded a session. */
interface ChangedBuild {
  name: string;
  /** A recorded session that goes through the change. */
  session: string;
  /** What of the built scripts is changed. */
  code: RegExp;
  to: string;
  /** What the failure says: it must be the change that turns the test red, nothing else. */
  failure: RegExp;
}

const changedBuilds: readonly ChangedBuild[] = [
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
    code: /showCreationError:([\w$]+)\(\(\{event:(\w+)\}\)=>\w+\(\2\.error\)\)/,
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

test('the tests exported from recorded sessions pass', async ({ browser, baseURL }) => {
  test.slow();
  for (const session of sessions)
    await test.step(session, () =>
      withPageFor(session, browser, baseURL, (page) => runExported(session, page, expect)),
    );
});

test('they fail on a changed build, because of the change', async ({ browser, baseURL }) => {
  test.slow();
  await Promise.all(
    changedBuilds.map((build) =>
      test.step(build.name, () =>
        withPageFor(build.session, browser, baseURL, (page) => expectRed(build, page)),
      ),
    ),
  );
});

/** A page with what the exported test asks of the browser in `test.use`. */
async function withPageFor(
  session: string,
  browser: Browser,
  baseURL: string | undefined,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await browser.newPage({ ...load(session, expect).options, ...(baseURL && { baseURL }) });
  await use(page);
  await page.close();
}

/** Runs the exported test. It answers every call of the page itself. */
async function runExported(session: string, page: Page, expect: Expect): Promise<void> {
  for (const body of load(session, expect).bodies) await body({ page });
}

/** Runs the exported test of the session on the changed build; resolves once it failed for the change. */
async function expectRed({ session, code, to, failure }: ChangedBuild, page: Page): Promise<void> {
  let changed = 0;
  // Documents too: a changed build prerenders the changed page.
  await page.route(/\/(assets\/.*\.js|[a-zA-Z]+(\?.*)?)$/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    if (code.test(text)) changed += 1;
    await route.fulfill({ response, body: text.replace(code, to) });
  });
  page.setDefaultTimeout(patience);
  const run = runExported(session, page, expect.configure({ timeout: patience }));
  const outcome = run.then(
    () => 'It passed.',
    ({ message }: Error) => stripVTControlCharacters(message),
  );
  expect(await outcome).toMatch(failure);
  expect(changed, 'how many of the loaded files have the code that is changed').toBeGreaterThan(0);
}

function load(session: string, expect: Expect) {
  const script = stripTypeScriptTypes(exported(session), { sourceUrl: `${session}.spec.ts` });
  const bodies: ((fixtures: { page: Page }) => Promise<void>)[] = [];
  const options: BrowserContextOptions = {};
  const test = Object.assign((_: string, body: (typeof bodies)[number]) => bodies.push(body), {
    describe: (_: string, register: () => void) => register(),
    use: (used: typeof options) => Object.assign(options, used),
  });
  new Function('test', 'expect', script)(test, expect);
  return { bodies, options };
}

function exported(session: string): string {
  const file = join(import.meta.dirname, '..', 'traces', 'recorded', session + sessionExtension);
  const text = toPlaywright(readTrace(readFileSync(file, 'utf8')), playwright);
  return text.replace(/^import .*$/m, '');
}
