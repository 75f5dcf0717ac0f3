import { recordedAs, test } from '../tool/browser/recorded-sessions.ts';
import { expect } from './harness.ts';
import { buy, walkWizard } from './journey-steps.ts';

/** docs/product.md, What the product does. */

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
      const activation = await buy(page, sandbox, email, accountType);
      await page.goto(activation);
      await walkWizard(page, email);
      const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
      const accessToken = new URLSearchParams(activation.split('#')[1]).get('access_token');
      expect(accessToken).toBeTruthy();
      expect(stored).not.toContain(accessToken);
    },
  );
}
