import { expect, test } from 'vitest';
import { parseJsonInPortions } from '../../src/format/parse-json.ts';
import { finish } from '../../src/format/portions.ts';

/** docs/sessions.md, Damaged files. Large texts are parsed in portions. */

const item = (i: number) => ({
  i,
  text: `"]}, \\" ${i} ${'é'.repeat(40)}`,
  list: [[i], {}],
  ' key:"\\': null,
});
const large = {
  head: 'first',
  pages: [{ inputs: Array.from({ length: 5_000 }, (_, i) => item(i)), steps: [], nothing: {} }, [1, 'two']],
  wide: Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`name ${i}`, [i, 'x'.repeat(60)]])),
  text: 'long'.repeat(100_000),
};
const text = JSON.stringify(large);

test.each([
  ['in one line', text],
  ['indented', ` \r\n${JSON.stringify(large, null, '\t')}\n`],
  ['small', '[{"a": 1}]'],
])('JSON %s is parsed as by JSON.parse', (_, json) => {
  expect(finish(parseJsonInPortions(json))).toEqual(JSON.parse(json));
});

test('a prototype key is a key', () => {
  const json = text.replace('"head":"first"', '"__proto__":{"a":1}');
  const parsed = finish(parseJsonInPortions(json)) as object;
  expect(Object.keys(parsed)).toContain('__proto__');
  expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
});

test('pauses many times in a large text, with the share that is done', () => {
  const shares = [...parseJsonInPortions(text)];
  expect(shares.length).toBeGreaterThan(10);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(Math.max(...shares)).toBeLessThanOrEqual(1);
});

test.each([
  ['cut', text.slice(0, -10)],
  ['with an item missing', text.replace('{"i":7,', ',{"i":7,')],
  ['with a comma at the end', text.replace('],"steps"', ',],"steps"')],
  ['without a comma', text.replace('],"steps"', '] "steps"')],
  ['with another bracket', text.replace('],"steps"', '},"steps"')],
  ['without a field name', text.replace('"pages":', '')],
  ['with two values in a field', text.replace('"pages":[', '"pages":1 [')],
  ['with something after a value', text.replace('],"steps"', '] 1,"steps"')],
  ['with something after it', `${text} 1`],
  ['of two values', `${text}${text}`],
])('a large text %s is not JSON', (_, broken) => {
  expect(() => JSON.parse(broken)).toThrow(SyntaxError);
  expect(() => finish(parseJsonInPortions(broken))).toThrow(SyntaxError);
});
