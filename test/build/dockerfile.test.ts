import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settings } from '../../scripts/build/go-live-settings.ts';

/** docs/operations.md, Serve it. The image is built from what it needs. */

const root = join(import.meta.dirname, '../..');
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');

test('the image can be built with every variable of the configuration', () => {
  const names = [...dockerfile.matchAll(/^ARG (VITE_\w+)$/gm)].map(([, name]) => name);
  expect(names).toEqual(Object.keys(settings));
});

test('what git ignores is no part of the image, the history is: the build is named after its commit', () => {
  const lines = (file: string) => readFileSync(join(root, file), 'utf8').trim().split('\n');
  expect(lines('.dockerignore')).toEqual(
    expect.arrayContaining(lines('.gitignore').map((line) => line.replace(/\/$/, ''))),
  );
  expect(lines('.dockerignore')).not.toContain('.git');
});
