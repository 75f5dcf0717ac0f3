import { expect } from './harness.ts';
import {
  acceptSchedule,
  addTarget,
  cards,
  chooseObjectives,
  chooseTemplates,
  confirmPayment,
  createAccount,
  describeBusiness,
  expectAllSet,
  logIn,
  passWelcome,
  payByCard,
  payHosted,
  subscribe,
} from './journey-steps.ts';
import { recordedAs, test } from './recorded-sessions.ts';

for (const accountType of ['Professional', 'Individual'] as const) {
  test(
    `${accountType}: from /subscribe to "All Set!" @phone`,
    recordedAs(accountType.toLowerCase()),
    async ({ page, sandbox }, { project }) => {
      const email = `${accountType}.${project.name}@example.com`.toLowerCase();

      await subscribe(page, email, accountType);
      if (accountType === 'Professional') await payByCard(page, cards.accepted);
      else await payHosted(page);

      await page.goto(await confirmPayment(page, sandbox, email));
      await expect(page.getByRole('heading', { name: `${accountType} Account` })).toBeVisible();
      await page.goto(await createAccount(page, sandbox, email));

      await passWelcome(page, email);
      await describeBusiness(page, `Kettlebell coach, ${email}`);
      await chooseObjectives(page);
      await addTarget(page, 'studio.north');
      await chooseTemplates(page);
      await acceptSchedule(page);
      await logIn(page);
      await expectAllSet(page);

      const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
      expect(stored).not.toContain('access_token');
    },
  );
}
