import type { Locator, Page } from '@playwright/test';
import type { ResumePoint } from '../../backend/sandbox/customers.ts';
import { holdApplication } from './application.ts';
import { expect, test } from './harness.ts';
import { openBusiness, openWizard } from './onboarding/steps.ts';

/**
 * docs/product.md, Marketing site. The second click of a double click, and the second tap of a double tap, does
 * nothing to what the first uncovered.
 */

interface Row {
  /** The page of the dialog: a path, or a step of the wizard. */
  at: '/' | '/subscribe?plan=growth&billing=monthly' | 'business' | ResumePoint;
  /** The controls that open it; none where it opens by itself. */
  opener?: string | RegExp;
  /** The controls that close it; none of them makes a call. */
  closers: readonly string[];
}

const rows: readonly Row[] = [
  { at: 'templates', opener: /^Edit /, closers: ['Cancel', 'Save'] },
  { at: 'templates', opener: /^Delete /, closers: ['Cancel'] },
  { at: 'targets', opener: 'Add New Account', closers: ['Cancel'] },
  { at: 'schedule', opener: 'Change', closers: ['Cancel', 'Confirm'] },
  { at: 'business', opener: 'Add Job', closers: ['Cancel'] },
  { at: '/subscribe?plan=growth&billing=monthly', closers: ['Continue with Monthly Plan'] },
  { at: '/', opener: 'Choose Basic', closers: ['Close'] },
];

const inputs = {
  clicks: async (_: Page, target: Locator) => target.dblclick(),
  taps: async (page: Page, target: Locator) => {
    // Unlike scrolling to it, waits until it is there: what is above may be laid out meanwhile.
    await target.hover();
    const box = await target.boundingBox();
    if (!box) throw new Error('nothing to tap');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.touchscreen.tap(x, y);
    await page.touchscreen.tap(x, y);
  },
};

for (const [input, width] of [
  ['clicks', 1280],
  ['clicks', 390],
  ['taps', 390],
] as const)
  test.describe(`double ${input}, ${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 }, hasTouch: input === 'taps' });

    test('Choose Basic at /, before the application runs', async ({ page }) => {
      await holdApplication(page);
      await page.goto('/');
      const dialog = page.getByRole('dialog');
      await inputs[input](page, page.getByRole('button', { name: 'Choose Basic' }));
      await expect(dialog).toBeVisible();
      await inputs[input](page, dialog.getByRole('button', { name: 'Close' }));
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL('/');
    });

    for (const { at, opener, closers } of rows)
      test(`${opener ?? 'a dialog that opens by itself'} at ${at}`, async ({ page, sandbox }) => {
        const posts: string[] = [];
        page.on('request', (request) => {
          if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
        });
        if (at.startsWith('/')) await page.goto(at);
        else if (at === 'business') await openBusiness(page, sandbox);
        else await openWizard(page, sandbox, at as ResumePoint);
        // The wizard resumes at the step behind it.
        if (at === 'targets') await page.getByRole('button', { name: 'Back' }).click();
        const dialog = page.getByRole('dialog');
        const heading = page.getByRole('heading', { level: 1 });
        if (opener) await expect(page.getByRole('button', { name: opener }).first()).toBeVisible();
        const title = await heading.textContent();
        for (const closer of closers) {
          posts.length = 0;
          if (opener) await inputs[input](page, page.getByRole('button', { name: opener }).first());
          await expect(dialog).toBeVisible();
          expect(posts).toEqual([]);
          await inputs[input](page, dialog.getByRole('button', { name: closer, exact: true }));
          await expect(dialog).toBeHidden();
          await expect(heading).toHaveText(title ?? '');
          await page.waitForLoadState('networkidle');
          expect(posts).toEqual([]);
          await expect(dialog).toBeHidden();
        }
      });
  });
