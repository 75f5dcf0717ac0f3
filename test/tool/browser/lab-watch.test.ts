import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRecorder, labAt, publish } from '@upwell/trace/record';
import * as vite from 'vite';
import { createActor, createMachine } from 'xstate';
import { buildPage } from '../../../packages/lab/cli/build-page.ts';
import { serveLab } from '../../../packages/lab/cli/server.ts';
import { test as base, expect } from '../../browser/harness.ts';
import { momentSlider, openKeptSession, scrollsSideways } from './lab-steps.ts';

/** packages/lab/README.md, The program. It watches what publishes to it, and replays with the machines of a configuration. */

const test = base.extend<object, { program: string }>({
  program: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const page = mkdtempSync(join(tmpdir(), 'upwell-lab-'));
      await buildPage(vite, { config: join(import.meta.dirname, '../../../lab.config.ts'), folder: page });
      const program = { app: { name: 'elsewhere', version: '', commit: '' }, sessions: [] };
      const lab = await serveLab({ page, program, sessions: [], host: '127.0.0.1', port: 0, origins: [] });
      await use(`http://localhost:${lab.port}`);
      await lab.close();
      rmSync(page, { recursive: true });
    },
    { scope: 'worker' },
  ],
  serverUrl: ({ program }, use) => use(program),
});

const lamp = createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { press: 'on' } }, on: {} } });
const env = { userAgent: 'Node', viewport: { width: 0, height: 0 }, locale: 'en', timeZone: 'UTC', path: '/' };

test('a flow in Node is watched, sent an event, saved without its texts and shown as recorded', async ({
  page,
  program,
}) => {
  const origin = () => ({ app: { name: 'lamp', version: '1', commit: '1' }, env });
  const recorder = createRecorder({ origin, redaction: null });
  const end = publish(recorder, labAt(program), { name: 'lamp', place: 'Node' });
  const actor = createActor(lamp, { inspect: recorder.inspect }).start();
  await page.goto('/');
  await page.getByRole('link', { name: 'lamp (Node)' }).press('Enter');
  const lab = page.getByRole('complementary', { name: 'Lab' });
  await expect(lab.getByRole('button', { name: /^state off, active/ })).toBeVisible();
  await lab.getByRole('tab', { name: 'Events' }).click();
  await lab.getByLabel('Event type').fill('press');
  await lab.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await expect.poll(() => actor.getSnapshot().value).toBe('on');

  await lab.getByRole('tab', { name: 'Session' }).click();
  const saved = page.waitForEvent('download');
  await lab.getByRole('button', { name: 'Save without texts' }).press('Enter');
  expect((await saved).suggestedFilename()).toMatch(/^lamp-.*\.session\.json$/);
  await lab.getByRole('button', { name: 'Replay it here' }).press('Enter');
  await expect(lab.getByText('As recorded')).toBeVisible();
  await expect(momentSlider(page)).toHaveAttribute('aria-valuenow', '1');
  await expect(lab.getByRole('button', { name: /^state on, active/ })).toBeVisible();
  await lab.getByRole('tab', { name: 'Difference' }).click();
  await expect(lab.getByText('this build has no flow “lamp”')).toBeVisible();
  end();
});

test('a session is replayed with the machine of lab.config.ts, on a phone, too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await openKeptSession(page, 'subscribe-status-500');
  await expect(page.getByRole('tab', { name: 'Sequence' })).toBeInViewport({ ratio: 1 });
  expect(await scrollsSideways(page)).toBe(false);
});
