import { expect, test } from 'vitest';
import { callsByPlace, callWords } from '../../machines/api/call-words.ts';
import { callNames } from '../../machines/api/contract.ts';
import { steps } from '../../machines/onboarding/steps.ts';

test('every call has words of its own, as the beginning of a sentence', () => {
  const words = callNames.map(callWords);
  expect(words.filter((text) => !/^[A-Z][a-z]+ing \S/.test(text))).toEqual([]);
  expect(new Set(words).size).toBe(callNames.length);
});

test.each(['getNothing', 'constructor', '__proto__'])('%s, which is not a call, stays as it is', (name) => {
  expect(callWords(name)).toBe(name);
});

test('each call belongs to one place, and the places that are steps have their numbers', () => {
  const places = callsByPlace();
  expect(places.flatMap(([, calls]) => calls).toSorted()).toEqual(callNames.toSorted());
  const numbers = places.flatMap(([place]) => /^Step (\S+) · /.exec(place)?.[1] ?? []);
  const known = Object.values(steps).map(({ number }) => String(number));
  expect(numbers).toEqual([...new Set(numbers)].toSorted());
  expect(numbers.filter((number) => !known.includes(number))).toEqual([]);
});
