import type { Page } from '@playwright/test';
import { holdApplication } from '../application.ts';
import { expect, test } from '../harness.ts';

/** docs/product.md, Step 0: welcome. The step is on the screen before the application is there. */

/** Every heading that was on the screen after the first, which a quick answer may come before. */
async function watchHeadings(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const headings: string[] = [];
    const note = () => {
      const shown = [...document.querySelectorAll('h1')].find((heading) => heading.checkVisibility());
      const text = shown?.textContent;
      if (text && headings.at(-1) !== text) headings.push(text);
      requestAnimationFrame(note);
    };
    note();
    Object.assign(window, { headings });
  });
  return async () => {
    const headings = await page.evaluate(() => (window as unknown as { headings: string[] }).headings);
    return headings[0] === 'Setting up your account' ? headings.slice(1) : headings;
  };
}

test('"Continue" on it counts, nothing moves back, and no call is sent twice', { tag: '@core' }, async ({
  page,
  sandbox,
}) => {
  const headings = await watchHeadings(page);
  const customer = await sandbox.customerAt('welcome');
  const release = await holdApplication(page);
  await page.goto(customer.links.onboarding ?? '');
  await expect(page.getByRole('heading', { name: /^Welcome, @/ })).toBeVisible();
  await expect(page.getByText(customer.email)).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'One moment...' })).toHaveAttribute('aria-busy', 'true');
  await release();
  await expect(page.getByRole('heading', { name: 'Tell us about your business' })).toBeVisible();
  const [welcome, ...others] = await headings();
  expect([welcome?.slice(0, 9), ...others]).toEqual(['Welcome, ', 'Tell us about your business']);
  const sent = (await sandbox.callsOf(customer)).map(({ name }) => name);
  expect(new Set(sent).size).toBe(sent.length);
});

test('it stays until the application has taken over', async ({ page, sandbox }) => {
  const headings = await watchHeadings(page);
  const customer = await sandbox.customerAt('welcome');
  await page.goto(customer.links.onboarding ?? '');
  await expect(page.getByRole('heading', { name: /^Welcome, @/ })).toBeFocused();
  await expect(page.getByRole('img', { name: /^Instagram profile picture/ })).toBeVisible();
  expect(await headings()).toHaveLength(1);
});

test.describe('with the Lab', () => {
  test.use({ hasLab: true });

  test('it is there, too, but not while a fault is on', async ({ page, sandbox }) => {
    const headings = await watchHeadings(page);
    const { links } = await sandbox.customerAt('welcome');
    await page.goto(links.onboarding ?? '');
    await expect(page.getByRole('heading', { name: /^Welcome, @/ })).toBeFocused();
    expect(await headings()).toHaveLength(1);
    await page.goto('/userOnboarding?lab-faults=checkOnboardingStatus:500');
    await expect(page.getByRole('heading', { name: 'Verification Error' })).toBeVisible();
    expect(await headings()).toEqual(['Verification Error']);
  });
});
