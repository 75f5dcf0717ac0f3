import { expectRed, mutants } from './exported-mutants.ts';
import { exportedComplaints, runExported } from './exported-sessions.ts';
import { expect, test } from './harness.ts';

/** Every change: the exported test passes without it and fails with it. */

test.use({ expectedComplaints: exportedComplaints });

for (const session of new Set(mutants.map((mutant) => mutant.session))) {
  test(`the test exported from ${session} passes`, async ({ page }) => {
    await runExported(session, page, expect);
  });
}

for (const mutant of mutants) {
  test(`the exported test of ${mutant.session} fails on ${mutant.name}`, async ({ page }) => {
    await expectRed(mutant, page);
  });
}
