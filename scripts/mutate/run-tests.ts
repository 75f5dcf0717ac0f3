import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname } from 'node:path';

/** Not of one machine: the tags of every state. */
const ofAllMachines = 'test/architecture/tags.test.ts';

const root = dirname(dirname(import.meta.dirname));

/** Runs the tests that are called like a mutant's machine, with the mutant in its place; does one of them fail? */
export function failsTests(name: string, machine: string): boolean {
  const { status, stdout, stderr } = spawnSync(
    'vitest',
    [
      ...['run', '--config', 'scripts/mutate/vitest.config.ts', '--bail', '1', '--reporter', 'dot'],
      ...[ofAllMachines, ...testsOf(machine)],
    ],
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

/** A machine has the name of its file; one that is made for a call ends with it: `checkNekoKillPolling`. */
function testsOf(machine: string): string[] {
  const words = machine.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
  const names = words.map((_, index) => words.slice(index).join('-'));
  return globSync(`test/**/{${names.join(',')},}{,-step,-page}.test.{ts,tsx}`, { cwd: root }).toSorted();
}
