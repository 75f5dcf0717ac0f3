import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { AnyStateMachine } from 'xstate';
import { flows } from '../../machines/index.ts';
import { buildSiteWhenStale } from '../../scripts/build/build-site.ts';
import { createInputLog } from '../../src/diagnostics/page/input-log.ts';
import { makeTrace } from '../../src/trace/engine/make-trace.ts';
import { createPlayer } from '../../src/trace/engine/player.ts';
import type { Trace, TraceInput } from '../../src/trace/format/trace.ts';
import { readTrace, writeTrace } from '../../src/trace/format/trace-file.ts';
import { createRecorder } from '../../src/trace/record/recorder.ts';
import { replay } from '../../src/trace/replay/replay.ts';
import { createScrubber } from '../../src/trace/replay/scrubber.ts';
import { redaction } from '../../src/trace-profile/redaction.ts';
import { origin } from '../trace/live-session.ts';
import { type BenchParts, median, type Table } from './table.ts';
import { inWizard as inPages } from './wizard-page.ts';

const inputCount = 50_000;

/** The cost of recording and of a long trace (docs/lab.md). */
export async function benchTrace(parts: BenchParts): Promise<Table[]> {
  return [await engineTable(), await labTable(parts)];
}

async function engineTable(): Promise<Table> {
  const { machine, trace } = longSession();
  const { inputs } = trace;

  const [writing, text] = timed(() => writeTrace(trace));
  const [reading, read] = timed(() => readTrace(text));
  const [replaying, verdict] = timed(() => replay(read, machine));
  const scrubber = createScrubber(read, machine);
  const [firstJump] = timed(() => scrubber.at(scrubber.length));
  const jumps = Array.from(
    { length: 50 },
    (_, jump) => timed(() => scrubber.at((jump * 7_919) % inputCount))[0],
  );

  const play = (inspect?: Parameters<typeof createPlayer>[1]['inspect']) => {
    const player = createPlayer(machine, {
      start: trace.start,
      inputs: inputs.slice(0, 20_000),
      ...(inspect && { inspect }),
    });
    return timed(() => player.feedQueued())[0];
  };
  let events = 0;
  play();
  const alone = play(() => events++);
  const recorder = createRecorder({ origin, redaction, maximumInputs: Number.POSITIVE_INFINITY });
  const recorded = play(recorder.inspect);
  const log = createInputLog({ maximumPending: Number.POSITIVE_INFINITY, path: () => '/' });
  const logged = play(log.inspect);

  return {
    title: `A trace of ${inputCount} inputs (${verdict.steps} steps), milliseconds of one core`,
    rows: [
      ['', 'measured', 'wanted'],
      ['file, MB', (text.length / 1e6).toFixed(1), ''],
      ['write', writing.toFixed(0), ''],
      ['read', reading.toFixed(0), '< 2000'],
      ['replay', replaying.toFixed(0), ''],
      ['replay, inputs a second', (inputCount / (replaying / 1_000)).toFixed(0), '≥ 10000'],
      ['first jump to the end', firstJump.toFixed(0), '< 2000'],
      ['later jumps, worst of 50', Math.max(...jumps).toFixed(0), '< 100'],
      ['recorder, µs per inspection event', (((recorded - alone) * 1_000) / events).toFixed(1), '≤ 10'],
      [
        'customers’ recorder, µs per inspection event',
        (((logged - alone) * 1_000) / events).toFixed(1),
        '≤ 2',
      ],
    ],
  };
}

/** A customer who waits at the remote browser for hours. */
function longSession(): { machine: AnyStateMachine; trace: Trace } {
  const machine = flows.find(({ id }) => id === 'wizard')?.machine;
  if (!machine) throw new Error('the wizard is not in the flows');
  const file = new URL('../traces/recorded/resume-connecting.flowtrace.json', import.meta.url);
  const session = readTrace(readFileSync(file, 'utf8'));
  const inputs = hoursOfWaiting(session.inputs);
  return { machine, trace: makeTrace(machine, { ...session, inputs }) };
}

/** The same trace in the Lab, in a browser. */
async function labTable({ chromium }: Pick<BenchParts, 'chromium'>): Promise<Table> {
  const { trace } = longSession();
  const built = await buildSiteWhenStale('sandbox');
  const [table] = await inPages({ built, chromium }, async ({ url, newPage }) => {
    const page = await newPage();
    await page.goto(`${url}/lab`);
    await page.getByRole('heading', { name: 'See what happened, step by step' }).waitFor();
    const memory = await watchMemory(page);
    const opening = await opened(page, writeTrace(trace));
    const atOnce = await jumped(page, 3);
    await page.getByText('Same as recorded').waitFor();
    const replayed = await memory.peak();
    const later = await jumped(page, 30);
    await page.getByRole('tab', { name: 'Chart', exact: true }).click();
    await page.locator('[data-state][data-active]').first().waitFor();
    const withChart = await jumped(page, 20);
    const [atTheEnd, retained] = [await memory.peak(), await memory.retained()];
    return [
      {
        title: 'The same trace in the Lab, in Chromium',
        rows: [
          ['', 'measured', 'wanted'],
          ['from choosing the file to its first screen, ms', opening.toFixed(0), '< 2000'],
          ['jump during the replay, worst of 3, ms', Math.max(...atOnce).toFixed(0), ''],
          ['jump, median of 30, ms', median(later).toFixed(0), ''],
          ['jump, worst of 30, ms', Math.max(...later).toFixed(0), '< 100'],
          ['jump beside the chart, worst of 20, ms', Math.max(...withChart).toFixed(0), '< 100'],
          ['memory, MB: retained by the page', (retained / 1e6).toFixed(0), '< 300'],
          [
            'memory, MB: peak growth of its process while opening and replaying',
            (replayed / 1e6).toFixed(0),
            '< 300',
          ],
          ['memory, MB: peak growth after all jumps, before collection', (atTheEnd / 1e6).toFixed(0), ''],
        ],
      },
    ];
  });
  return table ?? { title: 'The Lab did not open', rows: [] };
}

/** Milliseconds from choosing a file to the painted slider and screen. */
async function opened(page: Page, text: string): Promise<number> {
  const painted = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        document.addEventListener(
          'change',
          () => {
            const began = performance.now();
            const look = () => {
              const frame = document.querySelector<HTMLIFrameElement>(
                'iframe[title="The screen at this moment"]',
              );
              const isDrawn =
                document.querySelector('[role=slider][aria-label=Moment]') &&
                frame?.contentDocument?.querySelector('main');
              if (isDrawn) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
              else requestAnimationFrame(look);
            };
            look();
          },
          { capture: true, once: true },
        );
      }),
  );
  await page
    .getByLabel('Open a session file')
    .first()
    .setInputFiles({ name: 'long.flowtrace.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  return painted;
}

/** Milliseconds from each jump between the start and the end to the painted moment. */
function jumped(page: Page, times: number): Promise<number[]> {
  return page.getByRole('slider', { name: 'Moment' }).evaluate(async (slider, count) => {
    const taken: number[] = [];
    for (let jump = 0; jump < count; jump++) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      const began = performance.now();
      const key = jump % 2 === 0 ? 'Home' : 'End';
      slider.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      taken.push(performance.now() - began);
    }
    return taken;
  }, times);
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

/** Adds a tick every second and a poll every third. */
function hoursOfWaiting(start: readonly TraceInput[]): TraceInput[] {
  const inputs = [...start];
  const put = (t: number, rest: Pick<TraceInput, 'to' | 'kind' | 'event'>) =>
    inputs.push({ i: (inputs.at(-1)?.i ?? -1) + 1, t, ...rest });
  for (let second = 1; inputs.length < inputCount; second++) {
    const t = second * 1_000;
    put(t, {
      to: '@wizard/connection/ticker',
      kind: 'emit',
      event: { type: 'clock.ticked', now: Date.UTC(2026, 0, 1) + t + (second % 7) },
    });
    if (second % 3 > 0) continue;
    const polling = '@wizard/connection/statusPolling';
    const interval = 'xstate.after.interval.checkOnboardingStatusPolling.waiting';
    put(t, { to: polling, kind: 'timer', event: { type: interval } });
    put(t + 90, {
      to: `${polling}/check#${second / 3}`,
      kind: 'resolve',
      event: { type: 'xstate.promise.resolve', data: { status: 'pending', neko_url: '' } },
    });
  }
  return inputs;
}

/** Milliseconds of processor time, independent of other load. */
function timed<Result>(work: () => Result): [milliseconds: number, result: Result] {
  const before = process.cpuUsage().user;
  const result = work();
  return [(process.cpuUsage().user - before) / 1_000, result];
}
