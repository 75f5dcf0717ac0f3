import { expect, test } from 'vitest';
import { type TreeRow, treeMove } from '../../src/chart/outline/tree-keys.ts';

/** docs/lab.md, Step through it. Arrow keys move through the rows of a tree. */

const rows: TreeRow[] = [
  { key: 'flow', text: 'Flow', level: 1, around: null, isExpanded: true },
  { key: 'open', text: 'Open', level: 2, around: 'flow', isExpanded: true },
  { key: 'line', text: 'Closes → Shut', level: 3, around: 'open' },
  { key: 'shut', text: 'Shut', level: 2, around: 'flow', isExpanded: false },
  { key: 'sold', text: 'Sold', level: 2, around: 'flow', isExpanded: false },
];

test.each([
  ['ArrowDown', 'flow', { go: 'open' }],
  ['ArrowDown', 'sold', { go: 'sold' }],
  ['ArrowUp', 'shut', { go: 'line' }],
  ['ArrowUp', 'flow', { go: 'flow' }],
  ['Home', 'sold', { go: 'flow' }],
  ['End', 'flow', { go: 'sold' }],
  ['ArrowRight', 'shut', { expand: 'shut' }],
  ['ArrowRight', 'open', { go: 'line' }],
  ['ArrowRight', 'line', { go: 'line' }],
  ['ArrowLeft', 'open', { collapse: 'open' }],
  ['ArrowLeft', 'line', { go: 'open' }],
  ['ArrowLeft', 'shut', { go: 'flow' }],
  ['x', 'open', null],
] as const)('%s on %s: %j', (key, at, move) => {
  expect(treeMove(rows, at, key)).toEqual(move);
});
