import { describe, expect, test } from 'vitest';
import { includesName, instagramUrl, sameName, uniqueNames } from '../../machines/shared/names.ts';

describe('the profile of an Instagram name', () => {
  test.each([
    ['studio.north', 'https://www.instagram.com/studio.north/'],
    ['_a', 'https://www.instagram.com/_a/'],
    ['A1', 'https://www.instagram.com/A1/'],
    ['..a', 'https://www.instagram.com/..a/'],
    ['constructor', 'https://www.instagram.com/constructor/'],
  ])('%s', (name, url) => {
    expect(instagramUrl(name)).toBe(url);
    expect(new URL(url).href).toBe(url);
  });

  test.each([
    ...['', ' ', '.', '..', '...', '/', '//evil.com', '/evil.com', 'a/b', '../a', 'a/../..', 'a\\b'],
    ...[
      '?x',
      'a?x=1',
      '#x',
      'a#x',
      '@evil.com',
      'a@evil.com',
      'a:b',
      'a b',
      'a\tb',
      'a\n',
      '%2e%2e',
      'a%2fb',
    ],
    ...[
      'javascript:alert(1)',
      'https://evil.com',
      'ådam',
      '名前',
      '🙂',
      'a\u202eb',
      'a\u0000',
      'a'.repeat(31),
    ],
    'a'.repeat(1_000_000),
  ])('there is none for %j', (name) => {
    expect(instagramUrl(name)).toBeNull();
  });
});

describe('names are compared without case and surrounding spaces', () => {
  test.each([
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
