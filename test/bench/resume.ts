import { type Browser, chromium as playwright } from '@playwright/test';
import type { ResumePoint } from '../../sandbox/resume-points.ts';
import { startServer } from '../../sandbox/server.ts';
import { createSandboxControl } from '../browser/sandbox-control.ts';
import { type BenchParts, median, type Table } from './table.ts';

const latencyMs = 200;
const runs = 5;
const points: readonly ResumePoint[] = ['welcome', 'targets', 'schedule'];

/** How long a customer who comes back waits for their step, from the first API call on. */
export async function benchResume({ built, chromium }: BenchParts): Promise<Table[]> {
  const options = { port: 0, dist: built.site, headers: built.headers, database: ':memory:', latencyMs };
  const server = await startServer(options);
  const browser = await playwright.launch({
    executablePath: chromium,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const sandbox = createSandboxControl(server.url);
    const rows: string[][] = [];
    for (const point of points) {
      const { links } = await sandbox.customerAt(point);
      const times: number[] = [];
      for (let run = 0; run < runs; run += 1)
        times.push(await measure(browser, server.url + links.onboarding));
      rows.push([point, `${Math.round(median(times))} ms`, `${Math.round(Math.max(...times))} ms`]);
    }
    const title = `Resuming, from the first call to the step on screen, ${latencyMs} ms per call, ${runs} runs`;
    return [{ title, rows: [['point', 'median', 'worst'], ...rows] }];
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Measured in the page: Playwright looks for an element in steps of up to half a second. */
async function measure(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const heading = document.querySelector('h1')?.textContent;
      if (!heading || heading === 'Setting up your account') return;
      performance.mark('step shown');
      observer.disconnect();
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.goto(url);
  await page.waitForFunction(() => performance.getEntriesByName('step shown').length > 0);
  const time = await page.evaluate(() => {
    const calls = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/host/'));
    const shown = performance.getEntriesByName('step shown')[0]?.startTime ?? Number.NaN;
    return shown - Math.min(...calls.map(({ startTime }) => startTime));
  });
  await page.close();
  return time;
}
