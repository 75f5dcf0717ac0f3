import { expect, test } from '../../browser/harness.ts';
import { chooseTab, momentSlider, openKeptSession } from './lab-steps.ts';

/** packages/lab/docs/lab.md, Replay a session. The address of `/lab` says what is shown: reload, Back and Forward show it again. */

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
