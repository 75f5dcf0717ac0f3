import type { Page } from '@playwright/test';
import { customer } from '../browser/journey-steps.ts';
import type { TestCustomer } from '../browser/sandbox-control.ts';
import { type BenchParts, median, type Table } from './table.ts';
import { inWizard, type WizardBench } from './wizard-page.ts';

/** A step that shows a list, and how to get there with few entries in it or with many. */
interface ListStep {
  name: string;
  few: number;
  many: number;
  /** Opens the wizard so that one click shows the step; gives back that click. */
  approach(page: Page, bench: WizardBench, count: number): Promise<() => Promise<void>>;
  /** Puts the cursor into a field of the step. */
  field(page: Page): Promise<void>;
}

interface Measured {
  /** Milliseconds from the last answer, or else from the click, to the first frame with the step. */
  render: number;
  /** Elements in the document, at first or after going on in the list, whichever are more. */
  nodes: number;
  /** Milliseconds from a key to the frame that shows it, with the processor slowed four times. */
  keys: number[];
  /** Milliseconds of the longest task while the list is scrolled; 0 when none was longer than 50. */
  scrollTask: number;
}

const runs = 3;
const slowdown = 4;

const listSteps: readonly ListStep[] = [
  { name: 'target accounts', few: 50, many: 5_000, approach: approachTargets, field: openNewAccount },
  { name: 'templates', few: 20, many: 1_000, approach: approachTemplates, field: openEditor },
  { name: 'job names', few: 100, many: 10_000, approach: approachBusiness, field: openJobSearch },
];

/** How the wizard stands long lists, and how soon the next step is on screen. */
export function benchWizardSteps(parts: BenchParts): Promise<Table[]> {
  return inWizard(parts, async (bench) => [await longLists(bench), await nextSteps(bench)]);
}

async function longLists(bench: WizardBench): Promise<Table> {
  const rows: string[][] = [];
  for (const step of listSteps) {
    const few = await measureRuns(bench, step, step.few);
    const many = await measureRuns(bench, step, step.many);
    rows.push([
      `${step.name} ${step.few} / ${step.many}`,
      `${Math.round(few.render)} / ${Math.round(many.render)} ms`,
      `${(many.render / few.render).toFixed(1)}×`,
      String(many.nodes),
      spell(many.keys),
      many.scrollTask === 0 ? 'none' : `${Math.round(many.scrollTask)} ms`,
    ]);
  }
  rows.push(['a bare input, to compare', '', '', '', spell(await bareKeys(bench)), '']);
  return {
    title: `Long lists: few and many, best of ${runs}; keys at ${slowdown}× CPU slowdown`,
    rows: [
      ['list', 'render', 'ratio', 'DOM nodes', 'key: median / worst', 'longest task, scrolling'],
      ...rows,
    ],
  };
}

function spell(keys: readonly number[]): string {
  return `${Math.round(median(keys))} / ${Math.round(Math.max(...keys))} ms`;
}

/** What the browser itself takes on this machine, now. */
async function bareKeys(bench: WizardBench): Promise<number[]> {
  const page = await bench.newPage();
  await page.goto(`${bench.url}/sandbox/app`);
  await page.setContent('<input>');
  await page.locator('input').focus();
  const keys = await timeKeys(page);
  await page.close();
  return keys;
}

async function measureRuns(bench: WizardBench, step: ListStep, count: number): Promise<Measured> {
  const all: Measured[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await measureOnce(bench, step, count));
  const [best] = all.sort((one, other) => one.render - other.render);
  if (!best) throw new Error('nothing was measured');
  const keys = all.flatMap((measured) => measured.keys);
  return { ...best, keys, scrollTask: Math.min(...all.map(({ scrollTask }) => scrollTask)) };
}

async function measureOnce(bench: WizardBench, step: ListStep, count: number): Promise<Measured> {
  const page = await bench.newPage();
  page.on('dialog', (dialog) => dialog.accept());
  const enter = await step.approach(page, bench, count);
  const render = await timeToStep(page, enter);
  const scrollTask = await longestTaskWhileScrolling(page);
  const nodes = await mostNodes(page);
  await step.field(page);
  const keys = await timeKeys(page);
  await page.close();
  return { render, nodes, keys, scrollTask };
}

/** From the answer that the step waited for, or else from the click, to the frame that shows the step. */
async function timeToStep(page: Page, enter: () => Promise<void>): Promise<number> {
  const shown = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const before = document.title;
        let since = 0;
        document.addEventListener('click', () => (since = performance.now()), { capture: true, once: true });
        const observer = new MutationObserver(() => {
          if (document.title === before || document.querySelector('[aria-busy="true"]')) return;
          if (document.body.textContent.includes('Loading templates...')) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            const now = performance.now();
            const answers = performance.getEntriesByType('resource').map((entry) => {
              return (entry as PerformanceResourceTiming).responseEnd;
            });
            resolve(now - Math.max(since, ...answers.filter((end) => end < now)));
          });
        });
        observer.observe(document, { subtree: true, childList: true, characterData: true });
      }),
  );
  await enter();
  return shown;
}

async function mostNodes(page: Page): Promise<number> {
  const counts: number[] = [];
  const more = page.getByRole('button', { name: /^Show \d+ more/ });
  for (let pages = 0; pages <= 4; pages += 1) {
    counts.push(await page.evaluate(() => document.querySelectorAll('*').length));
    if (await more.isHidden()) break;
    await more.click();
  }
  return Math.max(...counts);
}

async function longestTaskWhileScrolling(page: Page): Promise<number> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
  await page.mouse.move(640, 400);
  const more = page.getByRole('button', { name: /^Show \d+ more/ });
  for (let turn = 0; turn < 30; turn += 1) {
    if (turn % 10 === 9 && (await more.isVisible())) await more.click();
    await page.mouse.wheel(0, turn < 20 ? 700 : -1400);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  return page.evaluate(() => Math.max(0, ...(window as unknown as { tasks: number[] }).tasks));
}

/** Types into the focused field; each key is timed from its event to the frame after it. */
async function timeKeys(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const keys: number[] = [];
    Object.assign(window, { keys });
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => keys.push(performance.now() - timeStamp);
          port2.postMessage(null);
        });
      },
      { capture: true },
    );
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.keyboard.type('personal trainer of many people', { delay: 120 });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return page.evaluate(() => (window as unknown as { keys: number[] }).keys);
}

async function approachBusiness(page: Page, bench: WizardBench, count: number) {
  const { links } = await bench.sandbox.customerAt('welcome');
  await page.route('**/host/get-job-data*', (route) =>
    route.fulfill({
      json: {
        categories: ['Sport'],
        job_names: Array.from({ length: count }, (_, index) => `Personal trainer ${index + 1}`),
      },
    }),
  );
  await page.goto(bench.url + links.onboarding);
  return clickOn(page, /^Continue$/);
}

async function approachTargets(page: Page, bench: WizardBench, count: number) {
  const opened = await bench.sandbox.customerAt('welcome', { overrides: { generation: 'none' } });
  await page.goto(bench.url + opened.links.onboarding);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Business Description').waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await bench.sandbox.change(opened, { accounts: count });
  await page.getByLabel('Target audience and purpose').fill(customer.audience);
  return clickOn(page, /^Continue$/);
}

async function approachTemplates(page: Page, bench: WizardBench, count: number) {
  const opened = await bench.sandbox.customerAt('schedule', { overrides: { templates: count } });
  await page.goto(bench.url + opened.links.onboarding);
  return clickOn(page, /^Back$/);
}

async function clickOn(page: Page, name: RegExp) {
  const button = page.getByRole('button', { name });
  await button.waitFor();
  return () => button.click();
}

async function openNewAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add New Account' }).click();
  await page.getByLabel('Account name').focus();
}

async function openEditor(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await page.getByLabel('Template content').focus();
}

async function openJobSearch(page: Page): Promise<void> {
  await page.getByLabel('Select from existing jobs').focus();
}

/** Steps that need no answer of the API: the frames from the click to the next heading, and what was fetched for it. */
async function nextSteps(bench: WizardBench): Promise<Table> {
  const ways = [
    { name: 'welcome to business', at: 'welcome', button: /^Continue$/ },
    { name: 'connection to All Set!', at: 'connecting', button: /^Continue Manually$/ },
  ] as const;
  const rows: string[][] = [];
  for (const { name, at, button } of ways) {
    const opened: TestCustomer = await bench.sandbox.customerAt(at);
    const page = await bench.newPage();
    await page.goto(bench.url + opened.links.onboarding);
    const click = await clickOn(page, button);
    const scripts: string[] = [];
    page.on('request', (request) => {
      const isOwn = request.resourceType() === 'script' && request.frame() === page.mainFrame();
      if (isOwn) scripts.push(request.url());
    });
    const frames = framesToNextHeading(page);
    await click();
    rows.push([name, String(await frames), String(scripts.length)]);
    await page.close();
  }
  return { title: 'The next step on screen', rows: [['step', 'frames', 'chunks fetched'], ...rows] };
}

/** 1 is the very next frame after the click. */
function framesToNextHeading(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const heading = () => document.querySelector('h1')?.textContent;
        const before = heading();
        document.addEventListener(
          'click',
          () => {
            let frames = 0;
            const count = () => {
              frames += 1;
              if (heading() === before) requestAnimationFrame(count);
              else resolve(frames);
            };
            requestAnimationFrame(count);
          },
          { capture: true, once: true },
        );
      }),
  );
}
