import type { Page } from '@playwright/test';
import { installMarks, stretchesDuring } from './main-thread.ts';
import { median, type Table } from './table.ts';
import type { WizardBench } from './wizard-page.ts';

const slowdown = 4;
/** Milliseconds. */
const frame = 16;
const text = 'personal trainer of many people in one city';
const tabs = ['Chart', 'Events', 'Log', 'Sequence', 'Faults', 'Session'] as const;

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
  await page.evaluate(() => window.bench.measureEach('keydown'));

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
    rows: [['', 'median', 'worst', 'more than closed', 'wanted'], ...rows],
  };
}

/** Milliseconds of each key. */
async function typed(page: Page): Promise<number[]> {
  await page.getByLabel('Business Description').focus();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const keys = await stretchesDuring(page, async () => {
    for (const key of text) {
      await page.keyboard.press(key === ' ' ? 'Space' : key);
      await page.waitForFunction(() => window.bench.isDone());
    }
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await devtools.detach();
  return keys.map(({ processor }) => processor);
}

function row(what: string, keys: readonly number[], closed: readonly number[]): string[] {
  const more = keys === closed ? '' : (median(keys) - median(closed)).toFixed(1);
  return [what, median(keys).toFixed(1), Math.max(...keys).toFixed(1), more, more && `≤ ${frame}`];
}
