import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { toPlaywright } from '../../src/trace/export/playwright-steps.ts';
import { traceExtension } from '../../src/trace/format/format.ts';
import { readTrace } from '../../src/trace/format/trace-file.ts';
import { expect, test } from './harness.ts';

/** Runs recorded sessions as the Playwright tests that the Lab exports. Such a test answers every call of the page itself. */

const recorded = join(import.meta.dirname, '..', 'traces', 'recorded');
const chosen = /^(individual|professional|api-down|resume-schedule)/;

/** In place of the sandbox's remote browser, which has another origin in this run. */
const remoteBrowser = 'https://remote-browser.test';

test.use({ expectedComplaints: [/^Failed to load resource|^Request to https:\/\/remote-browser\.test/] });

for (const file of readdirSync(recorded).filter((name) => chosen.test(name))) {
  test.describe(file.replace(traceExtension, ''), () => {
    const text = toPlaywright(readTrace(readFileSync(join(recorded, file), 'utf8')));
    const runnable = text.replace(/^import .*$/m, '').replaceAll('http://localhost:4173', remoteBrowser);
    const script = stripTypeScriptTypes(runnable, { sourceUrl: import.meta.url });
    new Function('test', 'expect', script)(test, expect);
  });
}
