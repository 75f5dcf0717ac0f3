import type { Page } from '@playwright/test';
import { expect, test } from './harness.ts';
import {
  cards,
  confirmPayment,
  createAccount,
  customer,
  payByCard,
  payHosted,
  subscribe,
  walkWizard,
} from './journey-steps.ts';
import { openBusiness, openSchedule, openWizard } from './onboarding/steps.ts';

/** Customers whose browser translates: the journeys lead to their end, no call is made twice, and what changes is seen. */

/** Makes a text another one, which Playwright does not tell from the original. */
const mark = '\u200b';

test.beforeEach(({ page }) => page.addInitScript(translatePage, mark));

const translated = (page: Page, text: string) => page.locator('font > font').getByText(text, { exact: true });

for (const [accountType, tags] of [
  ['Professional', '@phone @core'],
  ['Individual', '@phone'],
] as const) {
  test(`${accountType}: from /subscribe to "All Set!" ${tags}`, async ({ page, sandbox }, { project }) => {
    const email = `translated.${accountType}.${project.name}@example.com`.toLowerCase();

    await subscribe(page, email, accountType);
    if (accountType === 'Professional') await payByCard(page, cards.accepted);
    else await payHosted(page);
    await page.goto(await confirmPayment(page, sandbox, email));
    await expect(translated(page, `${accountType} Account`)).toBeVisible();
    await page.goto(await createAccount(page, sandbox, email));
    await walkWizard(page, email);
    await expect(translated(page, 'All Set!')).toBeVisible();

    const names = (await sandbox.calls(email)).map(({ name }) => name);
    for (const once of ['createTemporaryUser', 'createAccount', 'saveBusinessSettings', 'addMainAccount'])
      expect(names.filter((name) => name === once)).toEqual([once]);
  });
}

test('a counter, a count, a zone and a switch follow what the customer does', async ({ page, sandbox }) => {
  await openBusiness(page, sandbox);
  await page.getByLabel('Business Description').fill('Kettlebells');
  await expect(translated(page, '11 / 500 characters (at least 50)')).toBeVisible();
  await page.getByLabel('Business Description').fill(customer.description);
  await expect(translated(page, `${customer.description.length} / 500 characters`)).toBeVisible();

  await openWizard(page, sandbox, 'templates');
  const templates = page.getByRole('checkbox', { name: /^Select/ });
  const chosen = page.getByRole('checkbox', { name: /^Select/, checked: true });
  await expect(templates.first()).toBeVisible();
  for (let change = 0; change < 2; change++) {
    await templates.first().click();
    await expect(translated(page, `Continue with ${await chosen.count()} Template(s)`)).toBeVisible();
  }

  await openSchedule(page, sandbox);
  await expect(translated(page, 'Detected timezone')).toBeVisible();
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('combobox', { name: 'Timezone' }).fill('new york');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(translated(page, 'Your timezone')).toBeVisible();
  await expect(page.getByText('America/New_York')).toBeVisible();
  await expect(page.getByText('Europe/Stockholm')).toBeHidden();

  await openWizard(page, sandbox, 'connecting');
  for (const name of ['Pause Auto-check', 'Resume Auto-check', 'Pause Auto-check']) {
    await expect(translated(page, name)).toBeVisible();
    await page.getByRole('button', { name }).click();
  }
});

/** Chrome's translator, 60 ms after texts have appeared. */
function translatePage(mark: string): void {
  // The page's clock may be a test's.
  const { setTimeout } = window;
  const untranslated = 'script, style, noscript, textarea, [translate="no"]';
  let isPlanned = false;

  function plan(): void {
    if (isPlanned) return;
    isPlanned = true;
    setTimeout(translate, 60);
  }

  function translate(): void {
    isPlanned = false;
    // Not before the application has adopted the prerendered form.
    if (document.querySelector('[data-early]')) return;
    document.documentElement.lang = 'sv';
    document.documentElement.classList.add('translated-ltr');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const isDone = text.data.trim() === '' || text.data.startsWith(mark);
      if (isDone || text.parentElement?.closest(untranslated)) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = mark + text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  }

  new MutationObserver(plan).observe(document, {
    childList: true,
    characterData: true,
    attributes: true,
    subtree: true,
  });
}
