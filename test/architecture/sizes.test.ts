import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** CONTRIBUTING.md, Choose a size. */

const root = join(import.meta.dirname, '../..');
const declaration = /(?<![\w-])((?:padding|margin|gap|row-gap|column-gap|font|line-height)[a-z-]*): ([^;]+);/g;

/** What grows with the window has a formula of its own, with its line height. */
const fluid = /clamp\([^)]*\)(?: \/ [\d.]+)?/g;

/** Up to 2 px is an edge, not a space; `em` aligns an icon with its text. */
const isOffScale: Record<string, (value: string) => boolean> = {
  font: (value) => /(?:^|[\s/])(?!0\b)[\d.]+(?:px|r?em)|\/ (?!var|1 )/.test(value),
  'font-size': (value) => !/^(?:var\(.*|inherit|1em|)$/.test(value),
  'line-height': (value) => !/^(?:var\(.*|inherit|normal|[01])$/.test(value),
};

function isSpaceOffScale(value: string): boolean {
  return [...value.matchAll(/([\d.]+)px/g)].some(([, pixels]) => Number(pixels) > 2);
}

/** The declarations of these styles that name a size where the scale has a token. */
function sizesOffScale(css: string): string[] {
  return [...css.matchAll(declaration)]
    .filter(([, name = '', value = '']) => {
      if (/^font-(?!size)/.test(name)) return false;
      return (isOffScale[name] ?? isSpaceOffScale)(value.replace(fluid, ''));
    })
    .map(([whole]) => whole);
}

/** CONTRIBUTING.md, Choose a size. */
describe('sizes of what customers see are tokens of packages/ui/src/theme/tokens.ts', () => {
  test.each(['src', 'packages/ui/src'])('%s', (folder) => {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((path) => /\.tsx?$/.test(path) && !/^src\/(?:marketing\/pictures|lab-profile)\//.test(path));
    expect(
      files.flatMap((path) =>
        sizesOffScale(readFileSync(join(root, path), 'utf8')).map((found) => `${path}: ${found}`),
      ),
    ).toEqual([]);
  });

  test('a size beside the scale is found in each of the ways to write it', () => {
    const off = ['padding: 6px 10px;', 'row-gap: 14px;', 'font-size: 13px;', 'line-height: 1.3;'];
    const shorthand = ['font: 600 3rem / var(--leading-title) var(--display);', 'font: 500 var(--step-1) / 1.2 serif;'];
    const on = 'padding: 2px var(--s3); gap: clamp(32px, 6vw, 96px); margin-top: 0.1em; scroll-margin: 120px;';
    expect(sizesOffScale([...off, ...shorthand, on].join('\n'))).toEqual([...off, ...shorthand]);
  });
});
