import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Mutant } from './mutants.ts';
import { machinesAround, type Source } from './sources.ts';

/** Not of one machine: the tags of every state. */
const ofAllMachines = 'test/architecture/tags.test.ts';

const root = dirname(dirname(import.meta.dirname));

/** Runs the tests of a mutant's file, then those of its machines, with the mutant in its place; does one of them fail? */
export function failsTests(mutant: Mutant, sources: ReadonlyMap<string, Source>): boolean {
  const machines = new Set(machinesAround(sources, mutant.file));
  const ofMachines = [...sources.values()].filter((source) => source.machines.some((id) => machines.has(id)));
  const own = [...testsOf([mutant.file]), ofAllMachines];
  const others = testsOf(ofMachines.map(({ file }) => file)).filter((file) => !own.includes(file));
  return fails(mutant, own) || fails(mutant, others);
}

function fails({ name }: Mutant, files: readonly string[]): boolean {
  if (files.length === 0) return false;
  const { status, stdout, stderr } = spawnSync(
    'vitest',
    ['run', '--config', 'scripts/mutate/vitest.config.ts', '--bail', '1', '--reporter', 'dot', ...files],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, MUTANT: name },
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0 && !/ failed\b/.test(stdout)) throw new Error(`The tests do not run: ${stderr || stdout}`);
  return status !== 0;
}

/** The test files that are called like these files. */
function testsOf(files: readonly string[]): string[] {
  const patterns = files.map((file) => `test/**/${basename(file, '.ts')}{,-step,-page}.test.{ts,tsx}`);
  return globSync(patterns, { cwd: root }).toSorted();
}
