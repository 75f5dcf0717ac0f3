import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { version as newest } from 'react';
import { build, preview } from 'vite';
import { packPackages } from '../../../scripts/pack.ts';
import { test as base, expect } from '../../browser/harness.ts';
import { installPackages, type Peers } from '../packed/install-packages.ts';
import { chooseTab, openDock, saveSession } from './lab-steps.ts';

/** packages/lab/README.md, As a package. Another application uses them as they are packed: a copy of the coffee bar, built by its own Vite. */

const root = join(import.meta.dirname, '../../..');

/** What the site of a careful team sends: no inline code, no policy but the Lab's. The hash is that of styled-components in the page. */
const policy = [
  "default-src 'self'",
  "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "img-src 'self' data:",
  "require-trusted-types-for 'script'",
  'trusted-types lab',
].join('; ');

/** A page without styles of its own. */
const plainPage = `
  import { createLab } from '@upwell/lab';
  import { createElement, version } from 'react';
  import { createActor, createMachine } from 'xstate';

  document.title = version;
  const machine = createMachine({ id: 'lamp', initial: 'off', states: { off: {} } });
  const Screen = ({ actor }) => createElement('h1', null, actor.getSnapshot().value);
  const flows = [{ id: 'lamp', title: 'Lamp', route: '/', machine, exampleInput: undefined }];
  createActor(machine, { inspect: createLab({ flows, Screen }).inspect }).start();
`;

interface PackedFixtures {
  /** What the application brings; `null` for a production build with the newest. Development builds have the warnings of React. */
  peers: Peers | null;
}

interface PackedWorkerFixtures {
  /** Builds and serves a coffee bar, the first time. */
  servePacked: (peers: PackedFixtures['peers']) => Promise<string>;
}

const test = base.extend<PackedFixtures, PackedWorkerFixtures>({
  peers: [null, { option: true }],

  serverUrl: [
    async ({ servePacked, peers }, use) => use(await servePacked(peers)),
    { scope: 'test', timeout: 180_000 },
  ],

  servePacked: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'coffee-bars-'));
      const tarballs = await packPackages(join(folder, 'tarballs'));
      const servers = new Map<PackedFixtures['peers'], ReturnType<typeof serveCoffeeBar>>();
      await use(async (peers) => {
        const server = servers.get(peers) ?? serveCoffeeBar(join(folder, peers ?? 'production'), tarballs, peers);
        servers.set(peers, server);
        return (await server).resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
      });
      for (const server of servers.values()) await (await server).close();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

async function serveCoffeeBar(folder: string, tarballs: ReadonlyMap<string, string>, peers: PackedFixtures['peers']) {
  cpSync(join(root, 'docs/examples/coffee'), folder, { recursive: true });
  installPackages(tarballs, join(folder, 'node_modules'), peers ?? 'newest');
  writeFileSync(join(folder, 'plain.js'), plainPage);
  writeFileSync(
    join(folder, 'plain.html'),
    '<!doctype html><link rel="icon" href="data:,"><script type="module" src="/plain.js"></script>',
  );
  const configFile = join(folder, 'vite.config.ts');
  const input = ['index.html', 'plain.html'].map((file) => join(folder, file));
  // By this, Vite chooses between the builds of React.
  process.env.NODE_ENV = peers ? 'development' : 'production';
  const resolve = { preserveSymlinks: true };
  await build({
    configFile,
    resolve,
    logLevel: 'warn',
    build: { minify: peers === null, rolldownOptions: { input } },
  });
  return preview({ configFile, preview: { port: 0, headers: { 'Content-Security-Policy': policy } } });
}

// One worker packs for all.
test.describe.configure({ mode: 'default' });

async function order(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Your name').fill('Ann');
  await page.getByRole('button', { name: 'Order for 3.20' }).click();
  await expect(page.getByRole('heading', { name: 'Your espresso is ready' })).toBeVisible();
}

/** Opens every tab of the dock or the page. */
async function visitTabs(scope: Locator): Promise<void> {
  await expect(scope.getByRole('tab').first()).toBeVisible();
  for (const name of await scope.getByRole('tab').allTextContents()) {
    await chooseTab(scope, name);
    await expect(scope.getByRole('tabpanel').last()).not.toBeEmpty();
  }
}

/** The newest that applications bring, and the oldest; `test/tool/packed` compiles, records and replays with one between. */
const versions = { newest, 'react-18': '18.2.0' };

for (const peers of [null, 'react-18'] as const) {
  test.describe(`with peers: ${peers ?? 'newest, in production'}`, () => {
    test.use({ peers });

    test('the coffee bar is drawn while it runs, its session is saved, and replayed on /lab', async ({ page }) => {
      const workers: string[] = [];
      page.on('request', (request) => /elk-worker/.test(request.url()) && workers.push(request.url()));
      await order(page);
      const dock = await openDock(page);
      await expect(dock.getByRole('button', { name: /^state ready, active/ })).toBeVisible();
      await dock.getByRole('button', { name: /^All/ }).press('Enter');
      await expect.poll(() => workers).toHaveLength(1);
      await expect(dock.getByRole('button', { name: /state declined/ })).toBeVisible();
      await visitTabs(dock);
      const file = await (await saveSession(page, dock)).path();
      await page.goto('/lab');
      await page.getByLabel('Open a session file').setInputFiles(file);
      await expect(page.getByText('Same as recorded')).toBeVisible();
      const picture = page.frameLocator('iframe[title="The screen at this moment"]');
      await expect(picture.getByRole('heading', { name: 'Your espresso is ready' })).toBeVisible();
      await visitTabs(page.getByRole('main'));
      await page.goto('/plain.html');
      await expect(page).toHaveTitle(versions[peers ?? 'newest']);
    });

    test('the dock is in reach above a modal dialog of a page that is moved, and its presses and text are not heard', async ({
      page,
    }) => {
      await page.goto('/');
      const heard = await page.evaluateHandle(() => {
        const all: string[] = [];
        document.body.style.transform = 'translateX(200vw)';
        const dialog = document.createElement('dialog');
        dialog.append(document.createElement('p'), document.createElement('footer'));
        document.body.append(dialog);
        dialog.showModal();
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('dialog > :last-child { letter-spacing: 7px }');
        document.adoptedStyleSheets = [sheet];
        for (const name of ['pointerdown', 'mousedown', 'focusin', 'click', 'keydown', 'input'])
          document.addEventListener(name, () => all.push(name));
        document.addEventListener('keydown', ({ key }) => all.push(key), { capture: true });
        return all;
      });
      const dialog = page.getByRole('dialog');
      const button = page.getByRole('button', { name: 'Lab', exact: true });
      const dock = page.getByRole('complementary', { name: 'Lab' });

      await button.click();
      await dock.getByRole('tab', { name: 'Session' }).click();
      const field = dock.getByLabel('What went wrong');
      await field.click();
      await field.pressSequentially('It is off');
      await expect(field).toHaveValue('It is off');
      expect(await heard.jsonValue()).toEqual([]);
      await expect(dialog.locator('footer')).toHaveCSS('letter-spacing', '7px');
      await field.press('Escape');
      await expect(dock).toBeHidden();
      await expect(dialog).toBeVisible();

      await page.evaluate(() => document.querySelector('dialog')?.close());
      await button.click();
      await page.evaluate(() => document.querySelector('dialog')?.showModal());
      await field.click();
      await page.evaluate(() => document.querySelector('dialog')?.remove());
      await dock.getByRole('tab', { name: 'Log' }).click();
      await expect(dock.getByRole('tab', { selected: true })).toHaveText('Log');
    });
  });
}

/** Opens the page without styles under another policy, and the screen of its machine. */
async function openPlainPage(page: Page, changed: string): Promise<Locator> {
  await page.route('**/plain.html', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'content-security-policy': changed };
    await route.fulfill({ response, headers });
  });
  await page.goto('/plain.html');
  const dock = await openDock(page);
  await chooseTab(dock, 'Session');
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('h1 { letter-spacing: 7px }');
    document.adoptedStyleSheets = [sheet];
  });
  await dock.getByRole('button', { name: 'Replay it here' }).press('Enter');
  return dock;
}

test('a policy without inline styles shows the Lab, and the screens that it draws', async ({ page }) => {
  const dock = await openPlainPage(page, policy.replace(/ 'sha256-\S+'/, ''));
  await expect(dock).toHaveCSS('position', 'fixed');
  const screen = page.frameLocator('iframe[title="The screen at this moment"]');
  await expect(screen.getByRole('heading', { name: 'off' })).toHaveCSS('letter-spacing', '7px');
});

test.describe('a policy without that of the Lab', () => {
  test.use({ expectedComplaints: [/TrustedTypePolicy|Trusted(HTML|ScriptURL)|trusted-types lab/] });

  test('is named where screens cannot be drawn', async ({ page }) => {
    const dock = await openPlainPage(page, policy.replace('trusted-types lab', "trusted-types 'none'"));
    await expect(dock.getByText(/has no `trusted-types lab`/)).toBeVisible();
  });
});
