import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findOrInstallChromium } from './lib/chromium.ts';

/** `npm test`: every check, one after the other; a failed one stops only those that need it. */

interface Outcome {
  name: string;
  passed: number;
  failed: number;
}

const root = dirname(import.meta.dirname);
const results = join(root, '.build', 'test');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const outcomes: Outcome[] = [
  check('Format and lint', 'biome', ['ci']),
  check('Types', 'tsc', ['-b']),
  check('Unused code', 'knip', []),
  unitTests(),
  check('Build', 'node', ['scripts/build.ts', 'sandbox']),
];
outcomes.push(outcomes.at(-1)?.failed === 0 ? browserTests() : notRun('Browser tests', 'the build failed'));

console.log();
for (const { name, passed, failed } of outcomes) {
  console.log(failed === 0 ? `✓ ${name} (${passed})` : `✗ ${name} (${failed} of ${passed + failed} failed)`);
}
const passed = sum(outcomes.map((outcome) => outcome.passed));
const failed = sum(outcomes.map((outcome) => outcome.failed));
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function check(name: string, command: string, args: readonly string[]): Outcome {
  const ok = run(name, command, args);
  return { name, passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

function unitTests(): Outcome {
  const report = join(results, 'unit.json');
  const ok = run('Unit tests', 'vitest', [
    'run',
    '--allowOnly=false',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  return counted('Unit tests', ok, report, ['numPassedTests'], ['numFailedTests']);
}

function browserTests(): Outcome {
  const report = join(results, 'browser.json');
  try {
    const env = { CHROMIUM: findOrInstallChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const ok = run('Browser tests', 'playwright', ['test', '--reporter=list,json'], env);
    return counted('Browser tests', ok, report, ['stats', 'expected'], ['stats', 'unexpected']);
  } catch (error) {
    return notRun('Browser tests', error instanceof Error ? error.message : String(error));
  }
}

function notRun(name: string, reason: string): Outcome {
  console.error(`\n${name} were not run: ${reason}`);
  return { name, passed: 0, failed: 1 };
}

/** A run that failed without a failed test (a file that does not load, say) counts as one failure. */
function counted(name: string, ok: boolean, report: string, passedAt: string[], failedAt: string[]): Outcome {
  const counts = readJson(report);
  const failed = numberAt(counts, failedAt);
  return { name, passed: numberAt(counts, passedAt), failed: ok ? failed : Math.max(failed, 1) };
}

function run(name: string, command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  console.log(`\n── ${name}`);
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...withoutConfiguration(process.env), ...env },
    shell: process.platform === 'win32',
  });
  return status === 0;
}

/** Tests are of the product on its sandbox, whatever deployment this shell is set up for. */
function withoutConfiguration(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !/^(VITE|SANDBOX)_/.test(name)));
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function numberAt(value: unknown, path: readonly string[]): number {
  const found = path.reduce<unknown>((current, key) => (isRecord(current) ? current[key] : undefined), value);
  return typeof found === 'number' ? found : 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
