import type { Locator, Page } from '@playwright/test';
import { expect, test } from './harness.ts';
import { phone } from './instagram-app.ts';
import { passTo } from './journey-steps.ts';
import { openBusiness, openSchedule, openWizard } from './onboarding/steps.ts';

/** docs/operations.md, In the Instagram app. What its browsers cannot do, as far as Chromium can pass for them. */

test.use(phone);

/**
 * The fields that something covers, or that are out of view, once the keyboard has taken its part of the window: a third, where the wizard's
 * footer still sticks to its edge, and half.
 */
async function hiddenFieldsOf(page: Page, area: Locator): Promise<string[]> {
  const fields = area.locator('input:not([type=checkbox], [type=radio], [type=hidden], [readonly]), textarea');
  await expect(fields).not.toHaveCount(0);
  const hidden: string[] = [];
  for (const field of await fields.all()) {
    for (const height of [400, 300]) {
      await field.focus();
      await page.setViewportSize({ ...phone.viewport, height });
      const name = await field.evaluate((element: HTMLInputElement | HTMLTextAreaElement) => {
        // As Android does when the keyboard opens.
        element.scrollIntoView({ block: 'nearest' });
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const isSeen = [top + 8, bottom - 8].every((y) => document.elementFromPoint((left + right) / 2, y) === element);
        return isSeen ? '' : element.labels?.[0]?.textContent || element.outerHTML;
      });
      if (name) hidden.push(`${name}, ${height} px`);
      await page.setViewportSize(phone.viewport);
    }
  }
  return hidden;
}

test('no field is behind the footer, or out of view, while the keyboard is open', async ({ page, sandbox }) => {
  test.slow();
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const expectSeen = async (area: Locator) => expect(await hiddenFieldsOf(page, area)).toEqual([]);
  await page.goto('/subscribe?plan=growth&billing=annual');
  await expectSeen(main);
  const { links } = await sandbox.customerAt('paid');
  await page.goto(links.session ?? '');
  await expectSeen(main);
  await openBusiness(page, sandbox);
  await expectSeen(main);
  await page.getByRole('button', { name: 'Add Job' }).click();
  await dialog.getByRole('button', { name: 'Add new category' }).click();
  await expectSeen(dialog);
  await page.keyboard.press('Escape');
  await passTo(page, 'objectives', 'business');
  await expectSeen(main);
  await passTo(page, 'targets', 'objectives');
  await page.getByRole('button', { name: 'Add New Account' }).click();
  await expectSeen(dialog);
  await openWizard(page, sandbox, 'templates');
  const edit = page.getByRole('button', { name: /^Edit / });
  await edit.first().click();
  await expectSeen(dialog);
  await openSchedule(page, sandbox);
  await page.getByRole('button', { name: 'Change' }).click();
  await expectSeen(dialog);
});
