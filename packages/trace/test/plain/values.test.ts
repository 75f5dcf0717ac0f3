import { expect, test } from 'vitest';
import type { Json } from '../../src/format/tagged.ts';
import { namesFor } from '../../src/plain/names.ts';
import { givenSides, rememberedSides } from '../../src/plain/values.ts';
import { noWords } from '../../src/words/names.ts';

const names = namesFor(noWords, {});
const long = 'a'.repeat(80);

test.each<[before: Json, recorded: Json, now: Json, said: [string, string]]>([
  [{ a: 1 }, { a: 2 }, { a: 3 }, ['set “a” to 2', 'sets it to 3']],
  [{ a: 1 }, { a: 1 }, { a: null }, ['left “a” at 1', 'clears it']],
  [
    { a: null },
    { a: Date.UTC(2026, 0, 1, 12) },
    { a: null },
    ['set “a” to 2026-01-01 12:00:00 UTC', 'leaves it empty'],
  ],
  [{ x: 1 }, { x: 1, a: {} }, { x: 1 }, ['had an empty “a”', 'has none']],
  [{ x: 1 }, { x: 1 }, { x: 1, a: null }, ['had no “a”', 'has an empty one']],
  [
    { x: 1 },
    { x: 1 },
    { x: 1, a: { isNew: true, of: null } },
    ['left “a” empty', 'sets it to “is new: yes, of: nothing”'],
  ],
  [{}, { a: null }, { a: '' }, ['had nothing in “a”', 'has an empty text']],
  [{ a: [] }, { a: [{ b: 1 }] }, { a: [{ b: 2 }] }, ['set “b” of the 1st entry of “a” to 1', 'sets it to 2']],
  [
    {},
    { a: `${long}x` },
    { a: `${long}y` },
    ['had “…aaaaaaaaaaaaaaaaaaaax” in “a”', 'has “…aaaaaaaaaaaaaaaaaaaay”'],
  ],
  [
    {},
    { a: 'Failed to load templates. Please try again.' },
    { a: 'Failed to load templates. Please try again. Our server did not answer.' },
    [
      'set “a” to “Failed to load templates. Please try again.”',
      'sets it to “…Please try again. Our server did not answer.”',
    ],
  ],
])('after %j, %j and %j', (before, recorded, now, said) => {
  expect(Object.values(rememberedSides(before, recorded, now, names) ?? {})).toEqual(said);
});

test('a record names its values', () => {
  const verb = { past: 'sent', present: 'sends' };
  expect(givenSides({ userId: 'u1', plan: '' }, null, verb, names)).toEqual({
    recorded: 'sent “user id: u1, plan: nothing”',
    now: 'sends nothing',
  });
});
