import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Page } from '@playwright/test';
import { readTrace, sessionExtension, type Trace } from '@upwell/trace/session';
import { expect, test } from '../../browser/harness.ts';
import { playSession, whyUnplayable } from './play-session.ts';

/** docs/recorded-sessions.md, Recorded sessions. Every kept session that was recorded in a browser passes on this build, and fails on a changed one. */

/** The remote browser's address has no page here: the frame gets the site's own answer, which no frame may show. */
test.use({
  expectedComplaints: [
    // What a test stores before a page is there is refused by the browser's own error page.
    /^SecurityError: Failed to read the 'sessionStorage'|^Failed to load resource|^Request to https:\/\/elsewhere\.test|^Framing .*"frame-ancestors 'none'"/,
  ],
});

const folder = join(import.meta.dirname, '../../traces/recorded');

const sessions = readdirSync(folder)
  .filter((name) => name.endsWith(sessionExtension))
  .map((name) => sessionNamed(name.replace(sessionExtension, '')));

function sessionNamed(name: string): { name: string; trace: Trace } {
  return { name, trace: readTrace(readFileSync(join(folder, name + sessionExtension), 'utf8')) };
}

for (const { name, trace } of sessions)
  test.describe(name, () => {
    test.use(environmentOf(trace));
    test('passes', ({ page }) => playSession(page, trace));
  });

test('a browser can play all of them', () => {
  expect(sessions.map(({ trace }) => whyUnplayable(trace)).filter((why) => why !== null)).toEqual([]);
});

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
    code: /showCreationError:([\w$]+)\(\(\{event:(\w+)\}\)=>\([^;{}]*?\(\2\.output\.error\)\)\)/,
    to: 'showCreationError:$1({})',
    failure: /toBeVisible/,
  },
  {
    name: 'a navigation to another site',
    session: 'individual-1-subscribe',
    code: /(\.replace\([\w$]+\):[\w$]+\.assign\()[\w$]+\)/,
    to: '$1`https://elsewhere.test/`)',
    failure: /toHaveURL/,
  },
];

/** Milliseconds: every red test waits so long once; the steps before its change need it on a busy machine. */
const patience = 10_000;

for (const { name, session, code, to, failure } of changedBuilds)
  test.describe(name, () => {
    const { trace } = sessionNamed(session);
    test.use(environmentOf(trace));

    test(`fails ${session}`, async ({ page }) => {
      let changed = 0;
      // Documents too: a changed build prerenders the changed page.
      await page.route(/\/(assets\/.*\.js|[a-zA-Z]+(\?.*)?)$/, async (route) => {
        const response = await route.fetch();
        const text = await response.text();
        if (code.test(text)) changed += 1;
        await route.fulfill({ response, body: text.replace(code, to) });
      });
      page.setDefaultTimeout(patience);
      const said = await failureOf(page, trace);
      expect(changed, 'how many of the loaded files have the code that is changed').toBeGreaterThan(0);
      expect(said).toMatch(failure);
    });
  });

function failureOf(page: Page, trace: Trace): Promise<string> {
  return playSession(page, trace, expect.configure({ timeout: patience })).then(
    () => 'It passed.',
    ({ message }: Error) => stripVTControlCharacters(message),
  );
}

function environmentOf({ env: { timeZone, viewport } }: Trace) {
  return { timezoneId: timeZone, viewport };
}
