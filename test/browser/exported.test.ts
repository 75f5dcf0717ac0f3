import { expectRed, mutants } from './exported-mutants.ts';
import { exportedComplaints, optionsOf, runExported } from './exported-sessions.ts';
import { expect, test } from './harness.ts';

/**
 * Recorded sessions as the Playwright tests that the Lab exports: they pass on this build, and fail on one that was changed. Here are
 * one change of what is shown, one of what is asked and one of where the page goes; `npm run test:exported` makes all of them.
 */

test.use({ expectedComplaints: exportedComplaints });

const sessions = [
  'individual-1-subscribe',
  'individual-3-accountSetup',
  'individual-4-wizard',
  'api-down-at-start',
  'preparing',
];

for (const session of sessions) {
  test.describe(`the test exported from ${session}`, () => {
    test.use(optionsOf(session));
    test('passes', async ({ page }) => {
      await runExported(session, page, expect);
    });
  });
}

const chosen = [
  "an account form that hides the server's error",
  'another country',
  'a navigation to another site',
];

for (const mutant of mutants.filter(({ name }) => chosen.includes(name))) {
  test.describe(`the test exported from ${mutant.session}`, () => {
    test.use(optionsOf(mutant.session));
    test(`fails on ${mutant.name}`, async ({ page }) => {
      await expectRed(mutant, page);
    });
  });
}
