import { type CallName, callNames, calls } from '../../../machines/api/contract.ts';
import { createChecker } from '../checker.ts';
import type { ConformOptions } from '../options.ts';
import type { CheckReport } from '../report-types.ts';
import { reportedOf } from '../reported.ts';
import { vaultFor } from '../secrets.ts';
import { checkAccountSetup } from './account-setup.ts';
import { checkPurchase } from './purchase.ts';
import type { CheckRun } from './run.ts';
import { checkMissingParameters, checkWizardStart } from './wizard.ts';
import { checkWizardSteps } from './wizard-write.ts';

/** The clock and the timeouts of a check, which tests replace. */
export interface CheckSurroundings {
  /** A clock in milliseconds. */
  now: () => number;
  wait: (ms: number) => Promise<void>;
  /** Instead of each call's own timeout. */
  timeoutMs?: number;
}

/** No answer at all came from the backend; the message says why. */
export class UnreachableError extends Error {}

/** Tries a backend, one call after the other. Throws an {@link UnreachableError}. */
export async function checkBackend(
  options: ConformOptions,
  { now, wait, timeoutMs }: CheckSurroundings,
): Promise<CheckReport> {
  const { host, site, isSiteGiven } = options;
  const place = { host, site: { origin: site, isGiven: isSiteGiven } };
  const checker = createChecker({ ...place, vault: vaultFor(options), now, timeoutMs });
  const failure = await checker.reach();
  if (failure) throw new UnreachableError(`${host} cannot be reached: ${failure}.`);

  const run: CheckRun = { checker, options, tag: crypto.randomUUID().slice(0, 8), wait };
  for (const name of callNames.filter(isPost)) await checker.preflight(name);
  await checkPurchase(run);
  await checkAccountSetup(run);
  await checkMissingParameters(run);
  const customer = await checkWizardStart(run);
  await checkWizardSteps(run, customer);
  checker.assessExposure();

  const { checks, notChecked, left } = checker;
  const failures = reportedOf(checks, 'failure').length;
  const warnings = reportedOf(checks, 'warning').length;
  return { host, site, passed: failures === 0, failures, warnings, checks, notChecked, left };
}

function isPost(name: CallName): boolean {
  return calls[name].method === 'POST';
}
