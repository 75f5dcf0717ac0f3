import { toPlaywright } from '@upwell/trace/export';
import type { Trace } from '@upwell/trace/format';
import type { PlaywrightProfile } from '@upwell/trace/profile';
import { fileNameOf } from '../sessions/session-file.ts';

/** The session as a Playwright test for this deployment, and the name of its file. */
export function exportedTest(trace: Trace, playwright: PlaywrightProfile): { name: string; text: string } {
  return {
    name: fileNameOf(trace).replace('.flowtrace.json', '.spec.ts'),
    text: toPlaywright(trace, playwright),
  };
}
