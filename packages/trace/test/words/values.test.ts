import { describe, expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import { plainJson } from '../../src/engine/plain-json.ts';
import { toComparable, toTagged } from '../../src/format/to-tagged.ts';
import { writtenValue } from '../../src/words/values.ts';

/** docs/sessions.md, The engine. Values are written without tags. */

class Money {
  cents = 320;
}

const line = createActor(setup({}).createMachine({}), { id: 'line-0' });
const loop: { self?: unknown } = {};
loop.self = loop;
const drink = { name: 'Flat white' };
const failure = Object.assign(new TypeError('No milk'), { code: 7 });
const long = Array.from({ length: 60_000 }, (_, at) => at);

/** Each with its text in a view, and as an application would write it into JSON. */
const values: readonly (readonly [value: unknown, text: string, json: unknown])[] = [
  [{ a: 'b', c: [1, null, true], d: {} }, '{"a":"b","c":[1,null,true],"d":{}}', { a: 'b', c: [1, null, true], d: {} }],
  [{ email: undefined }, '{"email":undefined}', {}],
  [[undefined], '[undefined]', [null]],
  [Array(2), '[empty,empty]', [null, null]],
  [{ line }, '{"line":line-0}', { line: { xstate$$type: 1, id: 'line-0' } }],
  [new Date(0), '1970-01-01T00:00:00.000Z', '1970-01-01T00:00:00.000Z'],
  [new Date(Number.NaN), 'Invalid Date', null],
  [new Map([['a', 1]]), 'Map(1) {"a" => 1}', [['a', 1]]],
  [new Set([1, drink]), 'Set(2) [1,{"name":"Flat white"}]', [1, drink]],
  [new Error('No milk'), 'Error: No milk', { name: 'Error', message: 'No milk' }],
  [failure, 'TypeError: No milk {"code":7}', { name: 'TypeError', message: 'No milk', code: 7 }],
  [new Money(), 'Money {"cents":320}', { cents: 320 }],
  [
    [Number.NaN, 12n, /a/g, new URL('https://a.example/')],
    '[NaN,12n,/a/g,https://a.example/]',
    [null, '12', null, 'https://a.example/'],
  ],
  [new Uint8Array([1, 2]), 'Uint8Array(2) [1,2]', [1, 2]],
  [{ $date: 'today' }, '{"$date":"today"}', { $date: 'today' }],
  [{ act: () => 1 }, '{"act":[function]}', {}],
  [
    { one: drink, other: drink },
    '{"one":{"name":"Flat white"},"other":{"name":"Flat white"}}',
    { one: drink, other: drink },
  ],
  [loop, '{"self":[circular]}', {}],
];

describe('Sessions: a value is written without the tags of the file', () => {
  for (const [value, text, json] of values)
    test(`${text} is written so`, () => {
      expect([toTagged(value), toComparable(value)].map((one) => writtenValue(one))).toEqual([text, text]);
      expect(plainJson(toTagged(value))).toEqual(json);
    });

  test('what a session holds a part of says how much more there was', () => {
    const text = writtenValue(toTagged(long));
    expect(text.slice(0, 8)).toBe('[0,1,2,3');
    expect(text.slice(-24)).toMatch(/,… [\d,]+ more\]$/);
    expect(writtenValue({ $cut: { value: '', lost: 41_000 } })).toBe('… 41,000 characters');
  });

  test('a long value is cut', () => {
    expect(writtenValue([1, 2, 3], 4)).toBe('[1,2…');
  });
});
