import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { oldestBrowserNames } from '../../../scripts/build/browsers.ts';
import type { Exception } from '../../../scripts/build/compat/exceptions.ts';
import { scanSite } from '../../../scripts/build/compat/scan-site.ts';

/** CONTRIBUTING.md, Test in other browsers. The scan of a build finds what the oldest browsers lack. */

/** Builds a site of these files and scans it. */
function scan(files: Record<string, string>, exceptions: readonly Exception[] = []): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return scanSite(folder, exceptions);
}

const inScript = (code: string) => scan({ 'assets/a.js': code }).map((line) => line.replace('assets/a.js: ', ''));
const inStyle = (css: string) =>
  scan({ 'index.html': `<style>${css}</style>` }).map((line) => line.replace('index.html: ', ''));

test.each([
  ['const held = Promise.withResolvers()', 'Promise.withResolvers'],
  ['const { withResolvers } = Promise', 'Promise.withResolvers'],
  ['AbortSignal.any([one, other])', 'AbortSignal.any'],
  ['AbortSignal.timeout(9)', 'AbortSignal.timeout'],
  ['window.URL.canParse(text)', 'URL.canParse'],
  ['URL["parse"](text)', 'URL.parse'],
  ['name.toWellFormed()', 'String.toWellFormed'],
  ['Map.groupBy(list, keyOf)', 'Map.groupBy'],
  ['Object.groupBy(list, keyOf)', 'Object.groupBy'],
  ['Object.hasOwn(record, key)', 'Object.hasOwn'],
  ['list.toReversed()', 'Array.toReversed'],
  ['list?.toSorted()', 'Array.toSorted'],
  ['list.findLast(isIt)', 'Array.findLast'],
  ['form.requestSubmit()', 'HTMLFormElement.requestSubmit'],
  ['dialog.showPopover()', 'HTMLElement.showPopover'],
  ['Intl.supportedValuesOf("timeZone")', 'Intl.supportedValuesOf'],
  ['structuredClone(value)', 'structuredClone'],
  ['globalThis.structuredClone(value)', 'structuredClone'],
  ['map.values().map(double)', 'Iterator.map'],
  ['new Set(list).union(others)', 'Set.union'],
  ['text.split(/(?<=[._])/)', 'lookbehind_assertion'],
  ['text.split(/(?<!a)b/)', 'lookbehind_assertion'],
  ['new RegExp("(?<=a)b", "g")', 'lookbehind_assertion'],
  ['/[\\p{L}--[a-z]]/v.test(text)', 'RegExp.unicodeSets'],
  ['/(?i:a)b/.test(text)', 'modifier'],
  ['class One { static { start() } }', 'static block'],
  ['jsx("details", { name: "faq" })', '<details name>'],
  ['const Sheet = styled.div`height: 74dvh;`', 'height: dvh'],
  [`const Sheet = styled.div\`\${wide}{background: color-mix(in srgb, \${a}, red)}\``, 'background: color-mix'],
  ['const look = { background: "color-mix(in srgb, red, blue)" }', '--text: color-mix'],
  ['const Sheet = css`&:has(button){color:red}`', ':has'],
])('%s is found', (code, feature) => {
  expect(inScript(code)).toEqual([feature]);
});

test.each([
  ['new Promise((resolve) => resolve())'],
  ['list.slice().reverse().sort()'],
  ['const own = { findLast() {} }; own.findLast()'],
  ['Object.keys(record).map(double)'],
  ['[...map.values()].map(double)'],
  ['/[(?<=]\\(?<=(?:a)(?<name>b)/.test(text)'],
  ['const media = { mixed: "@supports (color: color-mix(in srgb, red, red))" }'],
])('%s is at the floor', (code) => {
  expect(inScript(code)).toEqual([]);
});

test('a condition that a script fills in from a constant holds for what is in it', () => {
  const media = 'const media = { mixed: "@supports (color: color-mix(in srgb, red, red))" };';
  const look = `\`color: red; \${media.mixed} { color: color-mix(in srgb, red, var(--a)); }\``;
  expect(inScript(`${media} const Sheet = styled.div${look}`)).toEqual([]);
  expect(inScript(`const Sheet = styled.div${look}`)).toEqual(['color: color-mix']);
});

test.each([
  ['a{height:74dvh}', ['height: dvh']],
  ['a{height:74vh;height:74dvh}', []],
  ['a{height:74dvh;height:74vh}', ['height: dvh']],
  ['a{height:var(--h);height:calc(74dvh - var(--h))}', ['height: dvh']],
  ['a{height:9px}b{height:74dvh}', ['height: dvh']],
  ['a{color:color-mix(in srgb,red,blue)}', ['color: color-mix']],
  ['a{background:red;background-color:color-mix(in srgb,red,blue)}', []],
  ['a{background:red;background:color-mix(in srgb,var(--a),blue)}', ['background: color-mix']],
  ['a{--a:red;--a:color-mix(in srgb,red,blue)}', ['--a: color-mix']],
  ['@supports (color:color-mix(in srgb,red,red)){a{--a:color-mix(in srgb,red,blue)}}', []],
  ['@supports not (color:color-mix(in srgb,red,red)){a{--a:color-mix(in srgb,red,blue)}}', ['--a: color-mix']],
  ['@supports (display:grid){a{--a:color-mix(in srgb,red,blue)}}', ['--a: color-mix']],
  ['a:has(b){color:red}', [':has']],
  ['@supports selector(:has(a)){a:has(b){color:red}}', []],
  ['a[title=":has(b)"]::after{content:"74dvh"}', []],
  ['a{overflow:clip}', ['overflow: clip']],
  ['a{overflow:hidden;overflow:clip}', []],
  ['a{text-wrap:balance}', ['text-wrap']],
  ['a{backdrop-filter:blur(2px)}', ['backdrop-filter']],
  ['a{-webkit-backdrop-filter:blur(2px);backdrop-filter:blur(2px)}', []],
  ['dialog::backdrop{background:var(--veil)}', ['::backdrop: var()']],
  ['dialog::backdrop{background:#0008}', []],
  ['@container (max-width:9px){a{color:red}}', ['container']],
  ['@media (width > 9px){a{color:red}}', ['>']],
  ['@media (max-width:9px){a{color:red}}', []],
])('%s: %j', (css, features) => {
  expect(inStyle(css)).toEqual(features);
});

test('documents are read with their scripts and attributes', () => {
  const script = '<script>structuredClone(1)</script><script type="application/json">{"a":"URL.parse()"}</script>';
  expect(scan({ 'about/index.html': `${script}<div popover="auto" class="a">URL.parse(</div>` })).toEqual([
    'about/index.html (script 1): structuredClone',
    'about/index.html: <div popover>',
  ]);
});

test('an exception holds for its feature in its files, and says so when nothing uses it', () => {
  const files = { 'assets/a.js': 'structuredClone(1)', 'assets/b.js': 'structuredClone(1)' };
  const reason = 'for this test';
  expect(
    scan(files, [
      { features: ['structuredClone'], files: ['assets/a'], reason },
      { features: ['URL.parse'], reason },
    ]),
  ).toEqual(['assets/b.js: structuredClone', 'exceptions.ts: URL.parse, which nothing uses']);
});

test.each(['README.md', 'docs/operations.md'])('%s names the oldest browsers', (file) => {
  const text = readFileSync(join(import.meta.dirname, '../../..', file), 'utf8').replace(/\s+/g, ' ');
  expect(text.includes(`Customers need ${oldestBrowserNames}, or anything newer`)).toBe(true);
});
