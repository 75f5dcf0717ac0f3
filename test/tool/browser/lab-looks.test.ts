import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../browser/harness.ts';
import { chooseTab, openDock } from './lab-steps.ts';

/**
 * packages/lab/docs/lab.md, Something goes wrong. The dock and the page around it keep their looks, keys and style
 * sheets apart; the screens that it draws have the page's.
 */

test.use({ hasLab: true, contextOptions: { reducedMotion: 'reduce' } });

/** What a page may do to everything on it. */
const hostileCss = `
  * { all: revert; color: red !important; font: 700 30px/3 cursive !important; letter-spacing: 4px; pointer-events: none }
  html { --ink: red; --control-height: 90px; direction: rtl; font-size: 40px !important; visibility: hidden !important }
  body { display: flex; gap: 40px; visibility: visible }
  body > *, div { display: grid !important; border: 5px solid; padding: 40px !important; transform: rotate(1deg); --raised: pink }
  body > :first-child { position: relative; z-index: 2147483647 }
  button { width: 100% !important }
  svg { max-width: 10px }
  [role] { opacity: 0.3 }
`;

/** Takes away the page's own style sheets, with the tokens and the resets in them. */
async function makeHostile(page: Page): Promise<void> {
  await page.evaluate((css) => {
    for (const sheet of document.styleSheets) sheet.disabled = true;
    const hostile = new CSSStyleSheet();
    hostile.replaceSync(css);
    document.adoptedStyleSheets = [hostile];
  }, hostileCss);
}

/** What the Log's list has while it measures rows, and for a moment after it scrolled. */
const unsettledRows = '[style*="visibility: hidden"], [style*="pointer-events: none"]';

/**
 * The box and the style of an element and of all in it, a line each. What closed details hold is not drawn: the engine gives it a box
 * only once something else had it measured.
 */
function looksOf(whole: Locator): Promise<string[]> {
  return whole.evaluate((root) =>
    [root, ...root.querySelectorAll('*')].map((one) => {
      if (one.closest('details:not([open]) > :not(summary)')) return `${one.tagName} in closed details`;
      const { x, y, width, height } = one.getBoundingClientRect();
      const style = getComputedStyle(one);
      const properties = [
        'display',
        'position',
        'z-index',
        'visibility',
        'opacity',
        'transform',
        'margin',
        'padding',
        'border',
        'background',
        'color',
        'fill',
        'stroke',
        'font',
        'letter-spacing',
        'text-align',
        'direction',
        'cursor',
        'pointer-events',
        'color-scheme',
        'box-shadow',
        'overflow',
      ].map((name) => style.getPropertyValue(name));
      return `${one.tagName} ${[x, y, width, height]} ${properties.join('; ')}`;
    }),
  );
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`the page's CSS does not reach the dock, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/subscribe');
    const dock = await openDock(page);
    await chooseTab(dock, 'Log');
    // The last that happens on this page by itself.
    for (const call of ['readStoredPromo', 'readSubscription'])
      await expect(dock.getByRole('option').filter({ hasText: call })).toBeVisible();
    const tabs = ['Events', 'Log', 'Faults', 'Session'];
    const looks = async () => {
      const byTab: Record<string, string[]> = {};
      for (const name of tabs) {
        await chooseTab(dock, name);
        await expect(dock.locator(unsettledRows)).toHaveCount(0);
        byTab[name] = await looksOf(dock);
      }
      return byTab;
    };
    const before = await looks();
    await makeHostile(page);
    expect(await looks()).toEqual(before);
    await chooseTab(dock, 'Faults');
    await dock.getByRole('button', { name: 'Close the Lab' }).click();
    await expect(dock).toBeHidden();
  });

for (const css of ['its own', 'hostile'])
  test(`the page looks the same with the dock and without it, in ${css} CSS`, async ({ page }) => {
    await page.goto('/subscribe');
    await expect(page.getByRole('button', { name: 'Lab', exact: true })).toBeVisible();
    if (css === 'hostile') await makeHostile(page);
    const content = page.locator('html');
    const closed = await looksOf(content);
    const dock = await openDock(page);
    for (const side of ['Bottom', 'Right', 'Full']) {
      await dock.getByRole('button', { name: side, exact: true }).click();
      expect(await looksOf(content), side).toEqual(closed);
    }
  });

test('a page that scrolls can be scrolled out from under the dock; one that does not stays so', async ({ page }) => {
  const heights = () => page.evaluate(() => document.documentElement.scrollHeight);
  await page.goto('/subscribe');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const height = await heights();
  const dock = await openDock(page);
  const size = (await dock.boundingBox())?.height ?? 0;
  await expect.poll(heights).toBe(height + size);
  await page.setViewportSize({ width: 1280, height: 2 * height });
  await expect.poll(heights).toBe(2 * height);
});

test('keys in the dock are not the page’s, and the shortcut is nobody else’s', async ({ page }) => {
  await page.goto('/subscribe');
  const email = page.getByLabel('Email', { exact: true });
  await expect(page.getByRole('button', { name: 'Lab', exact: true })).toBeVisible();
  await page.evaluate(() => {
    const pressed: string[] = [];
    document.addEventListener('keydown', ({ key }) => pressed.push(key));
    Object.assign(window, { pressed });
  });
  const pressed = () => page.evaluate(() => (window as unknown as { pressed: string[] }).pressed.splice(0));
  await email.press('Control+Alt+KeyL');
  expect(await pressed()).toEqual(['Control', 'Alt']);
  const dock = page.getByRole('complementary', { name: 'Lab' });
  await chooseTab(dock, 'Events');
  await dock.getByLabel('Event type').pressSequentially('k?/');
  await page.keyboard.press('Escape');
  await expect(dock).toBeHidden();
  expect(await pressed()).toEqual([]);
  await email.press('a');
  expect(await pressed()).toEqual(['a']);
});

test('screens have the style sheets of the page: of files, elements and scripts, also later ones', async ({ page }) => {
  await page.route('**/styles/extra.css', (route) =>
    route.fulfill({
      contentType: 'text/css',
      body: 'h1 { color: rgb(1, 2, 3); background: url("dot.png") } #root h1 { line-height: 77px } .dark h1 { font-style: italic }',
    }),
  );
  await page.route('**/styles/dot.png', (route) => route.fulfill({ contentType: 'image/png', body: '' }));
  await page.goto('/subscribe');
  const dock = await openDock(page);
  await page.evaluate(async () => {
    const link = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      href: '/styles/extra.css',
    });
    const loaded = new Promise((resolve) => link.addEventListener('load', resolve));
    document.head.append(link);
    await loaded;
    const adopted = new CSSStyleSheet();
    adopted.replaceSync('h1 { letter-spacing: 7px }');
    document.adoptedStyleSheets = [adopted];
    document.documentElement.className = 'dark';
  });
  await chooseTab(dock, 'Session');
  await dock.getByRole('button', { name: 'Replay it here' }).press('Enter');
  const title = page
    .frameLocator('iframe[title="The screen at this moment"]')
    .getByRole('heading', { name: 'Start your subscription' });
  await expect(title).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(title).toHaveCSS('background-image', /\/styles\/dot\.png/);
  await expect(title).toHaveCSS('line-height', '77px');
  await expect(title).toHaveCSS('letter-spacing', '7px');
  await expect(title).toHaveCSS('font-style', 'italic');
  await page.evaluate(() => {
    const style = document.head.appendChild(document.createElement('style'));
    style.sheet?.insertRule('h1 { text-transform: uppercase }');
  });
  await expect(title).toHaveCSS('text-transform', 'uppercase');
});
