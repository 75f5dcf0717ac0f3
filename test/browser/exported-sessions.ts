import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { expect as anyExpect, type Expect, type Page, type PlaywrightTestOptions } from '@playwright/test';
import { toPlaywright } from '@upwell/trace/export';
import { readTrace, sessionExtension } from '@upwell/trace/format';
import { playwright } from '../../src/lab-profile/playwright/playwright.ts';

/** Runs the Playwright test that the Lab exports from a recorded session. It answers every call of the page itself. */
export async function runExported(session: string, page: Page, expect: Expect): Promise<void> {
  for (const body of load(session, expect).bodies) await body({ page });
}

/** What the exported test asks of the browser: for `test.use`. */
export function optionsOf(session: string): Partial<PlaywrightTestOptions> {
  return load(session, anyExpect).options;
}

function load(session: string, expect: Expect) {
  const script = stripTypeScriptTypes(exported(session), { sourceUrl: `${session}.spec.ts` });
  const bodies: ((fixtures: { page: Page }) => Promise<void>)[] = [];
  const options: Partial<PlaywrightTestOptions> = {};
  const test = Object.assign((_: string, body: (typeof bodies)[number]) => bodies.push(body), {
    describe: (_: string, register: () => void) => register(),
    use: (used: typeof options) => Object.assign(options, used),
  });
  new Function('test', 'expect', script)(test, expect);
  return { bodies, options };
}

/**
 * What the watch of the harness would complain about. The remote browser's address has no page here: the frame gets the site's own
 * answer, which no frame may show.
 */
export const exportedComplaints = [
  // What a test stores before a page is there is refused by the browser's own error page.
  /^SecurityError: Failed to read the 'sessionStorage'|^Failed to load resource|^Request to https:\/\/elsewhere\.test|^Framing .*"frame-ancestors 'none'"/,
];

function exported(session: string): string {
  const file = join(import.meta.dirname, '..', 'traces', 'recorded', session + sessionExtension);
  const text = toPlaywright(readTrace(readFileSync(file, 'utf8')), playwright);
  return text.replace(/^import .*$/m, '');
}
