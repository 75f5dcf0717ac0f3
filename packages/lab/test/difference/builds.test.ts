import { expect, test } from 'vitest';
import { buildsInBrief, recordedBy } from '../../src/difference/builds.ts';

/** docs/lab.md, Replay a session. Both builds are named. */

const own = { name: 'Upwell', version: '0.1.0', commit: '3f9c2ab01d4e' };
const createdAt = '2026-01-01T00:00:00.000Z';
const date = 'Jan 1, 2026';

test('a session says which build recorded it, and which one replays it', () => {
  expect(recordedBy({ app: own, createdAt }, own)).toBe(`recorded on ${date} by this build, 0.1.0 (3f9c2ab)`);
  expect(buildsInBrief({ app: own }, own)).toBe('recorded by this build, 3f9c2ab');
  const app = { ...own, commit: '3f9c2ab01d4e+5d1e0c47' };
  expect(recordedBy({ app, createdAt }, own)).toBe(
    `recorded on ${date} by build 0.1.0 (3f9c2ab with edits 5d1e0c4); this is build 0.1.0 (3f9c2ab)`,
  );
  expect(buildsInBrief({ app }, own)).toBe('recorded by 3f9c2ab with edits 5d1e0c4, replayed by 3f9c2ab');
  const kept = { ...own, commit: 'recorded' };
  expect(buildsInBrief({ app: kept }, own)).toBe('recorded by version 0.1.0, replayed by 3f9c2ab');
});

test('a build that an application does not name is no empty name', () => {
  const unnamed = { name: 'Café', version: '', commit: '' };
  expect(recordedBy({ app: unnamed, createdAt }, unnamed)).toBe(`recorded on ${date} by a build without a name`);
  expect(buildsInBrief({ app: unnamed }, unnamed)).toBe('recorded');
  expect(recordedBy({ app: own, createdAt }, unnamed)).toBe(
    `recorded on ${date} by build 0.1.0 (3f9c2ab); this is one without a name`,
  );
  expect(buildsInBrief({ app: own }, unnamed)).toBe('recorded by 3f9c2ab');
  expect(buildsInBrief({ app: unnamed }, { ...own, commit: '' })).toBe(
    'recorded by another build, replayed by version 0.1.0',
  );
});
