import { defineConfig } from '@upwell/trace/cli';
import { flows } from './machines/index.ts';
import { appCommit, appVersion, headCommit } from './scripts/build/app-version.ts';
import { generateSessions } from './scripts/build/generated-sessions.ts';
import { profile } from './src/lab-profile/trace-profile.ts';
import { words } from './src/lab-profile/words.ts';

let commit: string | undefined;

/** Git takes a while, and the command asks for each replay. */
function knownCommit(): string {
  commit ??= appCommit();
  return commit;
}

/** The shop, for `npm run replay`. */
export default defineConfig({
  flows,
  ...words,
  isUnreachable: profile.isUnreachable,
  build: () => ({ name: 'Upwell', version: appVersion, commit: knownCommit() }),
  headCommit: () => headCommit() ?? 'unknown',
  generateSessions,
  tools: ['packages/services', 'packages/trace', 'scripts'],
});
