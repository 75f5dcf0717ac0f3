import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installPackages } from '../test/browsers/install.ts';
import { findOrInstallChromium } from './lib/chromium.ts';

/**
 * The tests in three tiers, each one after the other; a failed part skips nothing but what needs its result.
 * `npm run check`: format, lint, types and the quick unit tests.
 * `npm test`: these, the site as customers get it, and the browser tests tagged `@core`.
 * `npm run test:all [-- --shard 1/4]`: everything. A shard is a part of the unit and browser tests; the first has what has no parts.
 */

type Tier = 'check' | 'core' | 'all';

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

const { tier, shard } = readArguments(process.argv.slice(2));
const shardArgs = shard === null ? [] : [`--shard=${shard}`];
const isFirst = shard === null || shard.startsWith('1/');

// Where it cannot be installed, its tests are skipped.
if (tier === 'all')
  await installPackages({ '/usr/sbin/nginx': 'nginx-light', openssl: 'openssl' }).catch(console.warn);

const outcomes = [...(isFirst ? staticChecks() : []), unitTests()];
if (tier === 'all' && isFirst) outcomes.push(check('Recorded sessions', 'node', replayArgs()));
if (tier !== 'check') outcomes.push(browserTests());

console.log();
for (const { name, passed, failed } of outcomes) {
  console.log(failed === 0 ? `✓ ${name} (${passed})` : `✗ ${name} (${failed} of ${passed + failed} failed)`);
}
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
if (tier === 'check')
  console.log('\nNot run: the slow unit tests and every browser test. `npm test` runs what a commit needs.');
if (tier === 'core') {
  console.log(
    '\nNot run: the slow unit tests, the build with the Lab, the browser tests without the tag @core, accessibility in the dark,' +
      '\nin forced colors and with large text, and other browsers.' +
      '\n`npm run test:all` runs all in this browser, `npm run test:browsers` the journeys in others.',
  );
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function staticChecks(): Outcome[] {
  return [
    check('Format and lint', 'biome', ['ci']),
    check('Unused code', 'knip'),
    check('Types', 'tsc', ['-b', '--builders', '2', '--checkers', '1']),
  ];
}

function check(name: string, command: string, args: readonly string[] = []): Outcome {
  const ok = run(name, command, args);
  return { name, passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

function unitTests(): Outcome {
  const file = join(results, 'unit.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const projects = tier === 'all' ? [] : ['--project=!slow*'];
  const args = ['run', '--allowOnly=false', ...projects, ...shardArgs, ...reporters];
  const ok = run('Unit tests', 'vitest', args, tier === 'all' ? { DEEP_TESTS: '1' } : {});
  return counted('Unit tests', ok, file);
}

function replayArgs(): string[] {
  return [
    '--import',
    './scripts/compile-cache.ts',
    'packages/trace/cli/upwell-trace.ts',
    'replay',
    'test/traces',
  ];
}

/** The sites that the tests need are built before the first of them. */
function browserTests(): Outcome {
  const name = 'Browser tests';
  const file = join(results, 'browser.json');
  const tags = tier === 'all' ? [] : ['--grep', '@core'];
  try {
    const env = { CHROMIUM: findOrInstallChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const ok = run(name, 'playwright', ['test', ...tags, '--reporter=list,json', ...shardArgs], env);
    return counted(name, ok, file);
  } catch (error) {
    console.error(`\n${name} were not run: ${error instanceof Error ? error.message : error}`);
    return { name, passed: 0, failed: 1 };
  }
}

function readArguments([name = '', ...others]: readonly string[]): { tier: Tier; shard: string | null } {
  const tier = (['check', 'core', 'all'] as const).find((one) => one === name);
  if (tier && others.length === 0) return { tier, shard: null };
  const [, part = 0, count = 0] = /^--shard[= ]([1-9]\d*)\/([1-9]\d*)$/.exec(others.join(' ')) ?? [];
  if (tier === 'all' && part !== 0 && Number(part) <= Number(count))
    return { tier, shard: `${part}/${count}` };
  console.error('The tests take no arguments but a part of all: npm run test:all -- --shard 1/4');
  process.exit(2);
}

/** A run that failed without a failed test (a file that does not load, say) counts as one failure. */
function counted(name: string, ok: boolean, file: string): Outcome {
  const report: Report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const passed = report.numPassedTests ?? report.stats?.expected ?? 0;
  const failed = report.numFailedTests ?? report.stats?.unexpected ?? 0;
  return { name, passed, failed: ok ? failed : Math.max(failed, 1) };
}

/** Runs a command of the packages, whatever deployment this shell is configured for. */
function run(name: string, command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  console.log(`\n── ${name}`);
  const inherited = Object.entries(process.env).filter(([variable]) => !/^(VITE|SANDBOX)_/.test(variable));
  const options: SpawnSyncOptions = {
    cwd: root,
    stdio: 'inherit',
    env: { ...Object.fromEntries(inherited), ...env },
    shell: process.platform === 'win32',
  };
  return spawnSync(command === 'node' ? process.execPath : command, args, options).status === 0;
}
