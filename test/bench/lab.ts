import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium as playwright } from '@playwright/test';
import { writeTrace } from '@upwell/trace/session';
import { startServer } from '../../backend/sandbox/server.ts';
import { buildSiteWhenStale } from '../../scripts/build/build-site.ts';
import { longSession } from './long-session.ts';
import type { BenchParts, Table } from './table.ts';

/** The second is almost as long as a file may be; its file holds runs, as it would be too large without. */
const sessions = [
  { inputCount: 50_000, isRegular: false },
  { inputCount: 199_000, isRegular: true },
];

/** What it costs a page to open long sessions in the Lab. */
export async function benchLab({ chromium }: BenchParts): Promise<Table[]> {
  const { site: dist, headers } = await buildSiteWhenStale('sandbox');
  const server = await startServer({ port: 0, dist, headers, database: ':memory:' });
  const args = ['--no-sandbox', '--disable-gpu'];
  const browser = await playwright.launch({ executablePath: chromium, args });
  const folder = mkdtempSync(join(tmpdir(), 'upwell-lab-'));
  const rows = [['inputs', 'file, MB', 'shown, s', 'verdict, s', 'longest task, ms', 'all tasks, s']];
  try {
    for (const { inputCount, isRegular } of sessions) {
      const text = writeTrace(longSession(inputCount, isRegular).trace);
      const file = join(folder, `${inputCount}.session.json`);
      writeFileSync(file, text);
      const { shown, verdict, tasks } = await open(browser, `${server.url}/lab`, file);
      rows.push([
        ...[`${inputCount}`, (text.length / 1e6).toFixed(1)],
        ...[(shown / 1_000).toFixed(1), (verdict / 1_000).toFixed(1)],
        ...[Math.max(...tasks).toFixed(0), (tasks.reduce((sum, task) => sum + task, 0) / 1_000).toFixed(1)],
      ]);
    }
  } finally {
    rmSync(folder, { recursive: true });
    await browser.close();
    await server.close();
  }
  return [{ title: 'A session opened in the Lab; tasks of its page in processor time', rows }];
}

/** Milliseconds until the session is shown, until its verdict, and of each task until then. */
async function open(browser: Browser, url: string, file: string) {
  const page = await browser.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await browser.startTracing(page, { categories: ['toplevel'] });
  const began = performance.now();
  await page.getByLabel('Open a session file').setInputFiles(file);
  await page.getByRole('slider', { name: 'Moment' }).waitFor({ timeout: 300_000 });
  const shown = performance.now() - began;
  await page.getByText('Same as recorded').waitFor({ timeout: 300_000 });
  const verdict = performance.now() - began;
  const tasks = tasksIn((await browser.stopTracing()).toString());
  await page.close();
  return { shown, verdict, tasks };
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds of processor time. */
  tdur?: number;
  args: { name?: string };
}

function tasksIn(tracing: string): number[] {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(tracing);
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const pages = new Set(traceEvents.filter(({ args }) => args.name === 'CrRendererMain').map(threadOf));
  return traceEvents.flatMap((event) =>
    event.name === 'ThreadControllerImpl::RunTask' && pages.has(threadOf(event))
      ? [(event.tdur ?? 0) / 1_000]
      : [],
  );
}
