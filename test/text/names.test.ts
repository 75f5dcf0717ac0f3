import { describe, expect, test } from 'vitest';
import { includesName, sameName, uniqueNames } from '../../machines/text/names.ts';

/** docs/product.md, Typed text. Names are compared without case, spaces and what nobody sees. */

describe('names are compared without case, surrounding spaces and what nobody sees', () => {
  test.each([
    ['Coach', '\u200eCoach\u200b', true],
    ['Caf\u00e9', 'Cafe\u0301', true],
    ['Coach', ' coach ', true],
    ['Coach', 'Coaches', false],
    ['', ' ', true],
  ])('%j and %j: %s', (one, other, expected) => {
    expect(sameName(one, other)).toBe(expected);
    expect(includesName(['x', one], other)).toBe(expected);
  });

  test('of equal names the first one stays', () => {
    expect(uniqueNames(['Coach', 'Chef', ' coach', 'CHEF ', 'Baker'])).toEqual(['Coach', 'Chef', 'Baker']);
  });

  test('in a list of any length', () => {
    const names = Array.from({ length: 200_000 }, (_, index) => `Job ${index}`);
    expect(uniqueNames([...names, ...names])).toHaveLength(names.length);
  });
});
