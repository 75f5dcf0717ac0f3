import { type Browser, chromium, type Page } from '@playwright/test';
import { resumePoints } from '../backend/sandbox/customers.ts';
import { startServer } from '../backend/sandbox/server.ts';
import { contentPaths } from '../test/browser/addresses.ts';
import { createSandboxControl } from '../test/browser/sandbox-control.ts';
import { buildSiteWhenStale } from './build/build-site.ts';
import { findOrInstallChromium } from './lib/chromium.ts';
import { endWith } from './lib/end-with.ts';

/**
 * `node scripts/launch.mjs scripts/count-sizes.ts`: counts the font sizes, line heights, spaces and icon sizes that the product's pages draw
 * on a phone, most used first. What is rare is a candidate for the scale of `packages/ui/src/theme/tokens.ts`.
 */

type Sizes = Record<'font size' | 'line height' | 'space' | 'icon', string[]>;

await main().catch(endWith);

async function main(): Promise<void> {
  const { site } = await buildSiteWhenStale('sandbox');
  const server = await startServer({ port: 0, dist: site, database: ':memory:', speed: 200 });
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    await countAll(browser, server.url);
  } finally {
    await browser.close();
    await server.close();
  }
}

async function countAll(browser: Browser, url: string): Promise<void> {
  const found: Sizes = { 'font size': [], 'line height': [], space: [], icon: [] };
  const paths = await drawnPaths(url);
  for (const path of paths) {
    const page = await browser.newPage({ viewport: { width: 390, height: 664 }, reducedMotion: 'reduce' });
    await page.goto(new URL(path, url).href, { waitUntil: 'networkidle' });
    const sizes = await sizesOf(page);
    for (const kind of Object.keys(found) as (keyof Sizes)[]) found[kind].push(...sizes[kind]);
    await page.close();
  }
  console.log(`${paths.length} pages, 390 × 664 px`);
  for (const [kind, values] of Object.entries(found)) print(kind, values);
}

/** The content pages, and each page of the journey with a customer who belongs there. */
async function drawnPaths(url: string): Promise<string[]> {
  const sandbox = createSandboxControl(url);
  const paths = [...contentPaths, '/subscribe?plan=growth&billing=annual', '/canceled'];
  for (const point of resumePoints) {
    const { links } = await sandbox.customerAt(point);
    paths.push(links.onboarding ?? links.session ?? links.checkout);
  }
  return [...new Set(paths)];
}

/** Texts by their element, spaces by each side that is not 0, icons by their height. */
function sizesOf(page: Page): Promise<Sizes> {
  return page.evaluate(() => {
    const sizes: Sizes = { 'font size': [], 'line height': [], space: [], icon: [] };
    const spaces = ['padding', 'margin'].flatMap((kind) =>
      ['top', 'right', 'bottom', 'left'].map((side) => `${kind}-${side}`),
    );
    for (const element of document.body.querySelectorAll('*')) {
      if (element.getClientRects().length === 0) continue;
      const style = getComputedStyle(element);
      const isIcon = element.matches('svg[viewBox="0 0 20 20"]');
      if (isIcon) sizes.icon.push(style.height);
      if (element instanceof SVGElement) continue;
      for (const name of [...spaces, 'row-gap', 'column-gap']) {
        const value = style.getPropertyValue(name);
        if (/^[1-9]/.test(value)) sizes.space.push(value);
      }
      const hasText = [...element.childNodes].some(({ nodeType, data }: ChildNode & { data?: string }) =>
        nodeType === 3 ? data?.trim() : false,
      );
      if (!hasText) continue;
      sizes['font size'].push(style.fontSize);
      const share = Number.parseFloat(style.lineHeight) / Number.parseFloat(style.fontSize);
      sizes['line height'].push(Number.isNaN(share) ? 'normal' : share.toFixed(2));
    }
    return sizes;
  });
}

function print(kind: string, values: readonly string[]): void {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const rows = [...counts].sort(([, one], [, other]) => other - one);
  console.log(`\n${kind}: ${rows.length} of ${values.length} uses\n`);
  for (const [value, count] of rows) {
    console.log(
      `${value.padStart(12)} ${String(count).padStart(6)} ${((count / values.length) * 100).toFixed(1).padStart(5)} %`,
    );
  }
}
