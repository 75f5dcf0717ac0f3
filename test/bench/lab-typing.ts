import type { Page } from '@playwright/test';
import { installMarks, stretchesDuring } from './main-thread.ts';
import { median, type Table } from './table.ts';
import type { WizardBench } from './wizard-page.ts';

/** Applied to processor times: the browser's own slowdown is done by the clock, and counts what else runs on this machine. */
const slowdown = 4;
/** Milliseconds. */
const frame = 16;
/** After the one that shows a key: the dock follows in these, a portion in each. */
const furtherFrames = 6;
const text = 'personal trainer of many people in one city';
const tabs = ['Chart', 'Events', 'Log', 'Sequence', 'Faults', 'Session'] as const;

interface Key {
  /** Of its longest frame, in milliseconds at the slower speed. */
  longest: number;
  /** Of the next longest: the product's own is one of the two. */
  second: number;
  /** Of all its frames. */
  all: number;
}

/** Each key typed into step 1 of the wizard is an input of its machine: what the dock makes of it comes in the frames after. */
export async function typingBesideDock(bench: WizardBench): Promise<Table> {
  const { links } = await bench.sandbox.customerAt('welcome');
  const page = await bench.newVisitor();
  await installMarks(page);
  await page.goto(bench.url + links.onboarding);
  await page.getByRole('button', { name: 'Continue' }).click();
  const field = page.getByLabel('Business Description');
  // The list of what happened is long already.
  for (let times = 0; times < 5; times += 1) await field.pressSequentially(`${text} `);
  await page.evaluate((further) => window.bench.measureEach('input', further), furtherFrames);

  const closed = await typed(page);
  const rows = [row('dock closed', closed, closed)];
  await page.keyboard.press('Control+Alt+KeyL');
  for (const tab of tabs) {
    await page
      .getByRole('complementary', { name: 'Lab' })
      .getByRole('tab', { name: tab, exact: true })
      .click();
    rows.push(row(`dock open: ${tab}`, await typed(page), closed));
  }
  await page.context().close();
  return {
    title: `A key in the wizard, milliseconds of processor time on the main thread times ${slowdown}`,
    rows: [
      ['', 'longest frame', 'worst', 'next longest', 'all frames', 'more than closed', 'wanted'],
      ...rows,
    ],
  };
}

async function typed(page: Page): Promise<Key[]> {
  await page.getByLabel('Business Description').focus();
  for (const key of 'what') await press(page, key);
  const frames = await stretchesDuring(page, async () => {
    for (const key of text) await press(page, key);
  });
  const times = frames.map(({ processor }) => processor * slowdown);
  const count = furtherFrames + 1;
  return Array.from({ length: times.length / count }, (_, key) => {
    const own = times.slice(key * count, (key + 1) * count);
    const [longest = Number.NaN, second = Number.NaN] = own.toSorted((one, other) => other - one);
    return { longest, second, all: own.reduce((sum, time) => sum + time, 0) };
  });
}

async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key === ' ' ? 'Space' : key);
  await page.waitForFunction(() => window.bench.isDone());
}

function row(what: string, keys: readonly Key[], closed: readonly Key[]): string[] {
  const longest = keys.map((key) => key.longest);
  const middle = (read: (key: Key) => number) => median(keys.map(read));
  const more = (read: (key: Key) => number) => (middle(read) - median(closed.map(read))).toFixed(1);
  return [
    what,
    ...[median(longest), Math.max(...longest), middle(({ second }) => second), middle(({ all }) => all)].map(
      (time) => time.toFixed(1),
    ),
    ...(keys === closed
      ? ['', '']
      : [
          [more((key) => key.longest), more((key) => key.second), more((key) => key.all)].join(' / '),
          `≤ ${frame}`,
        ]),
  ];
}
