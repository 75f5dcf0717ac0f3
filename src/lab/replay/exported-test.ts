import { config } from '../../config.ts';
import { toPlaywright } from '../../trace/export/playwright.ts';
import type { Trace } from '../../trace/format/trace.ts';
import { playwright } from '../../trace-profile/playwright.ts';
import { fileNameOf } from '../sessions/session-file.ts';

const apiPath = new URL(config.apiUrl, config.siteUrl).pathname;

/** The session as a Playwright test for this deployment, and the name of its file. */
export function exportedTest(trace: Trace): { name: string; text: string } {
  return {
    name: fileNameOf(trace).replace('.flowtrace.json', '.spec.ts'),
    text: toPlaywright(trace, { ...playwright, apiPath }),
  };
}
