import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { Expect, Page } from '@playwright/test';
import { toPlaywright } from '../../src/trace/export/playwright.ts';
import { traceExtension } from '../../src/trace/format/trace.ts';
import { readTrace } from '../../src/trace/format/trace-file.ts';
import { playwright } from '../../src/trace-profile/playwright.ts';

/** Runs the Playwright test that the Lab exports from a recorded session. It answers every call of the page itself. */
export async function runExported(session: string, page: Page, expect: Expect): Promise<void> {
  const script = stripTypeScriptTypes(exported(session), { sourceUrl: `${session}.spec.ts` });
  const bodies: ((fixtures: { page: Page }) => Promise<void>)[] = [];
  const test = Object.assign((_: string, body: (typeof bodies)[number]) => bodies.push(body), {
    describe: (_: string, register: () => void) => register(),
  });
  new Function('test', 'expect', script)(test, expect);
  for (const body of bodies) await body({ page });
}

/** In place of the sandbox's own pages, which have another origin in this run. */
const elsewhere = 'https://elsewhere.test';

/** What the watch of the harness would complain about. */
export const exportedComplaints = [/^Failed to load resource|^Request to https:\/\/elsewhere\.test/];

function exported(session: string): string {
  const file = join(import.meta.dirname, '..', 'traces', 'recorded', session + traceExtension);
  const text = toPlaywright(readTrace(readFileSync(file, 'utf8')), playwright);
  return text.replace(/^import .*$/m, '').replaceAll('http://localhost:4173', elsewhere);
}
