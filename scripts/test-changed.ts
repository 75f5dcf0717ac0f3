import { execFileSync, spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { findOrInstallChromium } from './lib/chromium.ts';
import { isMain } from './lib/is-main.ts';

/**
 * `npm run test:changed [-- <commit>]`: the unit tests that import a changed file, and the browser tests of its area. Changed is what
 * differs from the commit, by default the last one.
 */

const root = dirname(import.meta.dirname);

/** The browser tests, by the beginnings of their names, that show what stands in a folder. Folders without an entry have none of their own. */
const areas: readonly [folder: string, tests: readonly string[]][] = [
  ['src/marketing/', ['browser/site']],
  ['src/purchase/', ['browser/order-page', 'browser/journey']],
  ['machines/purchase/', ['browser/order-page', 'browser/journey']],
  ['src/account/', ['browser/access-token', 'browser/journey']],
  ['machines/account/', ['browser/access-token', 'browser/journey']],
  ['src/onboarding/', ['browser/onboarding', 'browser/resume']],
  ['machines/onboarding/', ['browser/onboarding', 'browser/resume']],
  ['src/diagnostics/', ['browser/diagnostics']],
  ['src/document/', ['browser/documents']],
  ['src/lab-profile/', ['tool/browser/lab-']],
  ['backend/', ['browser/failures', 'backend/browser/']],
  ['packages/lab/', ['tool/browser/lab-', 'tool/browser/packages']],
];

/** The files of browser tests, as Playwright filters them, for these changed files. */
export function browserTestsFor(changed: readonly string[]): string[] {
  const tests = changed.flatMap((file) => [
    ...areas.filter(([folder]) => file.startsWith(folder)).flatMap(([, names]) => names),
    ...(/^test\/(.*\bbrowser\/.+\.test)\.ts$/.exec(file)?.slice(1) ?? []),
  ]);
  return [...new Set(tests)].map((name) => `test/${name}`);
}

function changedSince(commit: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n');
  const changed = git('diff', '--name-only', '--diff-filter=d', commit, '--');
  return [...changed, ...git('ls-files', '--others', '--exclude-standard')].filter((file) => file !== '');
}

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  const options = { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' } as const;
  return spawnSync(command, args, { ...options, env: { ...process.env, ...env } }).status === 0;
}

function main(commit = 'HEAD'): boolean {
  const changed = changedSince(commit);
  const tests = browserTestsFor(changed);
  console.log(`${changed.length} files differ from ${commit}. Browser tests: ${tests.join(', ') || 'none'}.`);
  const code = changed.filter((file) => /\.tsx?$/.test(file));
  const isUnitOk = code.length === 0 || run('vitest', ['related', '--run', '--passWithNoTests', ...code]);
  if (!isUnitOk || tests.length === 0) return isUnitOk;
  return run('playwright', ['test', ...tests], { CHROMIUM: findOrInstallChromium() });
}

if (isMain(import.meta)) process.exitCode = main(process.argv[2]) ? 0 : 1;
