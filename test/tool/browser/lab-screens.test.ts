import { expect, test } from '../../browser/harness.ts';
import { keptSession } from './lab-steps.ts';

/** packages/lab/docs/lab.md, See every screen on one page. The gallery is searched, and Back shows the search again. */

test.use({ hasLab: true });

const field = 'Find a text on the screens';

test('the search finds a message that is data of a state, also from another flow', async ({ page }) => {
  await page.goto('/lab#flow=contact&tab=Screens');
  await page.getByLabel(field).fill('please enter your name');
  const found = page.getByRole('listitem').filter({ has: page.locator('mark') });
  await expect(found.first().locator('mark')).toHaveText('Please enter your name');
  await expect(found.first().frameLocator('iframe').getByText('Please enter your name').first()).toBeVisible();

  await page.goto('/lab#flow=pricing&tab=Screens&find=Please+enter+your+name');
  await expect(page.getByLabel(field)).toHaveValue('Please enter your name');
  const elsewhere = page.getByRole('region', { name: 'Contact form', exact: true });
  await expect(elsewhere.locator('mark').first()).toHaveText('Please enter your name');
});

test('Back from the way to a screen shows the search and its place again', async ({ page }) => {
  await page.goto('/lab#flow=contact&tab=Screens');
  await page.getByLabel(field).fill('Please enter your');
  const found = page.getByRole('listitem').filter({ has: page.locator('mark') });
  await found.last().getByRole('button').press('Enter');
  const place = () => page.getByRole('tabpanel').evaluate((panel) => panel.scrollTop);
  const before = await place();
  await page.getByRole('button', { name: 'Replay the way there' }).press('Enter');
  await expect(page.getByText('Same as recorded')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel(field)).toHaveValue('Please enter your');
  await expect(found.last()).toBeVisible();
  await expect.poll(place).toBe(before);
});

test('a search without a result says so, and can be cleared', async ({ page }) => {
  await page.goto('/lab#flow=pricing&tab=Screens&find=zebra');
  await expect(page.getByRole('heading', { name: 'No screen of any flow says “zebra”' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).press('Enter');
  await expect(page.getByLabel(field)).toHaveValue('');
  await expect(page.locator('iframe[title^="Screen of"]').first()).toBeVisible();
});

test('Back from the way to a gap shows the coverage by the chosen files again', async ({ page }) => {
  await page.goto('/lab#flow=subscribe&tab=Coverage');
  await page.getByLabel('Choose session files').setInputFiles(keptSession('subscribe-status-500'));
  await expect(page.getByText('1 chosen file')).toBeVisible();
  const gapsOfFlow = page.getByText(/^subscribe \(\d+\)$/);
  await gapsOfFlow.click();
  const way = page.getByRole('button', { name: /^Show a way there/ });
  await expect(way).not.toHaveCount(0);
  const gaps = await way.count();
  await way.last().press('Enter');
  await expect(page.getByText('Same as recorded')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('1 chosen file')).toBeVisible();
  await gapsOfFlow.click();
  await expect(way).toHaveCount(gaps);
});

test('what is wrong with the layout of a picture is written over it', async ({ page }) => {
  await page.goto('/lab#flow=contact&tab=Screens');
  const picture = page
    .getByRole('listitem')
    .filter({ has: page.locator('iframe') })
    .first();
  await expect(picture.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(picture.getByText(/^covered:/)).toBeHidden();
  await picture
    .frameLocator('iframe')
    .locator('body')
    .evaluate((body) => {
      const cover = body.appendChild(body.ownerDocument.createElement('div'));
      Object.assign(cover.style, { position: 'absolute', inset: '0', background: 'red' });
    });
  await expect(picture.getByText(/^covered:/)).toBeVisible();
});
