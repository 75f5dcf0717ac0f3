import { expect, test } from 'vitest';
import { callWords } from '../../../backend/documentation/call-words.ts';
import { callNames, calls } from '../../../machines/api/contract.ts';

/** backend/README.md, Read the API. Each call has a summary, which also says what goes on. */

test('every call has a summary of its own, an order that says as well what goes on', () => {
  const words = callNames.map(callWords);
  expect(callNames.filter((name) => !/^[A-Z][a-z]+ [^.]+$/.test(calls[name].summary))).toEqual([]);
  expect(words.filter((text) => !/^[A-Z][a-z]+ing \S/.test(text))).toEqual([]);
  expect(new Set(words).size).toBe(callNames.length);
});

test.each(['getNothing', 'constructor', '__proto__'])('%s, which is not a call, stays as it is', (name) => {
  expect(callWords(name)).toBe(name);
});
