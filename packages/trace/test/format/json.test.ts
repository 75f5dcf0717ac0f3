import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diffValues } from '../../src/format/diff-values.ts';
import { fromTagged } from '../../src/format/from-tagged.ts';
import { applyPatch } from '../../src/format/patch.ts';
import { packRuns, unpackRuns } from '../../src/format/runs.ts';
import { sameJson } from '../../src/format/same-json.ts';
import type { Json } from '../../src/format/tagged.ts';
import { toTagged } from '../../src/format/to-tagged.ts';

/** docs/sessions.md, The engine. Values and their changes are JSON with tags and patches. */

/** Without `__proto__`, which every value loses. */
const json = fc
  .jsonValue({ maxDepth: 4 })
  .map((value) => JSON.parse(JSON.stringify(value)) as Json)
  .filter((value) => !JSON.stringify(value).includes('__proto__'));

describe('tagged values', () => {
  test.each<[string, unknown]>([
    ['an error', Object.assign(new TypeError('gone'), { code: 5, cause: new Error('why') })],
    ['a date', new Date(0)],
    ['undefined', undefined],
    ['infinity', Number.NEGATIVE_INFINITY],
    ['what looks like a tag', { $error: 'no tag' }],
    ['all of them, deep', { list: [undefined, { at: new Date(5), why: new Error('x') }], none: null }],
  ])('%s is restored', (_, value) => {
    expect(fromTagged(JSON.parse(JSON.stringify(toTagged(value))))).toEqual(value);
  });

  test('JSON is unchanged', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(fromTagged(toTagged(value))).toEqual(value);
      }),
    );
  });

  test('what is not data is marked as lost', () => {
    expect(toTagged({ run: () => 1, file: new File([], 'a.txt') })).toEqual({
      run: { $lost: 'function' },
      file: { $lost: 'File' },
    });
  });

  test('a `__proto__` key is dropped', () => {
    const hostile = JSON.parse('{"a": {"__proto__": {"polluted": true}}}') as Json;
    const value = fromTagged(hostile) as { a: { polluted?: boolean } };
    expect(value.a.polluted).toBeUndefined();
    expect(Object.getPrototypeOf(value.a)).toBe(Object.prototype);
  });
});

describe('patches', () => {
  test('a patch turns one value into the other', () => {
    fc.assert(
      fc.property(json, json, (before, after) => {
        const patch = diffValues(before, after);
        expect(sameJson(applyPatch(before, patch), after)).toBe(true);
      }),
    );
  });

  test('a patch contains only what changed', () => {
    const before = { list: [{ id: 1, jobs: ['a'] }, { id: 2 }], 'a/b': 1 };
    const after = { list: [{ id: 1, jobs: ['a', 'b'] }], 'a/b': 2 };
    expect(diffValues(before, after)).toEqual([
      { op: 'add', path: '/list/0/jobs/1', value: 'b' },
      { op: 'remove', path: '/list/1' },
      { op: 'replace', path: '/a~1b', value: 2 },
    ]);
  });
});

describe('runs', () => {
  const item = fc.record({
    t: fc.nat(50),
    kind: fc.constantFrom('tick', 'poll'),
    event: fc.record({ now: fc.nat(9) }),
  });

  test('unpacking restores what was packed', () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 80 }), (items) => {
        const packed = JSON.parse(JSON.stringify(packRuns(items)));
        expect(unpackRuns(packed, 1_000)).toEqual(items);
      }),
    );
  });

  test('ticks become one run, polls with their answers another', () => {
    const ticks = Array.from({ length: 500 }, (_, i) => ({
      i,
      t: i * 1_003,
      type: 'tick',
      now: 5 + i * 1_001,
    }));
    const polls = Array.from({ length: 400 }, (_, i) => ({
      i,
      t: i * 10,
      type: i % 2 === 0 ? 'timer' : 'answer',
    }));
    expect(packRuns(ticks)).toHaveLength(1);
    expect(packRuns(polls)).toHaveLength(1);
    expect(JSON.stringify(packRuns(ticks)).length).toBeLessThan(JSON.stringify(ticks).length / 3);
  });

  test('unpacking stops at the limit', () => {
    const bomb = [{ run: { block: [{ t: 1 }], vary: [], increments: Array.from({ length: 10_000 }, () => []) } }];
    expect(() => unpackRuns(bomb, 5_000)).toThrow('more than 5000 items');
  });
});
