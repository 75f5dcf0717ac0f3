import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { startServer } from '../sandbox/server.ts';
import { buildSiteWhenStale } from './build-site.ts';
import { findOrInstallChromium } from './chromium.ts';

/**
 * `node scripts/draw-pictures.ts`: the pictures in `public/` that must be bitmaps. Link previews show the head of the landing
 * page, icons the mark. Run it again when the look or the brand changes.
 */

const publicFolder = join(dirname(import.meta.dirname), 'public');
const paper = '#fbf8f3';

/** Launchers cut maskable icons to shapes of their own, so the mark keeps to the middle. */
const icons = [
  { file: 'apple-touch-icon.png', size: 180, share: 0.62 },
  { file: 'icon-192.png', size: 192, share: 0.8 },
  { file: 'icon-512.png', size: 512, share: 0.8 },
  { file: 'icon-maskable-512.png', size: 512, share: 0.56 },
];

const built = await buildSiteWhenStale('sandbox');
const server = await startServer({ port: 0, dist: built.site, database: ':memory:' });
const browser = await chromium.launch({
  executablePath: findOrInstallChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
await drawPreview(browser, server.url);
await drawIcons(browser);
await browser.close();
await server.close();

async function drawPreview(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage({
    viewport: { width: 1320, height: 693 },
    deviceScaleFactor: 1200 / 1320,
    reducedMotion: 'reduce',
    bypassCSP: true,
  });
  await page.goto(url);
  await page.addStyleTag({ content: 'header nav, header nav + a { visibility: hidden }' });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(publicFolder, 'preview.png') });
  await page.close();
}

async function drawIcons(browser: Browser): Promise<void> {
  const mark = await readFile(join(publicFolder, 'icon.svg'), 'utf8');
  for (const { file, size, share } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(
      `<style>body{display:grid;place-items:center;height:100vh;margin:0;background:${paper}}svg{width:${share * 100}%}</style>${mark}`,
    );
    await page.screenshot({ path: join(publicFolder, file) });
    await page.close();
  }
}
