import type { Locator, Page } from '@playwright/test';
import type { ResumePoint } from '../../../backend/sandbox/customers.ts';
import type { Changes } from '../../../backend/sandbox/resume-points.ts';
import type { SandboxControl } from '../harness.ts';
import { expectStep, passTo } from '../journey-steps.ts';
import type { TestCustomer } from '../sandbox-control.ts';

/** Opens the wizard at one step. */

/** The browser logs each error answer of the API. */
export const failedLoad = /Failed to load resource/;

/** The wizard of a customer at this point. */
export async function openWizard(
  page: Page,
  sandbox: SandboxControl,
  at: ResumePoint,
  overrides: Changes = {},
): Promise<TestCustomer> {
  const opened = await sandbox.customerAt(at, { overrides });
  // From wizard to wizard only the fragment changes, which would not load the page.
  await page.goto('about:blank');
  await page.goto(opened.links.onboarding ?? '');
  return opened;
}

/** Step 1, as the AI prefilled it. */
export async function openBusiness(page: Page, sandbox: SandboxControl): Promise<TestCustomer> {
  const opened = await openWizard(page, sandbox, 'welcome');
  await passTo(page, 'business');
  return opened;
}

/** Step 5. */
export async function openSchedule(
  page: Page,
  sandbox: SandboxControl,
  overrides: Changes = {},
): Promise<TestCustomer> {
  const opened = await openWizard(page, sandbox, 'schedule', overrides);
  await expectStep(page, 5, 71);
  return opened;
}

/** The button that ends a step. */
export function continueButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Continue', exact: true });
}

/** Makes the page hidden or visible. */
export async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (isHidden ? 'hidden' : 'visible'),
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}
