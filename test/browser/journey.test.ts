import { recordedAs, test } from '../tool/browser/recorded-sessions.ts';
import { expect } from './harness.ts';
import { accessTokenIn, leaveForApplication, onOnePage, walkJourney } from './journey-steps.ts';

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
      const wizard = async (activation: string) => {
        await leaveForApplication(page);
        const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
        const accessToken = accessTokenIn(activation);
        expect(accessToken).toBeTruthy();
        expect(stored).not.toContain(accessToken);
      };
      await walkJourney(sandbox, { email, accountType, atEnd: { wizard }, onPage: onOnePage(page) });
    },
  );
}
