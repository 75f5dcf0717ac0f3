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

describe('with more contrast, texts have 7:1 and edges 4.5:1', () => {
  const { light, dark, darkSection, darkTile, moreContrast, recommendedPlan } = palette;
  const inDark = { ...dark, ...darkSection, ...moreContrast.dark };
  const texts = ['ink', 'ink-2', 'ink-3', 'water-deep', 'sun-deep', 'good', 'bad'];
  const edges = ['line', 'field-line'];
  const surfaces = ['paper', 'raised', 'water-wash', 'sun-wash', 'bad-wash'];

  test.each<[string, Readonly<Record<string, string>>]>([
    ['light', { ...light, ...moreContrast.light }],
    ['dark', { ...dark, ...moreContrast.dark }],
    ['a dark section', inDark],
    ['the recommended plan', { ...inDark, ...recommendedPlan }],
  ])('%s', (_, colors) => {
    const pairs = (names: readonly string[]) => names.flatMap((name) => surfaces.map((surface) => [name, surface]));
    const lacking = (names: readonly string[], least: number) =>
      pairs(names).filter(([name = '', surface = '']) => contrast(colors[name], colors[surface]) < least);
    expect(lacking(texts, 7)).toEqual([]);
    expect(lacking(edges, 4.5)).toEqual([]);
    expect(contrast(colors['coral-ink'], colors.coral)).toBeGreaterThanOrEqual(7);
    expect(contrast(colors['coral-ink'], colors['coral-press'])).toBeGreaterThanOrEqual(7);
  });

  test('a dark tile, all of whose texts are in ink', () => {
    expect(contrast(darkTile.ink, darkTile.paper)).toBeGreaterThanOrEqual(7);
  });
});

/** WCAG's contrast ratio of two colors, each as `#rrggbb`. */
function contrast(one = '', other = ''): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Custom properties of a style sheet whose value is not the palette's. */
function differences(css: string, colors: Readonly<Record<string, string>>): string[] {
  return [...css.matchAll(/--([\w-]+): ([^;]+);/g)]
    .filter(([, name = '', value]) => name in colors && colors[name] !== value)
    .map(([declaration]) => declaration);
}
