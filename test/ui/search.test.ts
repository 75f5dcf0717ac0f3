import { describe, expect, test } from 'vitest';
import { createSearch, fold, type Searchable } from '../../src/ui/search.ts';

/** docs/product.md, Accessibility. Search puts the likeliest choices first. */

const found = (options: readonly Searchable[], query: string) =>
  createSearch(options)(query).matches.map(({ label }) => label);

test.each([
  ['S\u00e3o Paulo', 'sao paulo'],
  ['America/New_York', 'america new york'],
  ["C\u00f4te d'Ivoire", 'cote divoire'],
  ['Stra\u00dfe', 'strasse'],
  ['\u0141\u00f3d\u017a', 'lodz'],
  ['  Yoga -- teacher ', 'yoga teacher'],
  ['\u4e2d\u6587', '\u4e2d\u6587'],
  ['GMT+5:30', 'utc+5:30'],
  ['utc +02', 'utc+2:00'],
  ['+0530', 'utc+5:30'],
  ['\u22123', 'utc-3:00'],
])('%j is searched as %j', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

describe('order', () => {
  const options: Searchable[] = [
    { label: 'Slovak', codes: ['SK'] },
    { label: 'Isle of Man', codes: ['IM'] },
    { label: 'Slovenian', codes: ['SL'] },
    { label: 'Old Slavic', codes: ['XX'] },
    { label: 'Coach', names: ['Sports slalom'] },
  ];

  test('an exact code, names that begin so, words that begin so, the rest', () => {
    expect(found(options, 'sl')).toEqual(['Slovenian', 'Slovak', 'Old Slavic', 'Coach', 'Isle of Man']);
  });

  test('of what matches alike, the heavier one first, else as it was', () => {
    const cities = [{ label: 'Rome' }, { label: 'Rostock', weight: 1 }, { label: 'Roubaix' }];
    expect(found(cities, 'ro')).toEqual(['Rostock', 'Rome', 'Roubaix']);
  });

  test('words in any order', () => {
    expect(found([{ label: 'America/New_York', names: ['United States'] }], 'york united')).toHaveLength(1);
  });

  test.each([
    ['sl', true],
    ['slova', true],
    ['slov', false],
    ['lovak', false],
    ['', false],
    ['klingon', false],
  ])('Enter takes the best match for %j: %s', (query, isLikely) => {
    expect(createSearch(options)(query).isLikely).toBe(isLikely);
  });

  test('a language tag finds its language, unless it is something else', () => {
    expect(found(options, 'sl-SI')).toEqual(['Slovenian']);
    expect(found([...options, { label: 'SL-IM shoes' }], 'sl-im')).toEqual(['SL-IM shoes']);
  });
});

test('an empty search shows everything', () => {
  expect(found([{ label: 'b' }, { label: 'a' }], ' ')).toEqual(['b', 'a']);
});
