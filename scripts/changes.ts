import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { endWith } from './lib/end-with.ts';

/**
 * `npm run changes [-- <name> …]`: makes the typical changes of test/changes, each a patch, in a worktree of the last commit, and prints
 * the files that each touches. Fails when one does not apply, does not compile, or breaks a test of a feature that it touches.
 */

const root = dirname(import.meta.dirname);
const folder = join(root, 'test/changes');
const temporary = mkdtempSync(join(tmpdir(), 'changes-'));
const worktree = join(temporary, 'worktree');

function main(wanted: readonly string[]) {
  const names = readdirSync(folder).map((file) => basename(file, '.patch'));
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Error(`No change is called ${unknown}: ${names.join(', ')}.`);
  git(root, 'worktree', 'add', '--quiet', '--detach', worktree);
  linkPackages();
  const outcomes = (wanted.length > 0 ? wanted : names).map(make);
  const files = outcomes.reduce((sum, outcome) => sum + outcome.files, 0);
  const failed = outcomes.filter(({ isOk }) => !isOk).length;
  console.log(`${files} files in ${outcomes.length} of ${names.length} changes; ${failed || 'none'} failed.`);
  if (failed > 0) process.exitCode = 1;
}

/** Applies a patch, compiles, tests, and takes it back. */
function make(name: string): { files: number; isOk: boolean } {
  const patch = join(folder, `${name}.patch`);
  const files = git(root, 'apply', '--numstat', patch)
    .trimEnd()
    .split('\n')
    .map((line) => line.replace(/^.*\t/, ''));
  const tests = testsOf(files);
  const problem =
    run('git', 'apply', '--index', patch) ??
    run('tsc', '-b') ??
    (tests.length > 0
      ? run('vitest', 'run', '--passWithNoTests', '--project=node', '--project=screens', ...tests)
      : null);
  git(worktree, 'reset', '--quiet', '--hard');
  console.log([`${name}: ${files.length} files`, ...files].join('\n  '));
  if (problem !== null) console.log(`  FAILED\n${problem}`);
  return { files: files.length, isOk: problem === null };
}

/** The tests of the features that these files belong to, and those among the files. */
function testsOf(files: readonly string[]): string[] {
  const features = files.flatMap((file) => /^(?:machines|src)\/(\w+)\//.exec(file)?.slice(1) ?? []);
  const folders = features.map((feature) => `test/${feature}/`);
  return [...new Set([...folders, ...files.filter((file) => /\.test\.tsx?$/.test(file))])];
}

/** Runs a command in the worktree; `null` when it succeeds, else what it said. */
function run(command: string, ...args: readonly string[]): string | null {
  const options = { cwd: worktree, encoding: 'utf8', shell: process.platform === 'win32' } as const;
  const { status, stdout, stderr } = spawnSync(command, args, options);
  return status === 0 ? null : `${stdout}${stderr}`.trim();
}

/** The packages of this checkout; those of packages/ are the worktree's own, and so is the cache. Vite reads no font behind a link. */
function linkPackages() {
  const [from, to] = [root, worktree].map((checkout) => join(checkout, 'node_modules')) as [string, string];
  mkdirSync(to);
  for (const copied of ['@upwell', '@fontsource-variable'])
    cpSync(join(from, copied), join(to, copied), { recursive: true, verbatimSymlinks: true });
  const others = readdirSync(from).filter((entry) => !['@upwell', '@fontsource-variable', '.cache'].includes(entry));
  for (const entry of others) symlinkSync(join(from, entry), join(to, entry), 'junction');
}

function git(cwd: string, ...args: readonly string[]): string {
  return execFileSync('git', args, { cwd, encoding: 'utf8' });
}

try {
  main(process.argv.slice(2));
} catch (error) {
  endWith(error);
} finally {
  rmSync(temporary, { recursive: true, force: true });
  git(root, 'worktree', 'prune');
}
