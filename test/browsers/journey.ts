import { setTimeout } from 'node:timers/promises';
import type { Gesture } from '../../src/lab-profile/walk/gestures.ts';
import { gesturesOn, type WalkedScreen, type Walker, walkOf } from '../../src/lab-profile/walk/walk.ts';
import type { SandboxControl } from '../browser/sandbox-control.ts';
import type { Browser } from './browser.ts';
import { controlOf, entryOf, keysOf } from './in-page.ts';

/** Half a minute more than the sandbox may take to prepare the login. */
const patienceMs = 60_000;

/** Walks from /subscribe to "All Set!". Throws with the step and what was expected of it. */
export async function walkJourney(
  browser: Browser,
  url: string,
  sandbox: SandboxControl,
  walker: Walker,
): Promise<void> {
  for (const [name, screen] of Object.entries<WalkedScreen>(walkOf(walker))) {
    // Nothing shows whether the login was ready at once, which leaves this step out.
    if (name === 'preparing') continue;
    const { opensAt, heading, texts = [], elsewhere } = screen;
    if (opensAt)
      await browser.go(url + (typeof opensAt === 'string' ? opensAt : await sandbox.linkIn(walker.email, opensAt)));
    for (const text of [heading, ...texts])
      await until(`${name}: "${text}"`, async () =>
        String(await browser.evaluate('document.body.innerText')).includes(text),
      );
    for (const gesture of gesturesOn(screen))
      await until(`${name}: to ${gesture.act} "${gesture.name}"`, () => perform(browser, gesture, elsewhere));
  }
}

function perform(browser: Browser, gesture: Gesture, elsewhere: WalkedScreen['elsewhere']): Promise<unknown> {
  const { frame, isPicture } = elsewhere ?? {};
  if (isPicture) return browser.evaluate(keysOf(gesture), frame);
  return gesture.act === 'press' ? browser.press(controlOf(gesture), frame) : browser.evaluate(entryOf(gesture), frame);
}

/** Imports every chunk of the build, and throws with those that the engine does not run. */
export async function importChunks(browser: Browser, url: string, files: readonly string[]): Promise<void> {
  await browser.go(`${url}/privacy`);
  await browser.evaluate(`(${importAll})(${JSON.stringify(files)})`);
  await until('every chunk imported or refused', async () => (await browser.evaluate('window.chunksLeft')) === 0);
  const refused = (await browser.evaluate('window.refusedChunks')) as { file: string; error: string }[];
  if (refused.length === 0) return;
  // What one chunk throws, each chunk that imports it throws too.
  const errors = [...Map.groupBy(refused, ({ error }) => error)].map(
    ([error, [first]]) => `\n  ${first?.file}: ${error}`,
  );
  throw new Error(`${refused.length} of ${files.length} chunks do not run:${errors.join('')}`);
}

/** Runs in the page. One after the other: WPE WebKit ends now and then when forty begin at once. */
async function importAll(files: string[]): Promise<void> {
  const state = Object.assign(window, { refusedChunks: [] as object[], chunksLeft: files.length });
  for (const file of files) {
    await import(`/assets/${file}`).catch((error) => state.refusedChunks.push({ file, error: String(error) }));
    state.chunksLeft -= 1;
  }
}

/** Asks until something holds. A page that is loading may answer with an error. */
async function until(expected: string, holds: () => Promise<unknown>): Promise<void> {
  const end = Date.now() + patienceMs;
  for (let answer: unknown; answer !== true; await setTimeout(100)) {
    answer = await holds().catch((error: Error) => error.message);
    if (answer !== true && Date.now() > end) throw new Error(`expected ${expected}, got ${answer}`);
  }
}
