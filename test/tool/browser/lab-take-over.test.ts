import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readTrace } from '@upwell/trace/session';
import { texts } from '../../../src/purchase/texts.ts';
import { violationsOf } from '../../browser/accessibility-violations.ts';
import { expect, test } from '../../browser/harness.ts';

/** packages/lab/docs/lab.md, Try a different outcome. */

test.use({ hasLab: true });

const submitted = join(import.meta.dirname, '../../traces/recorded/individual-1-subscribe.session.json');

test('a session is continued while a call waits: outcomes, events from the chart, what is typed is redacted', async ({
  page,
}) => {
  await page.goto('/lab');
  await page.getByLabel('Open a session file').setInputFiles(submitted);
  await expect(page.getByText('Same as recorded')).toBeVisible();
  const moment = page.getByRole('slider', { name: 'Moment' });
  await moment.focus();
  for (const key of ['End', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
  await page.getByRole('button', { name: 'Take over here' }).press('Enter');

  const live = page.frameLocator('iframe[title="The live screen"]');
  const call = 'createTemporaryUser';
  const outcome = page.getByLabel(call, { exact: true });
  await outcome.selectOption('Fails: network');
  await page.getByRole('button', { name: `Apply: ${call}` }).press('Enter');
  await expect(live.getByText(texts.network)).toBeVisible();
  await expect(outcome).toHaveCount(0);
  await live.getByLabel('Email', { exact: true }).fill('sam.real@company.test');

  await page.getByRole('tab', { name: 'What happens next' }).press('ArrowRight');
  await page.getByRole('button', { name: 'Send “Presses Continue to Payment”' }).first().press('Enter');
  await expect(live.getByText('Processing...')).toBeVisible();
  await expect(page.getByRole('button', { name: /^state askingOrder, active/ })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('tab', { name: 'Chart', exact: true }).press('ArrowLeft');
  await page.getByRole('button', { name: 'Apply: readPayments' }).press('Enter');
  await page.getByRole('button', { name: `Apply: ${call}` }).press('Enter');
  await page.getByRole('button', { name: 'Open as a new session' }).press('Enter');
  await expect(page.getByText(/continued from moment 8/)).toBeVisible();
  await expect(page.getByText('Same as recorded')).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save session' }).press('Enter');
  const text = await readFile(await (await saved).path(), 'utf8');
  expect(text).not.toContain('sam.real');
  const { inputs } = readTrace(text);
  expect(inputs.slice(8).map(({ kind, event }) => `${kind} ${event.type}`)).toEqual([
    'reject xstate.promise.reject',
    'user email.edit',
    'user subscription.submit',
    'resolve xstate.promise.resolve',
    'resolve xstate.promise.resolve',
  ]);
});
