import { readFile } from 'node:fs/promises';
import { readTrace, writeTrace } from '@upwell/trace/session';
import { steps } from '../../../machines/onboarding/steps.ts';
import { texts } from '../../../src/purchase/texts.ts';
import { violationsOf } from '../../browser/accessibility-violations.ts';
import { expect, test } from '../../browser/harness.ts';
import { subscribe } from '../../browser/journey-steps.ts';
import { chooseTab, keptSession, momentSlider, openDock, openKeptSession, openText, saveSession } from './lab-steps.ts';

/** packages/lab/docs/lab.md, Replay a session. Sessions are saved in the dock, and opened and replayed on `/lab`, operated by keyboard. */

test.use({ hasLab: true });

test('a screen has the colors in which it was recorded, whatever those of the Lab are', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/lab');
  await openKeptSession(page, 'wizard-account-removed');
  const shown = page.frameLocator('iframe[title="The screen at this moment"]').locator('body');
  await expect(shown).toHaveCSS('color-scheme', 'light');
  await expect(page.locator('body')).toHaveCSS('color-scheme', 'dark');
});

test('a session with a fault of the URL is saved, opened, replayed, stepped through by keyboard and continued, without a request', async ({
  page,
}) => {
  await page.goto('/subscribe?lab-faults=createTemporaryUser:offline');
  await page.getByLabel('Email', { exact: true }).fill('sam.real@company.test');
  await page.getByRole('radio', { name: 'Individual' }).check();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByText(texts.network)).toBeVisible();
  const dock = await openDock(page);
  await chooseTab(dock, 'Session');
  await dock.getByLabel('What went wrong').fill('Payment never starts');
  const download = await saveSession(page, dock);
  expect(download.suggestedFilename()).toMatch(/^Payment-never-starts-.*\.session\.json$/);
  const file = await download.path();
  const text = await readFile(file, 'utf8');
  expect(text).not.toContain('sam.real');
  expect(readTrace(text)).toMatchObject({ flow: 'subscribe', title: 'Payment never starts' });
  expect(text).toContain('"fault":{"side":"lab","kind":"offline"}');

  await page.goto('/lab');
  const requests: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/host')) requests.push(request.url());
  });
  await page.getByLabel('Open a session file').setInputFiles(file);
  await expect(page.getByText('Same as recorded')).toBeVisible();
  const moment = momentSlider(page);
  const screen = page.frameLocator('iframe[title="The screen at this moment"]');
  await moment.focus();
  await page.keyboard.press('End');
  await expect(screen.getByText(texts.network)).toBeVisible();
  await page.keyboard.press('Home');
  await expect(screen.getByText('Network error.')).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await expect(moment).toHaveAttribute('aria-valuenow', '1');
  await expect(moment).toBeFocused();

  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'Take over here' }).press('Enter');
  const live = page.frameLocator('iframe[title="The live screen"]');
  await live.getByRole('button', { name: 'Continue to Payment' }).click();
  await page.getByRole('button', { name: 'Apply: readPayments' }).press('Enter');
  await page.getByLabel('createTemporaryUser', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Apply' }).last().press('Enter');
  await expect(live.getByText('This email is already registered.')).toBeVisible();
  await page.getByRole('button', { name: 'Open as a new session' }).press('Enter');
  await expect(page.getByText(/continued from moment/)).toBeVisible();
  await expect(page.getByText('Same as recorded')).toBeVisible();
  expect(requests).toEqual([]);
});

test('a title typed in the dock is saved with the session, and stays in the file that a replay saves', async ({
  page,
}) => {
  await page.goto('/subscribe');
  const dock = await openDock(page);
  await chooseTab(dock, 'Session');
  await dock.getByLabel('What went wrong').fill('Typed in the dock');
  await chooseTab(dock, 'Log');
  await chooseTab(dock, 'Session');
  const first = await saveSession(page, dock);
  await expect(dock.getByRole('status').filter({ hasText: `Saved as ${first.suggestedFilename()}.` })).toBeVisible();

  await page.goto('/lab');
  await page.getByLabel('Open a session file').setInputFiles(await first.path());
  await expect(page.getByRole('heading', { name: 'Typed in the dock' })).toBeVisible();
  const second = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save session' }).press('Enter');
  const text = await readFile(await (await second).path(), 'utf8');
  await expect(page.getByRole('status').filter({ hasText: 'Saved as Typed-in-the-dock-' })).toBeVisible();
  expect(readTrace(text)).toMatchObject({ title: 'Typed in the dock' });
});

test('a whole onboarding is replayed and stepped through on its screens, without a request', async ({
  page,
  sandbox,
}) => {
  await page.goto('/lab#flow=wizard');
  await expect(page.getByRole('heading', { name: 'Onboarding wizard' })).toBeVisible();
  const before = await sandbox.calls();
  const requests: string[] = [];
  page.on('request', (request) => {
    const isOfLab = request.url().includes('/lab-data/');
    if (!isOfLab && !['script', 'stylesheet', 'font'].includes(request.resourceType())) requests.push(request.url());
  });
  await page.getByLabel('Open a session file').setInputFiles(keptSession('recorded/professional-5-wizard'));
  await expect(page.getByText('Same as recorded')).toBeVisible();
  const moment = momentSlider(page);
  const heading = page.frameLocator('iframe[title="The screen at this moment"]').locator('h1');
  const last = Number(await moment.getAttribute('aria-valuemax'));
  await moment.focus();
  await page.keyboard.press('Home');
  const seen: string[] = [];
  for (let position = 1; position <= last; position++) {
    await page.keyboard.press('ArrowRight');
    await expect(moment).toHaveAttribute('aria-valuenow', String(position));
    const words = await heading.textContent();
    if (words && seen.at(-1) !== words) seen.push(words);
  }
  const filledIn = Object.values(steps).filter(({ number }) => number > 0 && number < steps.allSet.number);
  expect(seen).toEqual([
    'Setting up your account',
    expect.stringMatching(/^Welcome, @/),
    ...filledIn.map((step) => (step === steps.schedule ? `${step.title}When are you not on Instagram?` : step.title)),
    'Preparing Instagram Connection',
    'Setup in progress',
    'Log in to Instagram',
    'All Set!',
  ]);
  expect(requests).toEqual([]);
  expect(await sandbox.calls()).toEqual(before);
});

test('a session that a redirect ended is listed under the earlier pages of the tab and can be saved', async ({
  page,
}) => {
  await subscribe(page, 'sam.real@company.test', 'Individual');
  await page.waitForURL(/\/sandbox\/creem\//);

  await page.goto('/lab');
  await expect(page.getByRole('heading', { name: 'Earlier pages of this tab (1)' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Save .*\/subscribe/ }).press('Enter');
  const file = await (await saved).path();
  expect(await readFile(file, 'utf8')).not.toContain('sam.real');
  await page.getByLabel('Open a session file').setInputFiles(file);
  await expect(page.getByText('Same as recorded')).toBeVisible();
  await page.keyboard.press('Control+Alt+KeyL');
  const dock = page.getByRole('complementary', { name: 'Lab' });
  await dock.getByRole('button', { name: /^Replay .*\/subscribe/ }).press('Enter');
  await expect(dock.getByText('Same as recorded')).toBeVisible();
  await dock.getByRole('button', { name: 'Close session' }).press('Enter');
  await dock.getByRole('button', { name: 'Delete earlier sessions' }).press('Enter');
  await expect(dock.getByRole('list', { name: 'Earlier pages of this tab' })).toBeHidden();
});

test('a session that diverges on this build shows where and why, and can be shortened', async ({ page }) => {
  await page.goto('/subscribe');
  for (const email of ['s', 'sam', 'sam@example.com']) await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('radio', { name: 'Individual' }).check();
  const dock = await openDock(page);
  await chooseTab(dock, 'Session');
  const text = await readFile(await (await saveSession(page, dock)).path(), 'utf8');
  const diverging = text.replaceAll('"filling":"plain"', '"filling":"unknown"');
  expect(diverging).not.toBe(text);

  await page.goto('/lab');
  await openText(page, diverging);
  await expect(page.getByRole('button', { name: /^Diverged at / })).toBeVisible();
  await page.getByRole('tab', { name: 'Difference' }).click();
  await expect(page.getByText('Replay diverged.')).toBeVisible();
  await expect(page.getByText('This build', { exact: true })).toBeVisible();
  await expect(page.getByText('This build cannot draw the recorded state.')).toBeVisible();
  await page.getByRole('button', { name: 'Shorten the session' }).press('Enter');
  await expect(page.getByText(/\(shortened\)/)).toBeVisible();
});

test('a file that is not a session shows an error, and the page stays as it was', async ({ page }) => {
  await page.goto('/lab#flow=wizard');
  const files = [
    ['not JSON', 'hello'],
    ['version 4', '{"format":"session","version":4}'],
  ] as const;
  for (const [words, content] of files) {
    await openText(page, content);
    await expect(page.getByRole('group', { name: 'Error' })).toContainText(words);
  }
  await expect(page.getByRole('tab', { name: 'Chart' })).toBeVisible();
});

test.describe('a session that cannot be drawn', () => {
  // React reports what its error boundary caught.
  test.use({ expectedComplaints: [/^TypeError: Cannot convert undefined or null to object/] });

  test('a damaged session shows a message in its place, and the next file opens', async ({ page }) => {
    const whole = await readFile(keptSession('account-created'), 'utf8');
    const trace = readTrace(whole);
    const snapshot = { status: 'active', value: 'gone' };
    const start = { checkpoint: { snapshot, generations: {}, delays: [], actors: {} } };
    await page.goto('/lab');
    await openText(page, writeTrace({ ...trace, id: 'damaged', start }));
    await expect(page.getByText('This build cannot draw its own state.')).toBeVisible();
    await momentSlider(page).press('ArrowRight');
    const screen = page.frameLocator('iframe[title="The screen at this moment"]');
    await expect(screen.getByText('This build cannot draw this state.')).toBeVisible();
    await openText(page, whole);
    await expect(page.getByText('Same as recorded')).toBeVisible();
  });
});
