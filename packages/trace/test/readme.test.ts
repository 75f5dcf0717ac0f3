import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** README.md, The command. The README's example runs in Node as it is written. */

/** Inside the repository, where Node finds the package by its name. */
const temporary = join(import.meta.dirname, '../../../.build/test');

test('the example of the README runs in Node, as it is written', () => {
  const [, code = ''] =
    /```js\n([\s\S]*?)```/.exec(readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')) ?? [];
  mkdirSync(temporary, { recursive: true });
  const folder = mkdtempSync(join(temporary, 'readme-'));
  try {
    writeFileSync(join(folder, 'example.mjs'), code);
    const { stdout, stderr } = spawnSync(process.execPath, ['example.mjs'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect([stdout.trim(), stderr]).toEqual(["[ 'same' ]", '']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
