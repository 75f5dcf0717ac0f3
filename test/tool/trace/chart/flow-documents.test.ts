import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '@upwell/trace/cli';
import { expect, onTestFinished, test } from 'vitest';

/** packages/trace/docs/sessions.md, Flows in documents. */

const documents = join(import.meta.dirname, '../../../../docs/flows');

test('docs/flows is what `npm run chart -- --format markdown --out docs/flows` writes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'flows-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(await runCommand(['chart', '--format', 'markdown', '--out', folder])).toBe(0);
  expect(readdirSync(documents)).toEqual(readdirSync(folder));
  for (const name of readdirSync(folder))
    expect(readFileSync(join(documents, name), 'utf8')).toBe(readFileSync(join(folder, name), 'utf8'));
});
