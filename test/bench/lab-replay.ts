import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { writeTrace } from '@upwell/trace/format';
import { longSession } from './long-session.ts';
import { installMarks, type Stretch, stretchesDuring } from './main-thread.ts';
import type { Table } from './table.ts';
import type { WizardBench } from './wizard-page.ts';

const runs = 3;

/** From choosing the file to the painted slider and screen. */
export async function openingOfSession(bench: WizardBench, inputCount: number): Promise<Stretch[]> {
  const text = textOf(inputCount);
  const openings: Stretch[] = [];
  for (let run = 0; run < runs; run += 1) {
    const page = await labPage(bench);
    openings.push(...(await stretchesDuring(page, () => openSession(page, text))));
    await page.context().close();
  }
  return openings;
}

/** From keys and clicks that go to another moment to the frame that shows it. */
export async function jumpsInLongSession(bench: WizardBench, inputCount: number) {
  const text = textOf(inputCount);
  const jumps: Record<'during' | 'later' | 'besideChart', Stretch[]> = {
    during: [],
    later: [],
    besideChart: [],
  };
  for (let run = 0; run < runs; run += 1) {
    const page = await labPage(bench);
    await openSession(page, text);
    await page.evaluate(() => {
      window.bench.measureEach('keydown');
      window.bench.measureEach('pointerdown');
    });
    jumps.during.push(...(await stretchesDuring(page, () => jump(page, 6))));
    await replayed(page);
    jumps.later.push(...(await stretchesDuring(page, () => jump(page, 15))));
    await page.getByRole('button', { name: /^All:/ }).click();
    await page.getByRole('status', { name: 'Laying out the chart' }).waitFor({ state: 'hidden' });
    jumps.besideChart.push(...(await stretchesDuring(page, () => jump(page, 15))));
    await page.context().close();
  }
  return jumps;
}

/** What the page and its process grow by while a session is opened, replayed and gone through. */
export async function memoryOfLongSession(bench: WizardBench, inputCount: number): Promise<Table> {
  const page = await labPage(bench);
  const memory = await watchMemory(page);
  await openSession(page, textOf(inputCount));
  await replayed(page);
  const peakOfReplay = await memory.peak();
  await jump(page, 30);
  const peak = await memory.peak();
  const retained = await memory.retained();
  await page.context().close();
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0);
  return {
    title: `Memory of a session of ${inputCount} inputs, MB`,
    rows: [
      ['', 'measured', 'wanted'],
      ['peak growth of the process while it opens and replays', megabytes(peakOfReplay), '≤ 300'],
      ['the same after 30 jumps', megabytes(peak), '≤ 300'],
      ['retained by the page', megabytes(retained), ''],
    ],
  };
}

export function textOf(inputCount: number): string {
  return writeTrace(longSession(inputCount).trace);
}

export async function labPage(bench: WizardBench): Promise<Page> {
  const page = await bench.newVisitor();
  await installMarks(page);
  await page.goto(`${bench.url}/lab`);
  await page.getByRole('heading', { name: 'See what happened, step by step' }).waitFor();
  return page;
}

export async function openSession(page: Page, text: string): Promise<void> {
  const shown = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        document.addEventListener(
          'input',
          () => {
            window.bench.beginAt(performance.now());
            const { find } = window.bench;
            const isDrawn = () =>
              find('[role=slider][aria-label=Moment]').length > 0 &&
              find('iframe[title="The screen at this moment"]').some(
                (screen) =>
                  screen instanceof HTMLIFrameElement && screen.contentDocument?.querySelector('main'),
              );
            void window.bench.drawn(isDrawn).then(resolve);
          },
          { capture: true, once: true },
        );
      }),
  );
  await page
    .getByLabel('Open a session file')
    .first()
    .setInputFiles({ name: 'long.session.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await shown;
}

export function replayed(page: Page): Promise<void> {
  return page.getByText('Same as recorded').waitFor({ timeout: 120_000 });
}

/** To the end, the start and places between, by keys and on the time axis. */
async function jump(page: Page, times: number): Promise<void> {
  const slider = page.getByRole('slider', { name: 'Moment' });
  await slider.focus();
  const stage = await slider.locator('..').boundingBox();
  if (!stage) throw new Error('the timeline is not drawn');
  for (let turn = 0; turn < times; turn += 1) {
    if (turn % 3 === 2) await page.mouse.click(stage.x + stage.width * ((turn * 0.381) % 1), stage.y + 5);
    else await page.keyboard.press(turn % 3 === 0 ? 'Home' : 'End');
    await page.waitForFunction(() => window.bench.isDone());
  }
}

/** Growth of a page's heap and of its process from now on, bytes. */
async function watchMemory(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const browser = await page.context().browser()?.newBrowserCDPSession();
  const renderers = async () => {
    const { processInfo = [] } = (await browser?.send('SystemInfo.getProcessInfo')) ?? {};
    return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  };
  const heapNow = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    return (await devtools.send('Runtime.getHeapUsage')).usedSize;
  };
  const heapBefore = await heapNow();
  const before = new Map((await renderers()).map((pid) => [pid, statusOf(pid, 'VmRSS')]));
  return {
    retained: async () => (await heapNow()) - heapBefore,
    /** Of the process that grew most: the others are spares. */
    peak: async () =>
      Math.max(...(await renderers()).map((pid) => statusOf(pid, 'VmHWM') - (before.get(pid) ?? 0))),
  };
}

/** A memory figure of a process from Linux, bytes. */
function statusOf(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes] =
    new RegExp(`${name}:\\s*(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes ?? Number.NaN) * 1024;
}
