import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as palette from '@upwell/ui/palette';
import { describe, expect, test } from 'vitest';

/** CONTRIBUTING.md, Change a color. */

const root = join(import.meta.dirname, '../..');
const colorLiteral = /(?<![\w/&])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|\b(?:rgb|hsl|oklch|oklab|lab|lch)a?\(/gi;

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const colorsOf = (text: string) => text.match(colorLiteral) ?? [];

describe('colors are named in packages/ui/src/theme only', () => {
  test.each(['src', 'scripts', 'packages'])('%s', (folder) => {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((path) => /\.(tsx?|m?js|css)$/.test(path) && !path.startsWith('packages/ui/src/theme/'));
    expect(files.flatMap((path) => colorsOf(read(path)).map((color) => `${path}: ${color}`))).toEqual([]);
  });
});

describe('static files, which cannot import the palette, agree with it', () => {
  const known = new Set(colorsOf(JSON.stringify(palette)));

  test.each(['index.html', 'public/icon.svg'])('%s', (path) => {
    expect(colorsOf(read(path)).length).toBeGreaterThan(0);
    expect(colorsOf(read(path)).filter((color) => !known.has(color))).toEqual([]);
  });

  test('backend/sandbox/public/sandbox.css', () => {
    const [lightRules = '', darkRules = ''] = read('backend/sandbox/public/sandbox.css').split(
      '@media (prefers-color-scheme: dark)',
    );
    expect(differences(lightRules, palette.light)).toEqual([]);
    expect(differences(darkRules, palette.dark)).toEqual([]);
  });
});

/** Custom properties of a style sheet whose value is not the palette's. */
function differences(css: string, colors: Readonly<Record<string, string>>): string[] {
  return [...css.matchAll(/--([\w-]+): ([^;]+);/g)]
    .filter(([, name = '', value]) => name in colors && colors[name] !== value)
    .map(([declaration]) => declaration);
}
