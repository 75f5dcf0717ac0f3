import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * `npm run record-sessions`: runs the browser tests that record sessions and replaces those in `test/traces/recorded`, unless a test
 * fails. Arguments go to Playwright: `npm run record-sessions -- -g "declined card"` replaces only what matches.
 */
const root = dirname(import.meta.dirname);
const stored = join(root, 'test', 'traces', 'recorded');
const recorded = join(root, '.build', 'recorded-sessions');
const tests = ['journey', 'resume', 'failures'].map((name) => `test/browser/${name}.test.ts`);
const chosen = process.argv.slice(2);

rmSync(recorded, { recursive: true, force: true });
mkdirSync(recorded, { recursive: true });
// One worker: tests see what other customers added to the sandbox.
const { status } = spawnSync(
  'playwright',
  ['test', ...tests, '--project=desktop', '--workers=1', ...chosen],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, RECORDED_SESSIONS: recorded },
    shell: process.platform === 'win32',
  },
);
if (status === 0) {
  if (chosen.length === 0) rmSync(stored, { recursive: true, force: true });
  cpSync(recorded, stored, { recursive: true });
  console.log(
    `${readdirSync(recorded).length} sessions recorded; review the changes in test/traces/recorded.`,
  );
}
process.exitCode = status ?? 1;
