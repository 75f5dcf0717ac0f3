import { describe, expect, test } from 'vitest';
import { instagramUrl, isInstagramName, readInstagramName } from '../../machines/text/instagram-name.ts';

/** docs/product.md, Typed text. An Instagram name is read out of what was typed. */

describe('the name that was meant', () => {
  test.each([
    'nasa',
    ' @nasa ',
    '@@nasa',
    '@instagram.com/nasa',
    'https://ig.me/m/nasa?ref=x',
    'instagram://user?username=nasa&x=1',
    'https://www.instagram.com/_n/nasa',
    'instagram.com/n/nasa/',
    '@ nasa',
    '\uff20nasa',
    '\uff4e\uff41\uff53\uff41',
    'na\u200bsa\ufeff',
    'https://www.instagram.com/nasa?igsh=MXg3aGQ=',
    'http://instagram.com/nasa/',
    'instagram.com/nasa/',
    'www.instagram.com/nasa#about',
    'https://www.instagram.com/@nasa',
    'https://www.instagram.com/%40nasa/reels/',
    'https://www.instagram.com/stories/nasa/3301/',
    'https://www.instagram.com/_u/nasa',
    'https://instagr.am/nasa',
    '<https://www.instagram.com/nasa/>',
    'https://www.instagram.com/nasa%20',
    'na\u034fsa\ufe0f',
    'Follow me on Instagram: https://www.instagram.com/nasa.',
  ])('%j: nasa', (typed) => {
    expect(readInstagramName(typed)).toBe('nasa');
  });

  test.each([
    ['\u2068bbc.earth\u2069', 'bbc.earth'],
    ['\u200e@bbc.earth\u200f', 'bbc.earth'],
    ['NASA', 'NASA'],
    ['ada\u3002l\uff0eb\uff61c', 'ada.l.b.c'],
    ['HTTPS://M.INSTAGRAM.COM/NASA/', 'NASA'],
    ['@', ''],
    [' \u200b ', ''],
  ])('%j: %j', (typed, name) => {
    expect(readInstagramName(typed)).toBe(name);
  });

  test('a second reading changes nothing', () => {
    for (const typed of ['@@nasa', 'instagram.com/nasa/', '\uff20 nasa', 'no name at all']) {
      const name = readInstagramName(typed);
      expect(readInstagramName(name)).toBe(name);
    }
  });

  test.each([
    ...'https://www.instagram.com/share/B4x https://www.instagram.com/invites/contact/?i=x'.split(' '),
    ...'https://www.instagram.com/p/C4x/ https://www.instagram.com/reel/C4x/ https://instagram.com/'.split(' '),
    ...'instagram.com www.instagram.com instagram.com/popular/yoga instagram.com/j/AbC'.split(' '),
    ...'instagram.com/stories/highlights/179/ https://help.instagram.com/123 about.instagram.com/blog'.split(' '),
    ...'https://notinstagram.com/nasa https://evil.com/nasa ada@example.com'.split(' '),
    'na sa',
    'nasa!',
    'n\u00e4sa',
    '.nasa',
    'nasa.',
    'na..sa',
    'a'.repeat(31),
    '@'.repeat(1_000_000),
    'instagram.com/'.repeat(100_000),
  ])('there is none in %j', (typed) => {
    expect(isInstagramName(readInstagramName(typed))).toBe(false);
  });

  test.each(['a', '_', 'a.b', '__a__', '1', 'a'.repeat(30)])('%j is one', (name) => {
    expect(isInstagramName(name)).toBe(true);
  });
});

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
    '',
    ' ',
    '.',
    '..',
    '...',
    '/',
    '//evil.com',
    '/evil.com',
    'a/b',
    '../a',
    'a/../..',
    'a\\b',
    ...'?x a?x=1 #x a#x @evil.com a@evil.com a:b %2e%2e a%2fb javascript:alert(1) https://evil.com'.split(' '),
    'a b',
    'a\tb',
    'a\n',
    '\u00e5dam',
    '名前',
    '🙂',
    'a\u202eb',
    'a\u0000',
    'a'.repeat(31),
    'a'.repeat(1_000_000),
  ])('there is none for %j', (name) => {
    expect(instagramUrl(name)).toBeNull();
  });
});
