import { expect, test } from '../../browser/harness.ts';
import { chooseTab, momentSlider, openDock, saveSession } from './lab-steps.ts';

/** packages/lab/README.md, In another window, on another machine. The Lab runs in a window of its own beside the page that it watches. */

test.use({ hasLab: true });

test('a flow is watched, moved, saved and replayed from another window', async ({ page, context }) => {
  await page.goto('/subscribe');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const dock = await openDock(page);
  const opened = context.waitForEvent('page');
  await dock.getByRole('link', { name: 'Open in a window' }).click();
  const desk = await opened;
  const lab = desk.getByRole('complementary', { name: 'Lab' });
  await expect(lab.getByRole('button', { name: /^state filling, active/ })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill('sam@example.com');
  await chooseTab(lab, 'Log');
  await expect(lab.getByRole('option', { name: /Edits the email/ })).toBeVisible();

  await chooseTab(lab, 'Events');
  await lab.getByLabel('Event type').fill('email.edit');
  await lab.getByLabel('Payload (JSON)').fill('{"email": "kim@example.com"}');
  await lab.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('kim@example.com');

  await chooseTab(lab, 'Session');
  const file = await saveSession(desk, lab);
  expect(file.suggestedFilename()).toMatch(/^subscribe-.*\.session\.json$/);
  await lab.getByRole('button', { name: 'Replay it here' }).press('Enter');
  await expect(lab.getByText('Same as recorded')).toBeVisible();
  await expect(momentSlider(desk)).toBeVisible();
});
