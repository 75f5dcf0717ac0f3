import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** docs/product.md, Accessibility. Styles name the start and the end of a line, which change sides where text runs from right to left. */

const root = join(import.meta.dirname, '../..');

/** `float: inline-start` is younger than some browsers, which take the line before it. */
const sides = [
  /(?<![\w-])(?:(?:scroll-)?(?:margin|padding)|border)-(?:left|right)\b[^;]*;/g,
  /(?<![\w-])(?:left|right): (?:-?[\d.]|auto|var|calc|min|max|clamp)[^;]*;/g,
  /text-align: (?:left|right);|float: (?:left|right);(?!\s*float: inline-)/g,
];
const shorthand = /(?<![\w-])(?:inset|margin|padding|border-width): ([^;{}]+);/g;

/** Two waves that are drawn wider than the window and move over it. */
const exceptions = ['src/marketing/layout/waves.tsx'];

function sidesIn(css: string): string[] {
  const lopsided = [...css.matchAll(shorthand)].filter(([, value = '']) => {
    const [, right, , left] = value
      .replace(/\((?:[^()]|\([^()]*\))*\)/g, (inner) => inner.replaceAll(' ', ''))
      .split(' ');
    return left !== undefined && left !== right;
  });
  return [...sides.flatMap((side) => css.match(side) ?? []), ...lopsided.map(([whole]) => whole)];
}

describe('styles of what customers see name no left or right', () => {
  test.each(['src', 'packages/ui/src'])('%s', (folder) => {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((path) => /\.tsx?$/.test(path));
    const styles = files.map((path) => [path, readFileSync(join(root, path), 'utf8')] as const);
    const found = styles
      .filter(([, text]) => text.includes("'styled-components'") && sidesIn(text).length > 0)
      .map(([path]) => path);
    expect(found).toEqual(exceptions.filter((path) => path.startsWith(`${folder}/`)));
  });
});
