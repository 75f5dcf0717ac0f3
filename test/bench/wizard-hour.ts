import type { Page } from '@playwright/test';
import type { BenchParts, Table } from './table.ts';
import { inWizard, type WizardBench } from './wizard-page.ts';

const pollMs = 3_000;
const minuteMs = 60_000;
/** The compiler's own output would be most of what grows: the heap is to hold what the wizard keeps. */
const withoutCompiler = '--js-flags=--no-opt --no-maglev --no-sparkplug';
const faults = ['offline', '500', 'malformed', 'error', 'hang'];

/** An hour on step 7 by a controlled clock, a fault switched on and off every few minutes. */
export function benchWizardHour(parts: BenchParts): Promise<Table[]> {
  return inWizard(parts, async (bench) => [await hourOnStepSeven(bench)], [withoutCompiler]);
}

async function hourOnStepSeven({ url, sandbox, newPage }: WizardBench): Promise<Table> {
  const customer = await sandbox.customerAt('connecting');
  const page = await newPage();
  const polls = watchPolls(page);
  await page.clock.install();
  await page.goto(url + customer.links.onboarding);
  await page.locator('iframe').waitFor();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  const began = await waitedSeconds(page);

  let afterFirstMinute = 0;
  for (let minute = 1; minute <= 60; minute += 1) {
    if (minute % 4 === 0) {
      await sandbox.fault({
        call: 'checkOnboardingStatus',
        kind: faults[(minute / 4) % faults.length] ?? '500',
      });
    }
    if (minute % 4 === 2) await sandbox.clearFaults();
    for (let ms = 0; ms < minuteMs; ms += pollMs) {
      await page.clock.runFor(pollMs);
      await polls.settled();
    }
    if (minute === 1) afterFirstMinute = await heapBytes(page);
  }
  await sandbox.clearFaults();
  const atEnd = await heapBytes(page);
  const drift = (await waitedSeconds(page)) - began - 60 * 60;
  await page.close();
  return {
    title: 'One hour on step 7, faults switching on and off',
    rows: [
      ['what', 'measured'],
      ['heap after the first minute', `${(afterFirstMinute / 1e6).toFixed(1)} MB`],
      ['heap at the end', `${(atEnd / 1e6).toFixed(1)} MB`],
      ['ratio', `${(atEnd / afterFirstMinute).toFixed(2)}×`],
      ['polls', String(polls.count())],
      ['most polls at a time', String(polls.most())],
      ['timer off by', `${drift} s`],
    ],
  };
}

/** Counts the status polls under way. */
function watchPolls(page: Page) {
  let under = 0;
  let most = 0;
  let count = 0;
  let lastChange = performance.now();
  const isPoll = (address: string) => address.includes('/host/check-onboarding-status');
  function change(address: string, by: 1 | -1) {
    if (!isPoll(address)) return;
    under += by;
    most = Math.max(most, under);
    if (by === 1) count += 1;
    lastChange = performance.now();
  }
  page.on('request', (request) => change(request.url(), 1));
  page.on('requestfinished', (request) => change(request.url(), -1));
  page.on('requestfailed', (request) => change(request.url(), -1));
  return {
    most: () => most,
    count: () => count,
    /** No poll is under way, or the one that is hangs and the clock has to end it. */
    async settled() {
      const since = performance.now();
      while (under > 0 && performance.now() - since < 250)
        await new Promise((resolve) => setTimeout(resolve, 4));
      while (performance.now() - lastChange < 8) await new Promise((resolve) => setTimeout(resolve, 4));
    },
  };
}

async function waitedSeconds(page: Page): Promise<number> {
  const text = await page.getByText(/^Waiting for \d+:\d\d$/).textContent();
  const [minutes = 0, seconds = 0] = (text?.match(/\d+/g) ?? []).map(Number);
  return minutes * 60 + seconds;
}

async function heapBytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}
