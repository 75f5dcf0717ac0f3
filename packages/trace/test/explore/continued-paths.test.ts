import { expect, test } from 'vitest';
import type { GeneratedPath } from '../../src/explore/explore.ts';
import { continuedPaths } from '../../src/explore/path-tree.ts';

/** docs/sessions.md, What a change changes. Generated sessions that another one begins with are left out. */

const path = (plan: string, ...events: string[]): GeneratedPath => ({
  reaches: [],
  start: { input: { plan } },
  inputs: events.map((type, i) => ({ i, t: i, to: '@subscribe', kind: 'user', event: { type } })),
});

test.each<[string, GeneratedPath[], number[]]>([
  ['the beginning of another path', [path('growth', 'a'), path('growth', 'a', 'b')], [0]],
  ['also when it comes later', [path('growth', 'a', 'b', 'c'), path('growth', 'a')], [1]],
  ['the start alone', [path('growth'), path('growth', 'a')], [0]],
  ['the second of two that are the same', [path('growth', 'a'), path('growth', 'a')], [1]],
  ['not one that branches off', [path('growth', 'a', 'b'), path('growth', 'a', 'c')], []],
  ['not one with another input', [path('basic', 'a'), path('growth', 'a', 'b')], []],
  ['not one with the same events later', [path('growth', 'b'), path('growth', 'a', 'b')], []],
])('%s', (_, paths, continued) => {
  expect([...continuedPaths(paths)].map((one) => paths.indexOf(one))).toEqual(continued);
});
