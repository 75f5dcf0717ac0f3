import { type Browser, chromium as playwright } from '@playwright/test';
import { startServer } from '../../backend/sandbox/server.ts';
import { buildSiteWhenStale } from '../../scripts/build/build-site.ts';
import { createSandboxControl } from '../browser/sandbox-control.ts';
import { measure } from './sizes.ts';
import { type BenchParts, kilobytes, median, type Table } from './table.ts';

const visits = 9;
/** Chromium's measure of a phone. */
const slowdown = 4;

/** What reporting to the operator costs the wizard's first screen: a build with VITE_EVENTS_URL beside one without. */
export async function benchEvents({ chromium }: BenchParts): Promise<Table[]> {
  const browser = await playwright.launch({
    executablePath: chromium,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const rows = [
      ['without VITE_EVENTS_URL', ...(await firstScreen(browser, '-'))],
      ['with it', ...(await firstScreen(browser, '/sandbox/events'))],
    ];
    return [
      {
        title: `The wizard’s first screen on a processor ${slowdown} times slower, medians of ${visits} visits`,
        rows: [['', 'JavaScript, gzip', 'work of the main thread', 'time'], ...rows],
      },
    ];
  } finally {
    await browser.close();
  }
}

async function firstScreen(browser: Browser, eventsUrl: string): Promise<string[]> {
  process.env.VITE_EVENTS_URL = eventsUrl;
  const { site: dist, headers } = await buildSiteWhenStale('customers');
  delete process.env.VITE_EVENTS_URL;
  const server = await startServer({ port: 0, dist, headers, database: ':memory:' });
  try {
    const sandbox = createSandboxControl(server.url);
    const wizard = async () => server.url + ((await sandbox.customerAt('welcome')).links.onboarding ?? '');
    const { script } = await measure(browser, await wizard());
    const seen: { work: number; time: number }[] = [];
    while (seen.length < visits) seen.push(await visit(browser, await wizard()));
    return [
      kilobytes(script),
      `${median(seen.map(({ work }) => work)).toFixed(0)} ms`,
      `${median(seen.map(({ time }) => time)).toFixed(0)} ms`,
    ];
  } finally {
    await server.close();
  }
}

/** Until React has the first screen. */
async function visit(browser: Browser, url: string): Promise<{ work: number; time: number }> {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url);
  const handle = await page.waitForFunction(() => {
    const button = [...document.querySelectorAll('main button')].at(-1) ?? {};
    return Object.keys(button).some((key) => key.startsWith('__react')) && performance.now();
  });
  const time = Number(await handle.jsonValue());
  const { metrics } = await session.send('Performance.getMetrics');
  const work = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
  await page.close();
  return { work, time };
}
