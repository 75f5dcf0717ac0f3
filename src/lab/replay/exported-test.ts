import { toPlaywright } from '../../trace/export/playwright.ts';
import type { Trace } from '../../trace/format/trace.ts';
import type { PlaywrightProfile } from '../../trace/profile.ts';
import { fileNameOf } from '../sessions/session-file.ts';

/** The session as a Playwright test for this deployment, and the name of its file. */
export function exportedTest(trace: Trace, playwright: PlaywrightProfile): { name: string; text: string } {
  return {
    name: fileNameOf(trace).replace('.flowtrace.json', '.spec.ts'),
    text: toPlaywright(trace, playwright),
  };
}
