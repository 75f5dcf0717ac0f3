import type { Page } from '@playwright/test';
import { installMarks, stretchesDuring } from './main-thread.ts';
import { median, type Table } from './table.ts';
import type { WizardBench } from './wizard-page.ts';

const slowdown = 4;
/** Milliseconds. */
const frame = 16;
const text = 'personal trainer of many people in one city';
const tabs = ['Chart', 'Events', 'Log', 'Sequence', 'Faults', 'Session'] as const;

interface Frames {
  own: readonly number[];
  next: readonly number[];
}

/** Each key typed into step 1 of the wizard is an input of its machine: what the dock makes of it comes before the next frame. */
export async function typingBesideDock(bench: WizardBench): Promise<Table> {
  const { links } = await bench.sandbox.customerAt('welcome');
  const page = await bench.newVisitor();
  await installMarks(page);
  await page.goto(bench.url + links.onboarding);
  await page.getByRole('button', { name: 'Continue' }).click();
  const field = page.getByLabel('Business Description');
  // The list of what happened is long already.
  for (let times = 0; times < 5; times += 1) await field.pressSequentially(`${text} `);
  await page.evaluate(() => window.bench.measureEach('keydown', 1));

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
    title: `A key in the wizard at ${slowdown}× CPU slowdown: milliseconds of the main thread to its frame`,
    rows: [['', 'median', 'worst', 'next frame: median', 'worst', 'more than closed', 'wanted'], ...rows],
  };
}

/** Milliseconds of the frames of each key: the one that shows it, and the next one, before which the dock shows it. */
async function typed(page: Page): Promise<Frames> {
  await page.getByLabel('Business Description').focus();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  for (const key of 'what') await press(page, key);
  const keys = await stretchesDuring(page, async () => {
    for (const key of text) await press(page, key);
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await devtools.detach();
  const times = keys.map(({ processor }) => processor);
  return {
    own: times.filter((_, index) => index % 2 === 0),
    next: times.filter((_, index) => index % 2 === 1),
  };
}

async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key === ' ' ? 'Space' : key);
  await page.waitForFunction(() => window.bench.isDone());
}

function row(what: string, { own, next }: Frames, closed: Frames): string[] {
  const spelled = [own, next].flatMap((times) => [median(times).toFixed(1), Math.max(...times).toFixed(1)]);
  if (own === closed.own) return [what, ...spelled, '', ''];
  const more = [median(own) - median(closed.own), median(next) - median(closed.next)];
  return [what, ...spelled, more.map((time) => time.toFixed(1)).join(' / '), `≤ ${frame}`];
}
