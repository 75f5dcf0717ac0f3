import type { Page } from '@playwright/test';
import { progressOf } from '../../machines/onboarding/steps.ts';
import { gesturesOf } from '../../src/lab-profile/walk/gestures.ts';
import {
  cards,
  customer,
  gesturesOn,
  type Step,
  stepsInOrder,
  type WalkedScreen,
  walker,
  walkOf,
} from '../../src/lab-profile/walk/walk.ts';
import { expect } from './harness.ts';
import { perform } from './perform.ts';
import { pictureOn } from './picture.ts';
import type { SandboxControl } from './sandbox-control.ts';

/** The walk (`src/lab-profile/walk`) from /subscribe to "All Set!", in a browser. */

export { cards, customer };

/** Fills in /subscribe and continues to the payment. */
export async function subscribe(page: Page, email: string, accountType: Journey['accountType']): Promise<void> {
  const type = accountType === 'Professional' ? 'professional' : 'individual';
  const screen = walkOf({ ...walker, email, accountType: type }).subscribe;
  await page.goto(String(screen.opensAt));
  await walkScreen(page, screen);
}

/** Pays in the embedded card form. */
export async function payByCard(page: Page, card: string): Promise<void> {
  await walkScreen(page, walkOf({ ...walker, card }).payment);
}

/** Pays on the second provider's hosted page. */
async function payHosted(page: Page): Promise<void> {
  await page.waitForURL(/\/sandbox\/creem\//);
  await walkScreen(page, walkOf({ ...walker, accountType: 'individual' }).payment);
}

/** Waits for the verified payment; returns the link in the onboarding email. */
async function confirmPayment(page: Page, sandbox: SandboxControl, email: string): Promise<string> {
  const { success, accountSetup } = walkOf();
  await expectScreen(page, success);
  return sandbox.linkIn(email, accountSetup.opensAt as RegExp);
}

/** One customer's journey. */
export interface Journey {
  email: string;
  accountType: 'Professional' | 'Individual';
  /** The wizard is the same for both account types: where it has been walked for one, the other only opens it. */
  end?: 'the welcome' | '"All Set!"';
  /** Called at the end of a part, before its page is left. */
  atEnd?: { payment?: () => unknown; account?: () => unknown; wizard?: (activation: string) => unknown };
  /** Opens a link, `null` for none, and walks on its page. */
  onPage: (link: string | null, walk: (page: Page) => Promise<string>) => Promise<string>;
}

/** Opens every link on the same page. */
export function onOnePage(page: Page): Journey['onPage'] {
  return async (link, walk) => {
    if (link !== null) await page.goto(link);
    return walk(page);
  };
}

/** Walks from /subscribe to the end of the wizard, by the links in the mails. */
export async function walkJourney(sandbox: SandboxControl, journey: Journey): Promise<void> {
  const { email, accountType, end, atEnd = {}, onPage } = journey;
  const session = await onPage(null, async (page) => {
    await subscribe(page, email, accountType);
    if (accountType === 'Professional') await payByCard(page, cards.accepted);
    else await payHosted(page);
    const link = await confirmPayment(page, sandbox, email);
    await atEnd.payment?.();
    return link;
  });
  const activation = await onPage(session, async (page) => {
    await expect(page.getByRole('heading', { name: `${accountType} Account` })).toBeVisible();
    const link = await createAccount(page, sandbox, email);
    await atEnd.account?.();
    return link;
  });
  await onPage(activation, async (page) => {
    if (end === 'the welcome') await expectScreen(page, walkOf({ ...walker, email }).welcome);
    else await walkWizard(page, email);
    await atEnd.wizard?.(activation);
    return activation;
  });
}

/** The tab keeps the access token until then. */
export async function leaveForApplication(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Go to' }).click();
  await page.waitForURL('**/sandbox/app');
}

/** The access token in the link of an activation email. */
export function accessTokenIn(link: string): string {
  return new URLSearchParams(link.split('#')[1]).get('access_token') ?? '';
}

/** Fills in account setup without submitting it. */
export async function fillAccount(page: Page): Promise<void> {
  await perform(page, gesturesOn(walkOf().accountSetup).slice(0, -1));
}

/** Completes account setup; returns the link in the activation email. */
async function createAccount(page: Page, sandbox: SandboxControl, email: string): Promise<string> {
  const { accountSetup, accountCreated, welcome } = walkOf();
  await walkScreen(page, accountSetup);
  await expectScreen(page, accountCreated);
  return sandbox.linkIn(email, welcome.opensAt as RegExp);
}

/** The wizard from step 0 to "All Set!". */
async function walkWizard(page: Page, email: string): Promise<void> {
  // All customers of a sandbox choose from the same jobs.
  const walk = walkOf({ ...walker, email, job: `Kettlebell coach, ${email}` });
  for (const name of stepsInOrder) {
    if (name === 'preparing') await awaitLogin(page);
    else await expectScreen(page, walk[name], name);
    if (name === 'schedule') await page.clock.install();
    if (name === 'connecting') await logIn(page);
    else await walkScreen(page, walk[name]);
  }
}

/** From one step to a later one: enters what the steps before that ask for, and continues. */
export async function passTo(page: Page, step: Step, from: Step = 'welcome'): Promise<void> {
  const walk = walkOf();
  for (const name of stepsInOrder.slice(stepsInOrder.indexOf(from), stepsInOrder.indexOf(step))) {
    await expectProgress(page, progressOf(name)?.percent ?? 0);
    const rows = Object.values(walk[name].walk);
    const firstPress = rows.findIndex((row) => row.press);
    const asked = [...rows.slice(0, firstPress), ...rows.slice(-1)].flatMap((row) => gesturesOf(row));
    await perform(page, asked);
  }
  await expectProgress(page, progressOf(step)?.percent ?? 0);
}

/** Steps 7.5 and 7 ask every ten seconds, on the clock that step 5 installed. In short steps: calls run out on the same clock. */
async function awaitLogin(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1_000);
    expect(await page.locator('iframe').isVisible()).toBe(true);
  }).toPass({ intervals: [100], timeout: 30_000 });
}

/**
 * Step 7: logs in by the picture in the remote browser. The next step may remove the frame before it has answered that the button was let
 * go: what is waited for is the login's response.
 */
async function logIn(page: Page): Promise<void> {
  const picture = pictureOn(page);
  const response = page.waitForResponse(
    (one) => one.request().method() === 'POST' && one.url().includes('/remote-browser/'),
  );
  for (const { act, name, value } of gesturesOn(walkOf().connecting)) {
    if (act === 'type') await picture.type(String(name), String(value));
    else picture.press(String(name)).catch(() => undefined);
  }
  await response;
}

/** Step 6. */
export async function expectAllSet(page: Page): Promise<void> {
  await expectScreen(page, walkOf().allSet);
}

export async function expectStep(page: Page, step: number, percent: number): Promise<void> {
  await expectProgress(page, percent);
  await expect(page.getByText(`Step ${step} of 7`).first()).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^Step ${step} of 7: `));
}

async function expectProgress(page: Page, percent: number): Promise<void> {
  await expect(page.getByRole('progressbar').first()).toHaveAttribute('aria-valuenow', String(percent));
}

async function expectScreen(page: Page, { heading, texts = [] }: WalkedScreen, step?: Step): Promise<void> {
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  for (const text of texts) await expect(page.getByText(text)).toBeVisible();
  const progress = step && progressOf(step);
  if (progress) await expectProgress(page, progress.percent);
}

async function walkScreen(page: Page, screen: WalkedScreen): Promise<void> {
  const frame = screen.elsewhere?.frame;
  await perform(frame ? page.frameLocator(`iframe[title="${frame}"]`) : page, gesturesOn(screen));
}
