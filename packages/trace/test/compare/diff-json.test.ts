import { expect, test } from 'vitest';
import { changesIn, diffJson, firstChange } from '../../src/compare/diff-json.ts';
import type { Json } from '../../src/format/tagged.ts';

/** docs/sessions.md, When a replay diverges. Two values differ in places. */

const rows = (...names: string[]): Json[] => names.map((name) => ({ main_account_id: name, name }));
const many = rows(...Array.from({ length: 2_000 }, (_, index) => `m${index}`));

/** "− accounts/0" for a removal, "+" for an addition, "old → new" for a change. */
const inShort = (recorded: Json, now: Json) =>
  changesIn(diffJson(recorded, now)).map(({ kind, path, recorded: one, now: other }) =>
    kind === 'changed'
      ? `${path.join('/')}: ${JSON.stringify(one)} → ${JSON.stringify(other)}`
      : `${kind === 'added' ? '+' : '−'} ${path.join('/')}`,
  );

test.each<[string, Json, Json, string[]]>([
  ['equal values', { a: [1, { b: null }] }, { a: [1, { b: null }] }, []],
  ['a value', { a: 1 }, { a: 'x' }, ['a: 1 → "x"']],
  ['another kind of value', { a: [1] }, { a: { 0: 1 } }, ['a: [1] → {"0":1}']],
  ['a key more and a key less', { a: 1, b: 2 }, { b: 2, c: 3 }, ['+ c', '− a']],
  ['a removed first row', { list: rows('m1', 'm2', 'm3') }, { list: rows('m2', 'm3') }, ['− list/0']],
  ['an added row', { list: rows('m1', 'm3') }, { list: rows('m1', 'm2', 'm3') }, ['+ list/1']],
  ['another row', { list: rows('m1') }, { list: rows('m2') }, ['− list/0', '+ list/0']],
  [
    'a field of a row, after a removed one',
    { list: rows('m1', 'm2') },
    { list: [{ main_account_id: 'm2', name: 'new' }] },
    ['− list/0', 'list/0/name: "m2" → "new"'],
  ],
  ['an item of a list of texts', ['a', 'b', 'c'], ['b', 'c'], ['− 0']],
  ['a changed item without an id', [{ from: '09:00' }], [{ from: '10:00' }], ['0/from: "09:00" → "10:00"']],
  ...['paid', 'void', 'bid'].map((field): [string, Json, Json, string[]] => [
    `a changed field that only ends like an id: ${field}`,
    [{ [field]: 20 }, { [field]: 5 }],
    [{ [field]: 25 }, { [field]: 5 }],
    [`0/${field}: 20 → 25`],
  ]),
  ...['id', 'ID', 'uid', 'user_id', 'userId', 'userID', 'key'].map((field): [string, Json, Json, string[]] => [
    `another row, by its ${field}`,
    [{ [field]: 20 }],
    [{ [field]: 25 }],
    ['− 0', '+ 0'],
  ]),
  ['the first of many rows', many, many.slice(1), ['− 0']],
  ['a tagged value', { at: { $date: '2026' } }, { at: { $date: '2027' } }, ['at: {"$date":"2026"} → {"$date":"2027"}']],
  ['a key of the prototype', { a: 1 }, JSON.parse('{"a":1,"constructor":2}'), ['+ constructor']],
  [
    'many rows of which none is left',
    many,
    rows('x', 'y'),
    [...many.keys()].map((at) => `− ${at}`).concat('+ 0', '+ 1'),
  ],
])('%s', (_, recorded, now, changes) => {
  expect(inShort(recorded, now)).toEqual(changes);
});

test.each<[string, Json, Json, field: string, others: number]>([
  ['a list with other entries', { a: { list: [1] } }, { a: { list: [1, 2] } }, '/a/list', 0],
  ['a record that only one side fills', { errors: {} }, { errors: { email: 'x', name: 'y' } }, '/errors', 0],
  ['the first field of what was given', { user_id: 'u1', plan: 'p' }, {}, '/user_id', 1],
  ['a key with a slash', { 'a/b': 1 }, { 'a/b': 2 }, '/a~1b', 0],
  ['another value altogether', 1, 2, '', 0],
])('a sentence names %s', (_, recorded, now, field, others) => {
  expect(firstChange(recorded, now)).toMatchObject({ field, others });
});
