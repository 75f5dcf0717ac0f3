import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * `npm run record-sessions`: runs the browser tests whose sessions are kept, and puts what they recorded in place of the kept ones.
 * A failed test leaves them as they are. Arguments go to Playwright: `npm run record-sessions -- -g "declined card"` renews what it
 * matches alone.
 */
const root = dirname(import.meta.dirname);
const kept = join(root, 'test', 'traces', 'recorded');
const recorded = join(root, '.build', 'recorded-sessions');
const tests = ['journey', 'resume', 'failures'].map((name) => `test/browser/${name}.test.ts`);
const chosen = process.argv.slice(2);

rmSync(recorded, { recursive: true, force: true });
mkdirSync(recorded, { recursive: true });
// One worker: what one customer adds to the sandbox, the next one sees.
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
  if (chosen.length === 0) rmSync(kept, { recursive: true, force: true });
  cpSync(recorded, kept, { recursive: true });
  console.log(
    `${readdirSync(recorded).length} sessions recorded; review what changed in test/traces/recorded.`,
  );
}
process.exitCode = status ?? 1;
