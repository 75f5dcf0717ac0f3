import type { Page } from '@playwright/test';
import { labPage, openSession, replayed, textOf } from './lab-replay.ts';
import { type Stretch, stretchesDuring } from './main-thread.ts';
import type { WizardBench } from './wizard-page.ts';

/** What is done with the timeline of a long session and its list, each from its event to the frame that shows it. */
export async function timelineOfLongSession(bench: WizardBench, inputCount: number) {
  const page = await labPage(bench);
  await openSession(page, textOf(inputCount));
  await replayed(page);
  await page.evaluate(() => {
    for (const type of ['input', 'click', 'keydown', 'pointermove']) window.bench.measureEach(type);
  });
  const measured = {
    text: await during(page, filterByText),
    kind: await during(page, filterByKind),
    zoom: await during(page, zoom),
    drag: await during(page, drag),
  };
  await page.context().close();
  return measured;
}

async function during(page: Page, work: (page: Page) => Promise<void>): Promise<Stretch[]> {
  return stretchesDuring(page, () => work(page));
}

function drawn(page: Page) {
  return page.waitForFunction(() => window.bench.isDone());
}

async function filterByText(page: Page): Promise<void> {
  const field = page.getByLabel('Filter the list by text');
  for (const text of ['c', 'ch', 'che', 'chec', 'check', '', 'remote', 'pending', '']) {
    await field.fill(text);
    await drawn(page);
  }
}

async function filterByKind(page: Page): Promise<void> {
  const kinds = page.getByRole('group', { name: 'Filter the list by kind' }).getByRole('button');
  for (const kind of await kinds.all()) {
    for (const _ of ['on', 'off']) {
      await kind.evaluate((button: HTMLElement) => button.click());
      await drawn(page);
    }
  }
}

async function zoom(page: Page): Promise<void> {
  await page.getByRole('slider', { name: 'Moment' }).focus();
  for (const key of '+++++++++---+++') {
    await page.keyboard.press(key);
    await drawn(page);
  }
}

/** Pans the part that is shown. */
async function drag(page: Page): Promise<void> {
  const stage = await page.getByRole('slider', { name: 'Moment' }).locator('..').boundingBox();
  if (!stage) throw new Error('the timeline is not drawn');
  const y = stage.y + stage.height / 2;
  await page.keyboard.down('Shift');
  await page.mouse.move(stage.x + stage.width * 0.8, y);
  await page.mouse.down();
  for (let share = 0.78; share > 0.2; share -= 0.04) {
    await page.mouse.move(stage.x + stage.width * share, y);
    await drawn(page);
  }
  await page.mouse.up();
  await page.keyboard.up('Shift');
  await drawn(page);
}
