import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { installPackages } from '../test/browsers/install.ts';
import { findOrInstallChromium } from './lib/chromium.ts';
import { playwrightResults } from './lib/playwright-results.ts';
import { distinctErrors, keepReport, lineOf, reportOf, type TestPart, type TestResults } from './lib/test-report.ts';

/**
 * The tests in three tiers, each one after the other; a failed part skips nothing but what needs its result.
 * `npm run check`: format, lint, types and the quick unit tests.
 * `npm test`: these, the site as customers get it, and the browser tests tagged `@core`.
 * `npm run test:all [-- --shard 1/4]`: everything. A shard is a part of the unit and browser tests; the first has what has no parts.
 * `npm test -- shop`, `tool` or `backend` takes the tests of one house, with any of the three.
 * What the tools print is in `.build/test/<part>.log`, what matters of it in `.build/test/report.txt`.
 */

type Tier = 'check' | 'core' | 'all';
type House = 'shop' | 'tool' | 'backend';

const root = dirname(import.meta.dirname);
const folder = join(root, '.build', 'test');
mkdirSync(folder, { recursive: true });

const { tier, house, shard } = readArguments(process.argv.slice(2));
const shardArgs = shard === null ? [] : [`--shard=${shard}`];
const isFirst = shard === null || shard.startsWith('1/');
const parts: TestPart[] = [];

// Where it cannot be installed, its tests are skipped.
if (tier === 'all')
  await installPackages({
    '/usr/sbin/nginx': 'nginx-light',
    '/usr/bin/caddy': 'caddy',
    openssl: 'openssl',
  }).catch(console.warn);

if (isFirst) {
  await check('Format and lint', 'biome', ['ci']);
  await check('Unused code', 'knip');
  await check('Types', 'tsc', ['-b', '--builders', '2', '--checkers', '1'], distinctErrors);
}
await part('Unit tests', unitTests);
if (tier === 'all' && isFirst && house !== 'backend') await check('Recorded sessions', 'node', replayArgs());
if (tier !== 'check') await part('Browser tests', browserTests);

const notRun = {
  check: ['Not run: the slow unit tests and every browser test. `npm test` runs what a commit needs.', ''],
  core: [
    'Not run: the slow unit tests, the build with the Lab, the browser tests without the tag @core, accessibility in the dark,',
    'in forced colors and with large text, and other browsers.',
    '`npm run test:all` runs all in this browser, `npm run test:browsers` the journeys in others.',
    '',
  ],
  all: [],
}[tier];
const report = reportOf(parts, notRun);
keepReport(join(folder, 'report.txt'), report);
// The lines of the parts have been printed.
console.log(report.split('\n').slice(parts.length).join('\n'));
const isPassed = parts.every(({ failures }) => failures.length === 0);
if (!isPassed) console.log('The same is in .build/test/report.txt, beside what each tool printed.');
process.exitCode = isPassed ? 0 : 1;

/** Runs a part, and prints a line when it begins and one when it ends. */
async function part(name: string, run: (log: string) => Promise<TestResults>): Promise<void> {
  console.log(`  ${name} …`);
  const startedAt = Date.now();
  const results = await run(join(folder, `${name.toLowerCase().replaceAll(' ', '-')}.log`));
  const ended = { name, ...results, ms: Date.now() - startedAt };
  parts.push(ended);
  console.log(lineOf(ended));
}

/** A tool whose exit code says all; `shorten` leaves out what it prints more than once. */
function check(
  name: string,
  command: string,
  args: readonly string[] = [],
  shorten = (printed: string) => printed,
): Promise<void> {
  return part(name, async (log) => {
    if (await run(log, command, args)) return { passed: 1, failures: [] };
    const failure = failureOf(name, log, [command, ...args]);
    return { passed: 0, failures: [{ ...failure, what: shorten(failure.what) }] };
  });
}

async function unitTests(log: string): Promise<TestResults> {
  const file = join(folder, 'unit-tests.json');
  rmSync(file, { force: true });
  const projects = tier === 'all' ? [] : ['--project=!slow*'];
  const reporters = ['--reporter=default', '--reporter=./scripts/lib/vitest-report.ts'];
  const args = ['run', '--allowOnly=false', ...projects, ...shardArgs, ...reporters, ...foldersOf(house)];
  const env = { VITEST_REPORT: file, ...(tier === 'all' && { DEEP_TESTS: '1' }) };
  const ok = await run(log, 'vitest', args, env);
  const results: TestResults = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { passed: 0, failures: [] };
  return orFailed(ok, results, failureOf('Unit tests', log, ['vitest', ...args]));
}

/** A run that failed without a failed test has failed all the same. */
function orFailed(ok: boolean, results: TestResults, failure: TestResults['failures'][number]): TestResults {
  return ok || results.failures.length > 0 ? results : { ...results, failures: [failure] };
}

/** The output of a tool, as a failure. */
function failureOf(where: string, log: string, command: readonly string[]) {
  const what = existsSync(log) ? stripVTControlCharacters(readFileSync(log, 'utf8')) : '';
  return { where, what, command: `npx ${command.join(' ')}` };
}

/** The folders of a house's tests, as Vitest and Playwright filter them: beginnings of whole paths. None stands for all. */
function foldersOf(house: House | null): string[] {
  const tests = readdirSync(join(root, 'test')).map((name) => join(root, 'test', name));
  const houses = {
    shop: [...tests.filter((one) => !/(tool|backend)$/.test(one)), join(root, 'packages/ui')],
    tool: ['test/tool', 'packages/lab', 'packages/services', 'packages/trace'].map((folder) => join(root, folder)),
    backend: [join(root, 'test/backend')],
  };
  return house ? houses[house] : [];
}

function replayArgs(): string[] {
  return ['--import', './scripts/compile-cache.ts', 'packages/trace/cli/upwell-trace.ts', 'replay', 'test/traces'];
}

/** The sites that the tests need are built before the first of them. */
async function browserTests(log: string): Promise<TestResults> {
  const file = join(folder, 'browser-tests.json');
  rmSync(file, { force: true });
  const tags = tier === 'all' ? [] : ['--grep', '@core'];
  const ofHouse = house ? ['--pass-with-no-tests', ...foldersOf(house)] : [];
  const args = ['test', ...tags, '--reporter=list,json', ...shardArgs, ...ofHouse];
  try {
    const env = { CHROMIUM: findOrInstallChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const ok = await run(log, 'playwright', args, env);
    const results = existsSync(file)
      ? playwrightResults(JSON.parse(readFileSync(file, 'utf8')))
      : { passed: 0, failures: [] };
    return orFailed(ok, results, failureOf('Browser tests', log, ['playwright', ...args]));
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    return { passed: 0, failures: [{ where: 'Browser tests', what, command: 'npx playwright test' }] };
  }
}

function readArguments([name = '', ...others]: readonly string[]): {
  tier: Tier;
  house: House | null;
  shard: string | null;
} {
  const tier = (['check', 'core', 'all'] as const).find((one) => one === name);
  const house = (['shop', 'tool', 'backend'] as const).find((one) => one === others[0]) ?? null;
  const rest = others.slice(house ? 1 : 0);
  if (tier && rest.length === 0) return { tier, house, shard: null };
  const [, part = 0, count = 0] = /^--shard[= ]([1-9]\d*)\/([1-9]\d*)$/.exec(rest.join(' ')) ?? [];
  if (tier === 'all' && part !== 0 && Number(part) <= Number(count)) return { tier, house, shard: `${part}/${count}` };
  console.error(
    'The tests take a house (npm test -- shop, tool or backend) or a part of all (npm run test:all -- --shard 1/4).',
  );
  process.exit(2);
}

/** Runs a command of the packages, whatever deployment this shell is configured for; what it prints goes into a file. */
function run(log: string, command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const inherited = Object.entries(process.env).filter(([variable]) => !/^(VITE|SANDBOX)_/.test(variable));
  const output = openSync(log, 'w');
  const child = spawn(command === 'node' ? process.execPath : command, args, {
    cwd: root,
    stdio: ['ignore', output, output],
    env: { ...Object.fromEntries(inherited), ...env },
    shell: process.platform === 'win32',
  });
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}
