import { buildSiteWhenStale } from '../../scripts/build/build-site.ts';
import { chartOfAll, firstPaint } from './lab-pages.ts';
import { jumpsInLongSession, memoryOfLongSession, openingOfSession } from './lab-replay.ts';
import { timelineOfLongSession } from './lab-timeline.ts';
import { typingBesideDock } from './lab-typing.ts';
import type { Stretch } from './main-thread.ts';
import { type BenchParts, median, type Table } from './table.ts';
import { inWizard as inPages } from './wizard-page.ts';

const columns = ['', 'median', 'worst', 'main thread: median', 'worst', 'wanted'];

/** The Lab's budgets (packages/lab/docs/lab.md): its page, its charts, a long session, and the dock beside somebody who types. */
export async function benchLab({ chromium }: BenchParts): Promise<Table[]> {
  const built = await buildSiteWhenStale('sandbox');
  return inPages({ built, chromium }, async (bench) => {
    const jumps = await jumpsInLongSession(bench, 50_000);
    const timeline = await timelineOfLongSession(bench, 50_000);
    return [
      {
        title: 'The Lab, milliseconds by the clock, and of processor time on the main thread',
        rows: [
          columns,
          row('/lab: first paint', await firstPaint(bench, '/lab', 'main h2'), '≤ 1000'),
          row(
            '/lab: first picture of a screen',
            await firstPaint(bench, '/lab#flow=wizard&tab=Screens', 'li iframe'),
            '≤ 1000',
          ),
          row('chart of the wizard with all children', await chartOfAll(bench), '≤ 100'),
          row('50,000 inputs: opens', await openingOfSession(bench, 50_000), '≤ 2000'),
          row('100,000 inputs: opens', await openingOfSession(bench, 100_000), '≤ 2000'),
          row('50,000 inputs: jump while it replays', jumps.during, '≤ 50'),
          row('50,000 inputs: jump', jumps.later, '≤ 50'),
          row('50,000 inputs: jump beside the whole chart', jumps.besideChart, '≤ 50'),
          row('50,000 inputs: filter the list by text', timeline.text, '≤ 50'),
          row('50,000 inputs: filter the list by kind', timeline.kind, '≤ 50'),
          row('50,000 inputs: zoom the timeline', timeline.zoom, '≤ 50'),
          row('50,000 inputs: drag the timeline', timeline.drag, '≤ 50'),
        ],
      },
      await memoryOfLongSession(bench, 50_000),
      await typingBesideDock(bench),
    ];
  });
}

function row(what: string, stretches: readonly Stretch[], wanted: string): string[] {
  const clock = stretches.map((one) => one.clock);
  const processor = stretches.map((one) => one.processor);
  const spelled = [clock, processor].flatMap((times) => [median(times), Math.max(...times)]);
  return [what, ...spelled.map((time) => time.toFixed(0)), wanted];
}
