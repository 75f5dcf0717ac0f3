import { expectRed, mutants } from './exported-mutants.ts';
import { exportedComplaints, optionsOf, runExported } from './exported-sessions.ts';
import { expect, test } from './harness.ts';

/** Every change: the exported test passes without it and fails with it. */

test.use({ expectedComplaints: exportedComplaints });

for (const session of new Set(mutants.map((mutant) => mutant.session))) {
  test.describe(`the test exported from ${session}`, () => {
    test.use(optionsOf(session));
    test('passes', async ({ page }) => {
      await runExported(session, page, expect);
    });
  });
}

for (const mutant of mutants) {
  test.describe(`the test exported from ${mutant.session}`, () => {
    test.use(optionsOf(mutant.session));
    test(`fails on ${mutant.name}`, async ({ page }) => {
      await expectRed(mutant, page);
    });
  });
}
