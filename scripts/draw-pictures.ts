import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { light } from '@upwell/ui/palette';
import { startServer } from '../backend/sandbox/server.ts';
import { dayOf, usualAnswers } from '../machines/shared/day.ts';
import { buildSiteWhenStale, readDeployment } from './build/build-site.ts';
import { dayPicture } from './build/day-picture.ts';
import { namePicture, type pictures } from './build/picture-name.ts';
import { findOrInstallChromium } from './lib/chromium.ts';

/**
 * `node scripts/launch.mjs scripts/draw-pictures.ts`: draws the bitmaps in `public/`: the link preview from the top of the landing page, the icons
 * from the mark; and the day in the sandbox's emails. Run it after a change of the look or the brand.
 */

const root = dirname(import.meta.dirname);
const publicFolder = join(root, 'public');

/** Launchers crop maskable icons, so their mark is smaller. */
const icons = [
  { file: 'apple-touch-icon.png', size: 180, share: 0.62 },
  { file: 'icon-192.png', size: 192, share: 0.8 },
  { file: 'icon-512.png', size: 512, share: 0.8 },
  { file: 'icon-maskable-512.png', size: 512, share: 0.56 },
] as const;

await writeFile(join(root, 'backend/sandbox/public/day.svg'), dayPicture(dayOf(usualAnswers)));
const { config } = readDeployment('sandbox');
console.log('Drawing the pictures in public/, from the site built for the sandbox …');
const built = await buildSiteWhenStale('sandbox');
const server = await startServer({ port: 0, dist: built.site, database: ':memory:' });
const browser = await chromium.launch({
  executablePath: findOrInstallChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
await drawPreview(browser, server.url);
await drawIcons(browser);
await drawFavicon(browser);
await browser.close();
await server.close();

async function drawPreview(browser: Browser, url: string): Promise<void> {
  console.log('preview.png');
  const page = await browser.newPage({
    viewport: { width: 1320, height: 693 },
    deviceScaleFactor: 1200 / 1320,
    reducedMotion: 'reduce',
    bypassCSP: true,
  });
  await page.goto(url);
  await page.addStyleTag({ content: 'header nav, header nav + a { visibility: hidden }' });
  await page.evaluate(() => document.fonts.ready);
  await writePicture('preview.png', await page.screenshot());
  await page.close();
}

async function drawIcons(browser: Browser): Promise<void> {
  for (const { file, size, share } of icons) {
    console.log(file);
    await writePicture(file, await drawMark(browser, { size, share, ground: light.paper }));
  }
}

/** With the name of the brand, so that a build for another one tells that they are to be drawn again. */
async function writePicture(file: (typeof pictures)[number], picture: Buffer): Promise<void> {
  await writeFile(join(publicFolder, file), namePicture(picture, config.brandName));
}

/** One PNG in an ICO, for browsers that cannot draw `icon.svg`. */
async function drawFavicon(browser: Browser): Promise<void> {
  console.log('favicon.ico');
  const size = 32;
  const picture = await drawMark(browser, { size, share: 1, ground: 'transparent' });
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(picture.length, 14);
  header.writeUInt32LE(header.length, 18);
  await writeFile(join(publicFolder, 'favicon.ico'), Buffer.concat([header, picture]));
}

interface Drawing {
  size: number;
  /** Width of the mark, as a share of the picture's. */
  share: number;
  ground: string;
}

async function drawMark(browser: Browser, { size, share, ground }: Drawing): Promise<Buffer> {
  const mark = await readFile(join(publicFolder, 'icon.svg'), 'utf8');
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>body{display:grid;place-items:center;height:100vh;margin:0;background:${ground}}svg{width:${share * 100}%}</style>${mark}`,
  );
  const picture = await page.screenshot({ omitBackground: ground === 'transparent' });
  await page.close();
  return picture;
}
