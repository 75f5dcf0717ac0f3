import { expect } from './harness.ts';
import {
  cards,
  confirmPayment,
  createAccount,
  payByCard,
  payHosted,
  subscribe,
  walkWizard,
} from './journey-steps.ts';
import { recordedAs, test } from './recorded-sessions.ts';

test.use({ hasOpenerPolicy: true });

// On a phone with the card form, which is ours to lay out; the hosted checkout is not.
for (const [accountType, tag] of [
  ['Professional', ['@core', '@phone']],
  ['Individual', ['@core']],
] as const) {
  test(
    `${accountType}: from /subscribe to "All Set!"`,
    { tag: [...tag], ...recordedAs(accountType.toLowerCase()) },
    async ({ page, sandbox }, { project }) => {
      const email = `${accountType}.${project.name}@example.com`.toLowerCase();

      await subscribe(page, email, accountType);
      if (accountType === 'Professional') await payByCard(page, cards.accepted);
      else await payHosted(page);

      await page.goto(await confirmPayment(page, sandbox, email));
      await expect(page.getByRole('heading', { name: `${accountType} Account` })).toBeVisible();
      const activation = await createAccount(page, sandbox, email);
      await page.goto(activation);

      await walkWizard(page, email);

      const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
      const accessToken = new URLSearchParams(new URL(activation, 'http://localhost').hash.slice(1)).get(
        'access_token',
      );
      expect(accessToken).toBeTruthy();
      expect(stored).not.toContain(accessToken);
    },
  );
}
