import { type Dialog, type Locator, type Page, test as playwright } from '@playwright/test';
import { type CallName, calls } from '../../../machines/api/contract.ts';
import type { LoggedCall } from '../../../sandbox/call-log.ts';
import { expect, type SandboxControl, test } from '../harness.ts';
import type { TestCustomer } from '../sandbox-control.ts';

/** One call that is made to fail in the real page, and what the customer sees and does then. */
export interface FaultyCall {
  call: CallName;
  /** Where a call is made at several places. */
  at?: string;
  /** Goes up to the call; `null` where there is no customer yet. */
  open?: (scene: Scene) => Promise<TestCustomer | null>;
  /** Makes the call. */
  act: (scene: Scene) => Promise<void>;
  /** What is seen; left out where the flow goes on without the answer. */
  shows?: Texts;
  /** Where a text is seen. Left out: anywhere on the page. */
  seen?: (page: Page, text: string) => Locator;
  /** The flow went on without the answer. */
  goesOn?: (scene: Scene) => Promise<void>;
  /** How the customer tries again. Left out: as the call was made. */
  again?: (scene: Scene) => Promise<void>;
  /** How the customer asks again where the API said no for good. Left out: as after any other failure. */
  afterRejection?: (scene: Scene) => Promise<void>;
  /** Waits for what follows the good answer. */
  done: (scene: Scene) => Promise<void>;
  /** The page still shows the form: all its fields keep their values. */
  keepsForm?: true;
  /** POSTs that are not repeated while this call is. */
  sentOnce?: readonly CallName[];
}

export interface Scene {
  page: Page;
  sandbox: SandboxControl;
  /** The customer that `open` returned. */
  customer: TestCustomer | null;
}

export interface Texts {
  /** Of ours, above each of the others. */
  first?: string;
  /** When nothing came. */
  nothing: string;
  /** For an answer with a text; left out where that text is shown, alone or below one of ours. */
  rejection?: string;
  /** For an answer without a text, or one that cannot be used. */
  otherwise: string;
  /** For 429; left out where it is shown like `otherwise`. */
  later?: string;
}

/** The same is seen whatever happened. */
export function always(text: string): Texts {
  return { nothing: text, rejection: text, otherwise: text };
}

/** A text of ours, then what is known beyond it: what the API said, or that no answer came. */
export function ours(text: string): Texts {
  return { first: text, nothing: 'Our server did not answer.', otherwise: text };
}

/** The customer of a scene that has one. */
export function customerOf({ customer }: Scene): TestCustomer {
  if (!customer) throw new Error('no customer');
  return customer;
}

export const tryAgain = ({ page }: Scene) => page.getByRole('button', { name: 'Try again' }).click();

/** Reloads, and confirms leaving unsaved changes. */
export async function reload({ page }: Scene): Promise<void> {
  const accept = (dialog: Dialog) => dialog.accept();
  page.on('dialog', accept);
  await page.reload();
  page.off('dialog', accept);
}

const apiText = 'Not today, says the API';

/** Each fault as the sandbox writes it, with what is seen. A rejection comes last: after it there may be no way but a reload. */
function cellsOf({ call, shows }: FaultyCall): { kind: string; text: string | null }[] {
  const { answer, method } = calls[call];
  // An empty answer says nothing to a flow that reads one; a POST is made all the same.
  const unreadable = method === 'GET' ? 'empty' : 'shape';
  const unusable = answer.type === 'object' ? unreadable : '500';
  const { nothing = null, otherwise = null, later = otherwise, rejection = apiText } = shows ?? {};
  return [
    { kind: 'offline', text: nothing },
    { kind: unusable, text: otherwise },
    { kind: '429', text: later },
    { kind: `400:${apiText}`, text: shows ? rejection : null },
  ];
}

/** One page per call, its faults one after the other; trying again under the next fault shows that it asks again. */
export function testFaultyCall(row: FaultyCall): void {
  const { call, at, open, act, again = act, done, sentOnce = [] } = row;
  const isPost = calls[call].method === 'POST';

  test(`${call}${at ? ` ${at}` : ''} fails`, async ({ page, sandbox }) => {
    const scene: Scene = { page, sandbox, customer: null };
    scene.customer = (await open?.(scene)) ?? null;
    const form = await formOf(page);
    const logged = await logCalls(sandbox);
    const cells = cellsOf(row);

    for (const [index, { kind, text }] of cells.entries()) {
      await playwright.step(kind, async () => {
        await sandbox.clearFaults();
        await sandbox.fault({ call, kind });
        await (index === 0 || text === null ? act : again)(scene);
        await expect.poll(async () => (await logged(call)).some(({ fault }) => fault === kind)).toBe(true);
        if (text === null) {
          await row.goesOn?.(scene);
          await expect(page.getByRole('alert')).toHaveCount(0);
        } else {
          await expect((row.seen ?? seenAnywhere)(page, text)).toBeVisible();
          if (row.shows?.first) await expect(seenAnywhere(page, row.shows.first)).toBeVisible();
        }
        if (row.keepsForm) expect(await formOf(page)).toEqual(form);
        if (isPost) expect(await logged(call)).toHaveLength(index + 1);
      });
    }

    await sandbox.clearFaults();
    if (row.afterRejection) await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await (row.afterRejection ?? again)(scene);
    await done(scene);
    if (isPost) await expect.poll(() => logged(call)).toHaveLength(cells.length + 1);
    for (const name of sentOnce) expect(await logged(name), name).toHaveLength(1);
  });
}

/** The calls that the sandbox logs from now on. */
async function logCalls(sandbox: SandboxControl): Promise<(name: CallName) => Promise<LoggedCall[]>> {
  const since = (await sandbox.calls())[0]?.id ?? 0;
  return async (name) => (await sandbox.calls()).filter((call) => call.id > since && call.name === name);
}

function seenAnywhere(page: Page, text: string): Locator {
  return page.getByText(text, { exact: true }).first();
}

/** The value of every field on the page. */
function formOf(page: Page): Promise<unknown[]> {
  return page
    .locator('input, textarea, select')
    .evaluateAll((fields: HTMLInputElement[]) =>
      fields.map(({ type, checked, value }) => (/radio|checkbox/.test(type) ? checked : value)),
    );
}
