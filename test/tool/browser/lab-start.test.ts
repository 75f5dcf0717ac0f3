import { expect, test } from '../../browser/harness.ts';
import { momentSlider } from './lab-steps.ts';

/** packages/lab/docs/lab.md, Replay a session. Somebody who has no session file is offered some on `/lab`. */

test.use({ hasLab: true });

test('a session to try shows the failed call, and Back leads to the others', async ({ page }) => {
  await page.goto('/lab');
  await page.getByRole('button', { name: 'The payment never starts' }).click();
  await expect(page.getByRole('tab', { name: 'Call', selected: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '1 failed' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: /^500$/ })).toBeVisible();
  await expect(page.getByText('Same as recorded')).toBeVisible();
  const picture = page.frameLocator('[title="The screen at this moment"]');
  await expect(picture.locator('[data-first-frame]')).toBeInViewport({ ratio: 1 });

  await page.goBack();
  await page.getByRole('button', { name: 'A customer has to start over' }).click();
  await expect(page.getByText('Replay diverged.')).toBeVisible();
  await expect(page.getByText(/recorded to wizardSteps\.welcome, now to wizardSteps\.schedule/)).toBeVisible();

  await page.goBack();
  await page.getByRole('button', { name: 'A whole onboarding' }).click();
  await expect(momentSlider(page)).toHaveAttribute('aria-valuenow', '0');
  await expect(page.getByText('Same as recorded')).toBeVisible();
});

test('the chart of a difference is that of one build, or of the other', async ({ page }) => {
  await page.goto('/lab');
  await page.getByRole('button', { name: 'A customer has to start over' }).click();
  await expect(page.getByText('Replay diverged.')).toBeVisible();
  await page.getByRole('tab', { name: 'Chart' }).click();
  const taken = page
    .getByRole('list', { name: 'Just taken' })
    .getByRole('listitem')
    .filter({ hasText: /resuming → (schedule|welcome)/ });
  await expect(taken).toContainText('→ schedule');
  await expect(page.getByRole('button', { name: /state schedule, active,/ })).toBeVisible();
  await page.getByRole('group', { name: 'Build' }).getByRole('button', { name: 'Recorded' }).click();
  await expect(taken).toContainText('→ welcome');
  await expect(page.getByRole('button', { name: /state welcome, active,/ })).toBeVisible();
});

test('neither sessions nor the layout engine are loaded before they are needed', async ({ page }) => {
  const loaded: string[] = [];
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    loaded.push(response.url());
    const request = response.request();
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto('/lab');
  await expect(page.getByRole('button', { name: 'The payment never starts' })).toBeVisible();
  // The layout engine alone has 440 kB.
  expect(Math.max(...(await Promise.all(sizes)))).toBeLessThan(400_000);
  const isExample = (url: string) => /payment-never-starts/.test(url);
  expect(loaded.filter(isExample)).toEqual([]);
  await page.getByRole('button', { name: 'The payment never starts' }).click();
  await expect(page.getByText('Same as recorded')).toBeVisible();
  expect(loaded.filter(isExample)).toHaveLength(1);
});
