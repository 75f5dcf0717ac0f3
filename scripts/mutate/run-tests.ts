import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Mutant } from './mutants.ts';
import { machinesAround, type Source } from './sources.ts';

const root = dirname(dirname(import.meta.dirname));

/** Runs the tests of a mutant's file and of its machines with the mutant in its place; does one of them fail? */
export function failsTests(mutant: Mutant, sources: ReadonlyMap<string, Source>): boolean {
  const files = testsOf(mutant, sources);
  if (files.length === 0) return false;
  const { status, stdout, stderr } = spawnSync(
    'vitest',
    ['run', '--config', 'scripts/mutate/vitest.config.ts', '--bail', '1', '--reporter', 'dot', ...files],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, MUTANT: mutant.name },
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0 && !/ failed\b/.test(stdout)) throw new Error(`The tests do not run: ${stderr || stdout}`);
  return status !== 0;
}

/** The test files that are called like the file, or like a file of its machines. */
function testsOf({ file, machines }: Mutant, sources: ReadonlyMap<string, Source>): string[] {
  const ofMachines = [...sources.values()].filter((source) =>
    source.machines.some((id) => machines.includes(id) && machinesAround(sources, file).includes(id)),
  );
  const names = new Set(
    [file, ...ofMachines.map((source) => source.file)].map((one) => basename(one, '.ts')),
  );
  return globSync(
    [...names].map((name) => `test/**/${name}{,-step,-page}.test.{ts,tsx}`),
    { cwd: root },
  ).toSorted();
}
