import { expect, test } from './harness.ts';
import { chooseTab, momentSlider, openKeptSession } from './lab-steps.ts';

/** The address of `/lab` says what is shown: reload, Back, Forward and links show it again. */

test.use({ hasLab: true });

test('reload and Back show the same session, moment and tab', async ({ page }) => {
  await page.goto('/lab');
  await openKeptSession(page, 'subscribe-status-500');
  await momentSlider(page).press('Home');
  for (let moves = 0; moves < 6; moves++) await page.keyboard.press('ArrowRight');
  await chooseTab(page.getByRole('main'), 'Actors');
  await expect(page).toHaveURL(/kept=[^&]+&moment=6&tab=Actors$/);
  const expectMoment = async () => {
    await expect(page.getByRole('heading', { name: /^The API refuses with status 499/ })).toBeVisible();
    await expect(momentSlider(page)).toHaveAttribute('aria-valuenow', '6');
    await expect(page.getByRole('tab', { name: 'Actors' })).toHaveAttribute('aria-selected', 'true');
  };
  await page.reload();
  await expectMoment();

  await openKeptSession(page, 'pricing-basic-plan');
  await expect(page.getByRole('heading', { name: /^The dialog of the Basic plan/ })).toBeVisible();
  await page.goBack();
  await expectMoment();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'See what happened, step by step' })).toBeVisible();
  await page.goForward();
  await expectMoment();
});

test('a copied link shows the moment in a browser that never saw the session', async ({ page, browser }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/lab');
  await openKeptSession(page, 'pricing-basic-plan');
  await momentSlider(page).press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'More about this session' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Copy link to this moment' }).press('Enter');
  await expect(page.getByText('Copied a link to this moment.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { name: /^The dialog of the Basic plan/ })).toBeVisible();
  await expect(momentSlider(other)).toHaveAttribute('aria-valuenow', '2');
  await expect(other.getByText('Same as recorded')).toBeVisible();
  await elsewhere.close();
});

test('Back asks before it leaves something unsaved, and staying keeps the moment', async ({ page }) => {
  await page.goto('/lab');
  await openKeptSession(page, 'subscribe-status-500');
  await momentSlider(page).press('Home');
  await page.keyboard.press('ArrowRight');
  await chooseTab(page.getByRole('main'), 'Notes');
  await page.getByLabel('Title').fill('Unsaved');
  await expect(page).toHaveURL(/&moment=1&tab=Notes$/);
  const shown = page.url();

  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).press('Enter');
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(shown);
  await expect(page.getByLabel('Title')).toHaveValue('Unsaved');
  await expect(momentSlider(page)).toHaveAttribute('aria-valuenow', '1');

  await page.goBack();
  await question.getByRole('button', { name: 'Leave without saving' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'See what happened, step by step' })).toBeVisible();
  await expect(page).toHaveURL(/\/lab$/);
});
