import { writeTrace } from '@upwell/trace/session';
import { expect, test } from 'vitest';
import { smallTrace } from '../../../trace/test/small-session.ts';
import { sessionOf } from '../../src/sessions/session-file.ts';
import { createShelf } from '../../src/sessions/shelf.ts';
import { memoryStorage } from '../memory-storage.ts';
import { smallFlows } from '../small-flows.ts';

/** docs/lab.md, Replay a session. Opened sessions are kept over a reload. */

const trace = await smallTrace();

const gone = { error: expect.stringContaining('no longer kept by this browser tab') };

/** A shelf as of a page load, whose ids are a, b, c … */
function createPage(storage: Storage, options: { maximumCharacters?: number } = {}, first = 'a') {
  let code = first.charCodeAt(0);
  return createShelf({
    flows: smallFlows,
    storage: () => storage,
    createId: () => String.fromCharCode(code++),
    ...options,
  });
}

test('an opened session is there at once, and after a reload', async () => {
  const storage = memoryStorage();
  const shelf = createPage(storage);
  const id = shelf.put(sessionOf(trace));
  expect(await shelf.get(id)).toEqual(sessionOf(trace));
  await stored(storage, id);
  expect(await createPage(storage).get(id)).toEqual({ ...sessionOf(trace), text: writeTrace(trace) });
});

test('the oldest sessions make room', async () => {
  const storage = memoryStorage();
  const shelf = createPage(storage);
  await stored(storage, shelf.put(sessionOf(trace)));
  const size = storage.getItem('lab.opened.a')?.length ?? 0;
  const small = createPage(storage, { maximumCharacters: 2 * size + 10 }, 'b');
  await stored(storage, small.put(sessionOf(trace)));
  await stored(storage, small.put(sessionOf(trace)));
  const reloaded = createPage(storage);
  expect(await reloaded.get('a')).toEqual(gone);
  expect(await reloaded.get('b')).toMatchObject(sessionOf(trace));
  expect(await reloaded.get('c')).toMatchObject(sessionOf(trace));
});

test.each([
  ['full', memoryStorage(10)],
  ['damaged', { ...memoryStorage(), getItem: () => '{"x' }],
])('with a storage that is %s a session lasts until the page is left', async (_, storage) => {
  const shelf = createPage(storage);
  const id = shelf.put(sessionOf(trace));
  expect(await shelf.get(id)).toEqual(sessionOf(trace));
  expect(await createPage(storage).get(id)).toEqual(gone);
});

test('an id that was never given out', async () => {
  expect(await createPage(memoryStorage()).get('zzz')).toEqual(gone);
});

/** Resolves once the session is in the storage. */
async function stored(storage: Storage, id: string): Promise<void> {
  await expect.poll(() => storage.getItem(`lab.opened.${id}`)).not.toBeNull();
  await expect.poll(() => storage.getItem('lab.opened')).toContain(`"${id}"`);
}
