import { changedBuilds, expectRed } from './changed-builds.ts';
import { exportedComplaints, optionsOf, runExported } from './exported-sessions.ts';
import { expect, test } from './harness.ts';

/**
 * Recorded sessions as the Playwright tests that the Lab exports: they pass on this build, and fail on one that was changed: in
 * what is shown, in what is asked and in where the page goes. What else they notice: packages/trace/test/export/exported-mutants.test.ts.
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

for (const build of changedBuilds) {
  test.describe(`the test exported from ${build.session}`, () => {
    test.use(optionsOf(build.session));
    test(`fails on ${build.name}`, async ({ page }) => {
      await expectRed(build, page);
    });
  });
}
