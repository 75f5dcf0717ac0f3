import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findOrInstallChromium } from './lib/chromium.ts';

/**
 * `npm test`: every check, one after the other. A failed build skips the browser tests; nothing else skips anything. With `--shard 1/4`, a
 * quarter of the tests, and in the first part what has no parts: lint and types. With `--deep`, searches at random try ten times as much.
 */

interface Outcome {
  name: string;
  passed: number;
  failed: number;
}

interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  stats?: { expected: number; unexpected: number };
}

const root = dirname(import.meta.dirname);
const results = join(root, '.build', 'test');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const args = process.argv.slice(2);
if (args.includes('--deep')) process.env.DEEP_TESTS = '1';
const shard = shardOf(args.filter((arg) => arg !== '--deep'));
const shardArgs = shard === null ? [] : [`--shard=${shard}`];
const isFirst = shard === null || shard.startsWith('1/');

const outcomes = [
  ...(isFirst ? [check('Format, lint and unused code', 'lint'), check('Types', 'typecheck')] : []),
  unitTests(),
  check('Build', 'build', ['sandbox']),
];
outcomes.push(outcomes.at(-1)?.failed === 0 ? browserTests() : notRun('Browser tests', 'the build failed'));

console.log();
for (const { name, passed, failed } of outcomes) {
  console.log(failed === 0 ? `✓ ${name} (${passed})` : `✗ ${name} (${failed} of ${passed + failed} failed)`);
}
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function check(name: string, script: string, args: readonly string[] = []): Outcome {
  const ok = run(name, script, args);
  return { name, passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

function unitTests(): Outcome {
  const report = join(results, 'unit.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const ok = run('Unit tests', 'test:unit', ['--allowOnly=false', ...shardArgs, ...reporters]);
  return counted('Unit tests', ok, report);
}

function browserTests(): Outcome {
  const report = join(results, 'browser.json');
  try {
    const env = { CHROMIUM: findOrInstallChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const ok = run('Browser tests', 'test:browser', ['--reporter=list,json', ...shardArgs], env);
    return counted('Browser tests', ok, report);
  } catch (error) {
    return notRun('Browser tests', error instanceof Error ? error.message : String(error));
  }
}

function notRun(name: string, reason: string): Outcome {
  console.error(`\n${name} were not run: ${reason}`);
  return { name, passed: 0, failed: 1 };
}

/** `2/4` of `--shard 2/4`; `null` for everything. Other arguments are a mistake. */
function shardOf(args: readonly string[]): string | null {
  if (args.length === 0) return null;
  const [, part = 0, count = 0] = /^--shard[= ]([1-9]\d*)\/([1-9]\d*)$/.exec(args.join(' ')) ?? [];
  if (part !== 0 && Number(part) <= Number(count)) return `${part}/${count}`;
  console.error('npm test takes no arguments but --deep and --shard, such as: npm test -- --shard 1/4');
  process.exit(2);
}

/** A run that failed without a failed test (a file that does not load, say) counts as one failure. */
function counted(name: string, ok: boolean, file: string): Outcome {
  const report: Report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const passed = report.numPassedTests ?? report.stats?.expected ?? 0;
  const failed = report.numFailedTests ?? report.stats?.unexpected ?? 0;
  return { name, passed, failed: ok ? failed : Math.max(failed, 1) };
}

/** Runs a script of package.json, whatever deployment this shell is configured for. */
function run(name: string, script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  console.log(`\n── ${name}`);
  const inherited = Object.entries(process.env).filter(([variable]) => !/^(VITE|SANDBOX)_/.test(variable));
  const { status } = spawnSync('npm', ['run', '--silent', script, '--', ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...Object.fromEntries(inherited), ...env },
    shell: process.platform === 'win32',
  });
  return status === 0;
}
