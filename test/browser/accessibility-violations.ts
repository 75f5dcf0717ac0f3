import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { expect } from './harness.ts';
import { layoutViolationsOf } from './layout-violations.ts';

type Rules = NonNullable<RunOptions['runOnly']>;

/** WCAG 2.0 to 2.2, A and AA. */
const everyRule: Rules = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };

/** The rules whose result depends on sizes, and on colors. The others read what all modes have in common. */
const sizeRules: Rules = { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] };
export const colorRules: Rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** The effects of a visitor's device and settings on a page. */
interface Mode {
  name: string;
  colorScheme: 'light' | 'dark';
  forcedColors?: 'active';
  /** The text size of the browser, in pixels; 16 unless the visitor changed it. */
  textSize?: number;
  /** Is the text twice as large without that media queries know, as where a phone or an application enlarges it? */
  isTextDoubled?: boolean;
  /** The rules of axe whose result may be another than in the light; none in forced colors, of which axe does not see all. */
  rules?: Rules;
  /** Are texts laid out, or drawn over others, in another way than in the light? */
  hasLayout: boolean;
}

/** Larger text needs less contrast. */
export const modes = {
  light: { name: 'light', colorScheme: 'light', rules: everyRule, hasLayout: true },
  dark: { name: 'dark', colorScheme: 'dark', rules: colorRules, hasLayout: false },
  forcedColors: { name: 'forced colors', colorScheme: 'dark', forcedColors: 'active', hasLayout: true },
  largeText: { name: '200 % text', colorScheme: 'light', textSize: 32, rules: sizeRules, hasLayout: true },
  doubledText: { name: '200 % text alone', colorScheme: 'light', isTextDoubled: true, hasLayout: true },
} satisfies Record<string, Mode>;

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

interface ViolationOptions extends Pick<RunOptions, 'rules'> {
  /** Every rule of WCAG, unless named. */
  runOnly?: Rules;
}

/** Reports what is wrong with this screen, and lets the test go on to the next. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  expect.soft(await violationsInAllModes(page), screen).toEqual([]);
}

/** Every mode takes four times as long as the light one, in which most of what axe finds is found. */
const testedModes: readonly Mode[] = process.env.CORE_ONLY ? [modes.light] : Object.values(modes);

/**
 * What is wrong with the screen as it is open now, on a phone and on a desktop, light, dark, in forced colors and with text of
 * twice the size, known to media queries or not (light alone where only tests tagged `@core` run): violations that axe finds, sideways scrolling, texts over texts.
 * Each problem with the modes that have it.
 */
async function violationsInAllModes(page: Page): Promise<string[]> {
  const found = new Map<string, string[]>();
  // What stays at an edge lies over a part of whatever is there, as axe sees it.
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, ':is(header, footer) { position: static !important }');
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    for (const mode of testedModes) {
      await enter(page, mode);
      const violations = [
        ...(mode.rules ? await violationsOf(page, { runOnly: mode.rules }) : []),
        ...(mode.hasLayout ? await layoutViolationsOf(page) : []),
      ];
      for (const problem of violations) {
        found.set(problem, [...(found.get(problem) ?? []), `${size.width} ${mode.name}`]);
      }
    }
  }
  await enter(page, modes.light);
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  return [...found].map(([problem, where]) => `${problem} (${where.join(', ')})`);
}

/** Switches an open page to this mode. */
export async function enter(page: Page, mode: Mode): Promise<void> {
  const { colorScheme, forcedColors = 'none', textSize = 16, isTextDoubled = false } = mode;
  await page.emulateMedia({ colorScheme, forcedColors, reducedMotion: 'reduce' });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: textSize } });
  await devTools.detach();
  const rootSize = isTextDoubled ? '200%' : '';
  await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), rootSize);
  await page.evaluate(() => new Promise((settled) => requestAnimationFrame(() => requestAnimationFrame(settled))));
}

/** The findings of axe on the page as it is: rule and element. */
export async function violationsOf(page: Page, options: ViolationOptions = {}): Promise<string[]> {
  const { runOnly = everyRule, rules = {} } = options;
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // A drawn picture is one image, whose clipped parts axe would hold against what lies behind it.
  const context = { exclude: [['iframe'], ['[role="img"]']] };
  const violations = await page.evaluate(
    async ([where, how]) => (await (window as unknown as { axe: typeof axe }).axe.run(where, how)).violations,
    [context, { runOnly, rules, resultTypes: ['violations'], iframes: false } as RunOptions] as const,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}
