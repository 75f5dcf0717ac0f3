import { chromium as playwright } from '@playwright/test';
import lighthouse from 'lighthouse';
import { startServer } from '../../backend/sandbox/server.ts';
import { contentPaths } from '../browser/addresses.ts';
import { createSandboxControl } from '../browser/sandbox-control.ts';
import { freePort } from '../browsers/browser.ts';
import { type BenchParts, kilobytes, median, type Table } from './table.ts';

/** The measures of Lighthouse for one visit on a phone. */
interface Visit {
  scores: number[];
  /** Milliseconds. */
  lcp: number;
  tbt: number;
  cls: number;
  /** Bytes on the wire. */
  transfer: number;
  script: number;
}

const runs = { landing: 5, others: 3 };
/** Visits that may come to nothing: on a busy machine Lighthouse now and then sees no paint. */
const spare = 2;
const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const columns = ['page', 'scores', 'LCP', 'TBT', 'CLS', 'transfer', 'JavaScript'];
/** The page from which Lighthouse sets out. Its opener policy is not the site's, so that Chromium changes the process in the middle of a visit. */
const blankPage = 'about:blank';

/** Lighthouse on a phone, medians; and how soon the application is there after the first touch. */
export async function benchSite({ built, chromium }: BenchParts): Promise<Table[]> {
  const { site: dist, headers } = built;
  const server = await startServer({ port: 0, dist, headers, database: ':memory:' });
  try {
    const rows: string[][] = [];
    for (const path of contentPaths)
      rows.push([path, ...(await audit({ url: server.url + path, from: blankPage, chromium }))]);
    const sandbox = createSandboxControl(server.url);
    const applicationPages: Record<string, string> = {
      '/subscribe': '/subscribe?plan=growth&billing=annual',
      'account setup': (await sandbox.customerAt('paid')).links.session ?? '',
      wizard: (await sandbox.customerAt('welcome')).links.onboarding ?? '',
    };
    const applicationRows: string[][] = [];
    for (const [name, path] of Object.entries(applicationPages))
      applicationRows.push([name, ...(await audit({ url: server.url + path, from: blankPage, chromium }))]);
    const inside = await audit({ url: `${server.url}/`, from: `${server.url}/robots.txt`, chromium });
    return [
      { title: `Content pages, Lighthouse on a phone, medians (${categories})`, rows: [columns, ...rows] },
      { title: 'Application pages, the same', rows: [columns, ...applicationRows] },
      {
        title: 'From a tab that has its process already, as sites without an opener policy are measured',
        rows: [columns, ['/', ...inside]],
      },
      {
        title: 'From the first touch to the running application, median',
        rows: [
          ['page', 'time'],
          ['/', await awakening(server.url, chromium)],
        ],
      },
    ];
  } finally {
    await server.close();
  }
}

interface Journey {
  url: string;
  /** The page before. */
  from: string;
  /** Path of a Chromium. */
  chromium: string;
}

async function audit(journey: Journey): Promise<string[]> {
  const visits: Visit[] = [];
  const wanted = new URL(journey.url).pathname === '/' ? runs.landing : runs.others;
  for (let attempt = 0; visits.length < wanted && attempt < wanted + spare; attempt += 1) {
    const seen = await visit(journey);
    if (Number.isFinite(seen.lcp)) visits.push(seen);
  }
  const middle = (read: (visit: Visit) => number) => median(visits.map(read));
  return [
    categories.map((_, at) => middle(({ scores }) => scores[at] ?? 0)).join(' '),
    `${(middle(({ lcp }) => lcp) / 1000).toFixed(2)} s`,
    `${middle(({ tbt }) => tbt).toFixed(0)} ms`,
    middle(({ cls }) => cls).toFixed(3),
    kilobytes(middle(({ transfer }) => transfer)),
    kilobytes(middle(({ script }) => script)),
  ];
}

/** A browser of its own for each visit: nothing is cached, nothing is warm. */
async function visit({ url, from, chromium }: Journey): Promise<Visit> {
  const port = await freePort();
  const browser = await playwright.launch({
    executablePath: chromium,
    args: [...flags, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, {
      port,
      blankPage: from,
      logLevel: 'error',
      onlyCategories: categories,
    });
    if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
    const { audits, categories: scored } = result.lhr;
    const numberOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
    const requests = requestsOf(audits['network-requests']?.details);
    return {
      scores: categories.map((name) => Math.round((scored[name]?.score ?? 0) * 100)),
      lcp: numberOf('largest-contentful-paint'),
      tbt: numberOf('total-blocking-time'),
      cls: numberOf('cumulative-layout-shift'),
      transfer: sizeOf(requests),
      script: sizeOf(requests.filter(({ resourceType }) => resourceType === 'Script')),
    };
  } finally {
    await browser.close();
  }
}

/**
 * Milliseconds from pressing a key, on a page that has come to rest, to React having taken over the page. A first visit that does
 * not count lets the server compress its files, which a static host has done before.
 */
async function awakening(url: string, executablePath: string): Promise<string> {
  const times: number[] = [];
  while (times.length <= runs.landing) {
    const browser = await playwright.launch({ executablePath, args: flags });
    const page = await browser.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.evaluate(() =>
      addEventListener('keydown', () => performance.mark('touched'), { once: true, capture: true }),
    );
    await page.keyboard.press('Shift');
    const handle = await page.waitForFunction(() => {
      const isAlive = Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react'));
      return isAlive ? performance.now() - (performance.getEntriesByName('touched')[0]?.startTime ?? 0) : null;
    });
    times.push(Number(await handle.jsonValue()));
    await browser.close();
  }
  return `${median(times.slice(1)).toFixed(0)} ms`;
}

interface Request {
  transferSize: number;
  resourceType: string;
}

function requestsOf(details: unknown): readonly Request[] {
  return (details as { items?: Request[] } | undefined)?.items ?? [];
}

function sizeOf(requests: readonly Request[]): number {
  return requests.reduce((sum, { transferSize }) => sum + transferSize, 0);
}
