import { describe, expect, test, vi } from 'vitest';
import { countCharacters, shownLength, textLength, visibleLength } from '../../machines/text/text-length.ts';

/** docs/product.md, Typed text. Lengths are counted. */

const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}';

describe.each(['with', 'without'])('%s Intl.Segmenter', (engine) => {
  test.each([
    ['', 0],
    ['abc', 3],
    [family.repeat(5), 5],
    ['e\u0301e\u0301', 2],
    ['\u{1f44d}\u{1f3fd}', 1],
    ['\u2764\ufe0f', 1],
  ])('a person sees in %j: %i', (text, characters) => {
    if (engine === 'without') vi.stubGlobal('Intl', {});
    expect(countCharacters(text)).toBe(characters);
  });
});

test.each([
  ['\u200b'.repeat(60), 0],
  [`a${'\u200e'.repeat(60)}`, 1],
  ['\u3164\u2800\u00ad', 0],
  ['  a b \n', 3],
  [family.repeat(5), 5],
])('visible in %j: %i', (text, length) => {
  expect(visibleLength(text)).toBe(length);
});

test('"at most" counts UTF-16 units, without blanks at the ends', () => {
  expect(textLength(` ${family} `)).toBe(11);
});

test('shows visible characters while they are too few, then units', () => {
  expect(shownLength(family.repeat(5), 50)).toBe(5);
  expect(shownLength(family.repeat(50), 50)).toBe(550);
});
