import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { sessionExtension, writeTrace } from '@upwell/trace/session';
import { recordScripted, scriptedSessions } from '../test/tool/trace/scripted-sessions.ts';

/**
 * `npm run record-sessions`: records the sessions of `test/traces` again, scripted ones at once, those of browser tests in minutes.
 * `-- "declined card"` records only those with this text in their title, `-- --scripted` only those without a browser. Those of browser
 * tests are not replaced when one of these fails.
 */
const root = dirname(import.meta.dirname);
const traces = join(root, 'test', 'traces');
const { values, positionals } = parseArgs({
  options: { scripted: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [wanted = ''] = positionals;

await recordScriptedSessions();
if (!values.scripted) process.exitCode = recordBrowserTests();

async function recordScriptedSessions(): Promise<void> {
  const chosen = scriptedSessions.filter(({ title }) => title.includes(wanted));
  for (const session of chosen) {
    const file = join(traces, `${session.name}${sessionExtension}`);
    writeFileSync(file, writeTrace(await recordScripted(session)));
  }
  tell(chosen.length, 'test/traces');
}

function recordBrowserTests(): number {
  const recorded = join(root, '.build', 'recorded-sessions');
  const stored = join(traces, 'recorded');
  const tests = ['journey', 'resume', 'failures'].map((name) => `test/browser/${name}.test.ts`);
  rmSync(recorded, { recursive: true, force: true });
  mkdirSync(recorded, { recursive: true });
  const { status } = spawnSync(
    'playwright',
    // One worker: tests see what other customers added to the sandbox.
    ['test', ...tests, '--project=desktop', '--workers=1', ...(wanted ? ['--pass-with-no-tests', '-g', wanted] : [])],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, RECORDED_SESSIONS: recorded },
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0) return status ?? 1;
  if (!wanted) rmSync(stored, { recursive: true, force: true });
  cpSync(recorded, stored, { recursive: true });
  tell(readdirSync(recorded).length, 'test/traces/recorded');
  return 0;
}

function tell(count: number, folder: string): void {
  console.log(`${count} sessions recorded; review the changes in ${folder}.`);
}
