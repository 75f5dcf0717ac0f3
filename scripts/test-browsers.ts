import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startServer } from '../backend/sandbox/server.ts';
import { walker } from '../src/lab-profile/walk/walk.ts';
import { createSandboxControl } from '../test/browser/sandbox-control.ts';
import type { Browser } from '../test/browsers/browser.ts';
import { type Engine, engines } from '../test/browsers/engines.ts';
import { fetchChromium, installPackages } from '../test/browsers/install.ts';
import { importChunks, walkJourney } from '../test/browsers/journey.ts';
import { buildSiteWhenStale, root } from './build/build-site.ts';

/**
 * `npm run test:browsers`: both journeys in the engines that customers have, or in those that are named. Installs what they need where it
 * can; an engine that is missing fails, because nothing was tested in it.
 */

type AccountType = typeof walker.accountType;

/** The time limit of one test in one engine; a journey takes half a minute. */
const limitMs = 150_000;

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in engines));
if (unknown.length > 0) {
  console.error(`No engine ${unknown.join(', ')}. There are ${Object.keys(engines).join(', ')}.`);
  process.exit(2);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));

const chosen = Object.entries(engines).filter(([name]) => wanted.length === 0 || wanted.includes(name));
const prepared = new Map(chosen.map(([name, engine]) => [name, prepare(engine)]));
const { site, headers } = await buildSiteWhenStale('customers');
const server = await startServer({ port: 0, database: ':memory:', speed: 200, dist: site, headers });
const sandbox = createSandboxControl(server.url);
const chunks = readdirSync(join(site, 'assets')).filter((name) => name.endsWith('.js'));
const screenshots = join(root, '.build', 'test', 'browsers');
rmSync(screenshots, { recursive: true, force: true });
let passed = 0;
let failed = 0;

// Two at a time: those from npm, and those from Debian.
const lanes = Map.groupBy(chosen, ([, { chromium }]) => chromium !== undefined);
await Promise.all([...lanes.values()].map(testEach));
console.log(`\n${passed} passed, ${failed} failed`);
// Also ends what a browser that did not start has left.
process.exit(failed === 0 ? 0 : 1);

/** Begins at once, while the site is built and other engines walk. The result is the path of a Chromium, or why it cannot be had. */
async function prepare({ debian, chromium }: Engine): Promise<string | Error> {
  try {
    await installPackages(debian);
    return chromium ? await fetchChromium(chromium) : '';
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function testEach(some: readonly [string, Engine][]): Promise<void> {
  for (const [name, engine] of some) await testEngine(name, engine);
}

/** Journeys in an engine that does not run every chunk say nothing more. */
async function testEngine(name: string, engine: Engine): Promise<void> {
  const path = await prepared.get(name);
  const test = (title: string, run: (browser: Browser) => Promise<void>) =>
    counted(`${name}, ${title}`, async () => {
      if (path instanceof Error) throw path;
      await inBrowser(await engine.start(path ?? ''), `${name}-${title.replaceAll(' ', '-')}`, run);
    });
  const runs = await test('every chunk', async (browser) => {
    console.log(`${name}: ${await browser.evaluate('navigator.userAgent')}`);
    await importChunks(browser, server.url, chunks);
  });
  if (!runs) return;
  for (const accountType of ['individual', 'professional'] as const)
    await test(`${accountType} journey`, (browser) => walk(browser, name, accountType));
}

function walk(browser: Browser, engine: string, accountType: AccountType): Promise<void> {
  const email = `${accountType}.${engine}@example.com`;
  // All customers of a sandbox choose from the same jobs.
  return walkJourney(browser, server.url, sandbox, { ...walker, email, accountType, job: `Coach, ${email}` });
}

async function counted(title: string, test: () => Promise<void>): Promise<boolean> {
  const startedAt = Date.now();
  const late = setTimeout(limitMs, undefined, { ref: false }).then(() => {
    throw new Error(`does not end within ${limitMs / 1000} s`);
  });
  try {
    await Promise.race([test(), late]);
    passed += 1;
    console.log(`✓ ${title} (${Math.round((Date.now() - startedAt) / 1000)} s)`);
    return true;
  } catch (error) {
    failed += 1;
    console.error(`✗ ${title}: ${error instanceof Error ? error.message : error}`);
    return false;
  }
}

/** A failure says what the page says, and leaves a screenshot. */
async function inBrowser(browser: Browser, title: string, test: (browser: Browser) => Promise<void>): Promise<void> {
  try {
    await test(browser);
  } catch (error) {
    const page = await browser.evaluate('location.pathname + ": " + document.body.innerText').catch(String);
    const picture = join(screenshots, `${title}.png`);
    mkdirSync(screenshots, { recursive: true });
    writeFileSync(picture, await browser.screenshot(), 'base64');
    const said = String(page).replace(/\s+/g, ' ').slice(0, 1_000);
    throw new Error(`${error instanceof Error ? error.message : error}\n  The page ${said}\n  ${picture}`);
  } finally {
    await browser.close();
  }
}
