import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { appCommit, commitTime } from '../../scripts/build/app-version.ts';

/** packages/trace/docs/sessions.md, Reports. A build names itself by its commit and its sources. */

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-'));
  mkdirSync(join(root, 'src'));
  writeFileSync(join(root, 'package.json'), '{}');
  writeFileSync(join(root, 'src', 'a.ts'), 'a');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function commitAll(folder = root): void {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.test', ...args], {
      cwd: folder,
    });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--no-verify', '-m', 'Base');
}

test('a build of committed sources has the name of the commit', () => {
  commitAll();
  expect(appCommit(root)).toMatch(/^[\da-f]{12}$/);
});

test('its time is that of the commit, the same for every build of it, and unknown of other sources', () => {
  expect(commitTime(root)).toBeNull();
  commitAll();
  const time = commitTime(root);
  expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/);
  expect(commitTime(root)).toBe(time);
  writeFileSync(join(root, 'src', 'a.ts'), 'changed');
  expect(commitTime(root)).toBeNull();
});

test('files that are no part of a build do not count', () => {
  commitAll();
  const commit = appCommit(root);
  writeFileSync(join(root, 'notes.md'), 'mine');
  expect(appCommit(root)).toBe(commit);
});

test.each([
  ['changed', 'a.ts'],
  ['new', 'b.ts'],
])('a %s file adds what tells its contents apart', (_, file) => {
  commitAll();
  const commit = appCommit(root);
  const edited = (text: string) => {
    writeFileSync(join(root, 'src', file), text);
    return appCommit(root);
  };
  const [one, other, again] = [edited('one'), edited('other'), edited('one')];
  expect(one).toMatch(new RegExp(`^${commit}\\+[\\da-f]{8}$`));
  expect(other).toMatch(new RegExp(`^${commit}\\+[\\da-f]{8}$`));
  expect(other).not.toBe(one);
  expect(again).toBe(one);
});

test('without git the contents alone tell builds apart', () => {
  const before = appCommit(root);
  expect(before).toMatch(/^unknown\+[\da-f]{8}$/);
  writeFileSync(join(root, 'src', 'a.ts'), 'changed');
  expect(appCommit(root)).not.toBe(before);
});

test('sources unpacked inside another repository do not take its commit', () => {
  writeFileSync(join(root, '.gitignore'), 'unpacked\n');
  commitAll();
  const unpacked = join(root, 'unpacked');
  mkdirSync(unpacked);
  writeFileSync(join(unpacked, 'package.json'), '{}');
  expect(appCommit(unpacked)).toMatch(/^unknown\+/);
});
