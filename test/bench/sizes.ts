import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium as playwright } from '@playwright/test';
import { startServer } from '../../backend/sandbox/server.ts';
import { createSandboxControl } from '../browser/sandbox-control.ts';
import { type BenchParts, kilobytes, type Table } from './table.ts';

/** The files that a page made the browser fetch, in bytes as gzip sends them. */
interface Load {
  html: number;
  script: number;
  scripts: number;
  font: number;
}

/** Measures what each page loads before anybody touches it, and each chunk. */
export async function benchSizes({ built, chromium }: BenchParts): Promise<Table[]> {
  const { site: dist, headers } = built;
  const server = await startServer({ port: 0, dist, headers, database: ':memory:' });
  const args = ['--no-sandbox', '--disable-gpu'];
  const browser = await playwright.launch({ executablePath: chromium, args });
  try {
    const sandbox = createSandboxControl(server.url);
    const buyer = await sandbox.customerAt('subscribed');
    const starter = await sandbox.customerAt('welcome');
    const paths = {
      '/': '/',
      '/subscribe': buyer.links.subscribe,
      '/checkout': buyer.links.checkout,
      'account setup': (await sandbox.customerAt('paid')).links.session ?? '',
      wizard: starter.links.onboarding ?? '',
    };
    const rows: string[][] = [];
    for (const [name, path] of Object.entries(paths)) {
      const { html, script, scripts, font } = await measure(browser, server.url + path);
      rows.push([name, kilobytes(html), kilobytes(script), String(scripts), kilobytes(font)]);
    }
    return [
      { title: 'What a page loads, gzip', rows: [['page', 'HTML', 'JavaScript', 'files', 'fonts'], ...rows] },
      { title: 'Chunks, gzip', rows: [['chunk', 'size'], ...(await chunks(join(built.site, 'assets')))] },
    ];
  } finally {
    await browser.close();
    await server.close();
  }
}

async function measure(browser: Browser, url: string): Promise<Load> {
  const page = await browser.newPage();
  const load: Load = { html: 0, script: 0, scripts: 0, font: 0 };
  const bodies: Promise<void>[] = [];
  await page.route(
    (address) => address.origin !== new URL(url).origin,
    (route) => route.abort(),
  );
  page.on('response', (response) => {
    const kind = kindOf(response.request().resourceType());
    if (kind) bodies.push(response.body().then((body) => add(load, kind, body)));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await Promise.all(bodies);
  await page.close();
  return load;
}

function kindOf(resourceType: string): 'html' | 'script' | 'font' | undefined {
  if (resourceType === 'document') return 'html';
  return resourceType === 'script' || resourceType === 'font' ? resourceType : undefined;
}

/** Fonts are compressed already. */
function add(load: Load, kind: 'html' | 'script' | 'font', body: Buffer): void {
  load[kind] += kind === 'font' ? body.byteLength : gzipSync(body, { level: 9 }).byteLength;
  if (kind === 'script') load.scripts += 1;
}

async function chunks(folder: string): Promise<string[][]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const sizes = await Promise.all(
    names.map(async (name) => ({
      name,
      size: gzipSync(await readFile(join(folder, name)), { level: 9 }).byteLength,
    })),
  );
  return sizes.sort((one, other) => other.size - one.size).map(({ name, size }) => [name, kilobytes(size)]);
}
