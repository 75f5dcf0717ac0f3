import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../browser/harness.ts';
import { chooseTab, keptSession, momentSlider, openKeptSession, openText } from './lab-steps.ts';

/**
 * packages/lab/docs/lab.md, Step through it. What is written in a pane of 500 px, as wide as those beside a screen of
 * 1280, is in its place and whole, with any font and long names.
 */

test.use({ hasLab: true, contextOptions: { reducedMotion: 'reduce' } });

async function goToMoment(page: Page, moment: number): Promise<void> {
  const slider = momentSlider(page);
  await slider.press('Home');
  for (let moves = 0; moves < moment; moves++) await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuenow', `${moment}`);
}

async function draw(page: Page, extent: string): Promise<void> {
  const tools = page.getByRole('group', { name: 'Chart tools' });
  await tools.getByRole('button', { name: extent, exact: true }).click();
  await expect(tools.getByRole('status', { name: 'Laying out the chart' })).toHaveCount(0);
}

/** The texts of a chart that are wider or higher than the box or label that they stand in. */
function textsOutside(chart: Locator): Promise<string[]> {
  return chart.evaluate((svg) =>
    [...svg.querySelectorAll('text')].flatMap((text) => {
      const around = text.closest('g:has(> rect:first-child)')?.querySelector('rect');
      if (!around) return `${text.textContent} stands in nothing`;
      const [inner, outer] = [text.getBBox(), around.getBBox()];
      const isInside =
        inner.x >= outer.x - 0.5 &&
        inner.y >= outer.y - 0.5 &&
        inner.x + inner.width <= outer.x + outer.width + 0.5 &&
        inner.y + inner.height <= outer.y + outer.height + 0.5;
      return isInside ? [] : (text.textContent ?? '');
    }),
  );
}

/** A session of an application with longer names: that of the subscription, in which all states are renamed. */
function sessionWithLongNames(): string {
  const text = readFileSync(keptSession('recorded/individual-1-subscribe'), 'utf8');
  const names = ['restoring', 'filling', 'findingOrder', 'creatingUser', 'creatingHostedCheckout', 'askingOrder'];
  return names.reduce(
    (renamed, name) =>
      renamed.replaceAll(
        new RegExp(`\\b${name}\\b`, 'g'),
        `${name}WWWMMMForTheCustomersInternationalisationPreferences`,
      ),
    text,
  );
}

for (const font of ['of the page', 'serif', 'monospace'])
  test(`texts of a chart stay in their boxes, in the font ${font}`, async ({ page }) => {
    await page.setViewportSize({ width: 1_280, height: 800 });
    await page.goto('/lab');
    if (font !== 'of the page')
      await page.evaluate((family) => {
        const forced = new CSSStyleSheet();
        forced.replaceSync(`* { font-family: ${family} !important }`);
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, forced];
      }, font);
    const open = {
      wizard: () => openKeptSession(page, 'recorded/professional-5-wizard'),
      subscribe: async () => {
        await openText(page, sessionWithLongNames());
        await expect(page.getByText('Diverged at the start')).toBeVisible();
      },
    };
    for (const [flow, openSession] of Object.entries(open)) {
      await openSession();
      await chooseTab(page.getByRole('main'), 'Chart');
      const chart = page.getByRole('group', { name: `Chart of ${flow}` });
      for (const extent of ['Overview', 'Current', 'All']) {
        await draw(page, extent);
        expect(await textsOutside(chart), `${flow}, ${extent}`).toEqual([]);
      }
    }
  });

const active = [
  { session: 'pricing-basic-plan', moment: 0, states: ['annual'] },
  { session: 'recorded/preparing', moment: 14, states: ['waiting', 'checkNekoSchedulerPolling'] },
];

for (const { session, moment, states } of active)
  test(`the active state is seen whole and readable: ${states}`, async ({ page }) => {
    await page.goto('/lab');
    await openKeptSession(page, session);
    await draw(page, 'Current');
    await goToMoment(page, moment);
    const chart = page.getByRole('group', { name: /^Chart of/ });
    for (const name of states) {
      const state = chart.getByRole('button', { name: new RegExp(`^state ${name}, active`) });
      await expect(state).toBeInViewport({ ratio: 1 });
    }
    const scale = await chart.locator('> g').evaluate((stage: SVGGElement) => stage.getScreenCTM()?.a ?? 0);
    expect(scale).toBeGreaterThanOrEqual(0.85);
  });

test('the headings of a sequence do not touch each other', async ({ page }) => {
  await page.goto('/lab');
  await openKeptSession(page, 'recorded/professional-5-wizard');
  await chooseTab(page.getByRole('main'), 'Sequence');
  const headings = page.getByRole('group', { name: 'Sequence' }).locator('b > span');
  for (const moment of [1, 45]) {
    await goToMoment(page, moment);
    const areas = await headings.evaluateAll((spans) => spans.map((span) => span.getBoundingClientRect()));
    const gaps = areas.slice(1).map(({ left }, index) => left - (areas[index]?.right ?? 0));
    expect(Math.min(...gaps), `at moment ${moment}`).toBeGreaterThanOrEqual(6);
  }
});
