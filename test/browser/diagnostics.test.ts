import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { runCommand } from '@upwell/trace/cli';
import { readSession } from '@upwell/trace/session';
import { startByKey } from './application.ts';
import { expect, test } from './harness.ts';
import { customer } from './journey-steps.ts';

/** docs/product.md, Send what happened. A session becomes one file. The recorder is in this build as it is in customers', beside the Lab's own. */

test.use({ expectedComplaints: [/Failed to load resource|dynamically imported module/] });

test.beforeEach(({ context }) => context.clock.install());

/** The recorder's code comes two seconds after the start of a page, once it is idle. */
async function expectRecorder(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(2_000);
      return page.evaluate(async () => {
        const files = await new Promise<string[]>((resolve) => {
          const tell = (list: PerformanceObserverEntryList) => resolve(list.getEntries().map(({ name }) => name));
          new PerformanceObserver(tell).observe({ type: 'resource', buffered: true });
        });
        const recorder = files.find((name) => name.includes('/start-recorder-'));
        if (recorder) await import(recorder);
        return recorder !== undefined;
      });
    })
    .toBe(true);
}

const storedPages = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('recorded.page.')));

/** The dialog's file, as the customer gets it. */
async function downloadReport(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Save what happened' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save what happened' });
  await expect(dialog.getByRole('group', { name: 'What the file holds' })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save' }).click(),
  ]);
  return download.path();
}

test('from /subscribe to a wizard that cannot start: one file, without a text of the customer, replays the same', async ({
  page,
  context,
  sandbox,
}) => {
  const requests: string[] = [];
  context.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const email = 'very.private@hidden-domain.example';
  await page.goto('/subscribe?plan=growth&billing=annual');
  await page.getByLabel('Email').fill(email);
  await expectRecorder(page);
  await page.getByRole('radio', { name: 'Professional' }).check();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByRole('heading', { name: 'Complete your payment' })).toBeVisible();
  await expectRecorder(page);

  const { uid, links } = await sandbox.customerAt('welcome', { email });
  await page.goto(links.onboarding ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Business Description').fill(customer.description);
  await expectRecorder(page);
  await sandbox.fault({ call: 'verifyActivation', kind: '503' });
  page.on('dialog', (leaving) => leaving.accept());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Verification Error' })).toBeVisible();

  const file = await downloadReport(page);
  const text = await readFile(file, 'utf8');
  const session = readSession(text);
  expect(session.pages.map(({ flow, env }) => `${flow} on ${env.path}`)).toEqual([
    'subscribe on /subscribe',
    'checkout on /checkout',
    'wizard on /userOnboarding',
    'wizard on /userOnboarding',
  ]);
  for (const typed of [
    email,
    'very.private',
    'hidden-domain',
    customer.description,
    ...customer.description.split(/[.,]\s*/).filter(Boolean),
    uid,
  ])
    expect(text.toLowerCase(), typed).not.toContain(typed.toLowerCase());
  const printed: string[] = [];
  expect(await runCommand(['replay', file], { print: (text) => printed.push(text) }), printed.join('\n')).toBe(0);
  expect(printed.join('\n')).toMatch(
    /^4 pages of customers' sessions: .*\n4 sessions, 4 same, 0 diverged\n1 call failed as recorded/,
  );
  await expect(page.getByRole('dialog').getByRole('list').last()).toContainText(
    'The page asked our server to check the link of the activation email. It answered with an error (503).',
  );
  expect(requests.filter((path) => !/^\/(assets|host|sandbox|$)|^\/[a-zA-Z]+$/.test(path))).toEqual([]);

  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Save what happened' })).toBeFocused();
});

test('content pages store nothing about a visitor; the order page does', async ({ page }) => {
  const stored = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  for (const path of ['/', '/contact', '/nothing-here']) {
    await page.goto(path);
    const recorder = page.waitForResponse('**/assets/start-recorder-*.js');
    await page.mouse.click(5, 300);
    await recorder;
    await page.goto('/about');
    expect(await stored()).toEqual([]);
  }
  await page.goto('/subscribe');
  await page.getByLabel('Email').fill('sam@example.com');
  await expectRecorder(page);
  await page.goto('/about');
  expect(await storedPages(page)).toHaveLength(1);
});

test('a page whose code does not arrive says so, offers the file once there is a connection, and a reload', async ({
  page,
  context,
}) => {
  await page.goto('/subscribe');
  await page.getByLabel('Email').fill('very.private@hidden-domain.example');
  await expectRecorder(page);
  await page.route('**/assets/about-*.js', (route) => route.abort());
  await page.goto('/');
  await startByKey(page);
  await expectRecorder(page);
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Company' }).getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { name: 'This page stopped working' })).toBeVisible();
  await context.setOffline(false);
  await page.unrouteAll();
  const session = readSession(await readFile(await downloadReport(page), 'utf8'));
  expect(session.pages.map(({ flow }) => flow)).toContain('subscribe');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This page stopped working');
});

test('where the site receives reports: an error offers the download, a double click posts once, and it stays sent', async ({
  page,
  sandbox,
}) => {
  // As built with VITE_DIAGNOSTICS_URL, which is otherwise the same build.
  await page.route('**/assets/shared-*.js', async (route) => {
    const response = await route.fetch();
    const code = await response.text();
    expect(code).toContain('diagnosticsUrl:null');
    await route.fulfill({
      response,
      body: code.replace('diagnosticsUrl:null', 'diagnosticsUrl:`/sandbox/reports`'),
    });
  });
  const posted: string[] = [];
  await page.route('**/sandbox/reports', (route) => {
    posted.push(route.request().postData() ?? '');
    return route.fulfill({ status: posted.length === 1 ? 503 : 204 });
  });
  const { links } = await sandbox.customerAt('welcome');
  await sandbox.fault({ call: 'verifyActivation', kind: '503' });
  await page.goto(links.onboarding ?? '');
  await page.getByRole('button', { name: 'Send what happened' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send what happened' });
  const send = dialog.getByRole('button', { name: 'Send', exact: true });
  await expect(send).toBeVisible();
  expect(posted).toEqual([]);
  await send.click();
  await expect(dialog.getByText(/^Sending did not work\./).first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
  await send.dblclick();
  await expect(dialog.getByText('Thank you. We have received the file.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Send what happened' }).click();
  await expect(dialog.getByText('Thank you. We have received the file.').first()).toBeVisible();
  await expect(send).toHaveCount(0);
  expect(posted).toEqual([posted[0], posted[0]]);
  expect(readSession(posted[0] ?? '').pages.map(({ flow }) => flow)).toEqual(['wizard']);
});
