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

async function measure(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage();
  let firstCall = 0;
  page.on('request', (request) => {
    if (firstCall === 0 && new URL(request.url()).pathname.startsWith('/host/'))
      firstCall = performance.now();
  });
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Setting up your account' }).waitFor();
  const time = performance.now() - firstCall;
  await page.close();
  return time;
}
