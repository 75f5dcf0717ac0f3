import { packRuns, type TraceInput, unpackRuns } from '@upwell/trace/session';
import { describe, expect, test } from 'vitest';
import { memoryStorage } from '../../packages/lab/test/memory-storage.ts';
import {
  createSessionStore,
  type SessionStore,
  type SessionStoreOptions,
  type StoredPage,
} from '../../src/diagnostics/recorder/session-store.ts';
import { origin } from '../tool/trace/live-session.ts';

/** docs/product.md, Send what happened. The tab stores the newest pages that fit. */

/** The page loads of one tab. */
function openTab(options: SessionStoreOptions & { room?: number } = {}) {
  const storage = memoryStorage(options.room);
  let ids = 0;
  const load = (own: SessionStoreOptions = {}) =>
    createSessionStore({
      storage: () => storage,
      createOrigin: () => ({ key: [++ids, 2, 3, 4], began: 1 }),
      ...options,
      ...own,
    });
  return { storage, load };
}

function page(id: string, began: number, count: number): StoredPage {
  return {
    id,
    ...origin(),
    redaction: { secrets: 0, texts: 0 },
    flow: 'subscribe',
    began,
    start: { input: null },
    services: {},
    end: null,
    isCut: false,
    crash: null,
    inputs: packRuns(inputs(count)),
  };
}

function inputs(count: number): TraceInput[] {
  return Array.from({ length: count }, (_, index) => ({
    i: index,
    t: index * 10,
    to: '@subscribe',
    kind: 'user',
    event: { type: `event.number${index}` },
  }));
}

const kept = (store: SessionStore) =>
  store.pages().map(({ id, isCut, inputs: packed }) => [id, unpackRuns(packed, 10_000).length, isCut]);

test('the page loads of a tab keep their pages in the order in which they began, under one key', () => {
  const { load } = openTab();
  const first = load();
  const second = load();
  const { key } = first.origin();
  second.save(page('b', 1_005, 1));
  first.save(page('a', 1_000, 2));
  first.save(page('a', 1_000, 405));
  expect(load().pages()).toEqual([page('a', 1_000, 405), page('b', 1_005, 1)]);
  expect(second.origin().key).toEqual(key);
  expect(openTab().load().pages()).toEqual([]);
});

describe('room', () => {
  test('the newest pages that fit are kept', () => {
    const { load } = openTab({ maxCharacters: 30_000 });
    for (const [began, id] of ['a', 'b', 'c'].entries()) load().save(page(id, began, 130));
    expect(kept(load())).toEqual([
      ['b', 130, false],
      ['c', 130, false],
    ]);
  });

  test('of a page that does not fit by itself, the beginning is kept, and says so', () => {
    const { load } = openTab({ maxCharacters: 20_000 });
    load().save(page('a', 1, 300));
    expect(kept(load())).toEqual([['a', 150, true]]);
  });

  test('a full storage costs older pages, and nothing that is not of the recorder', () => {
    const { storage, load } = openTab({ room: 20_000 });
    storage.setItem('draft', 'x'.repeat(5_000));
    for (const [began, id] of ['a', 'b'].entries()) load().save(page(id, began, 100));
    expect(kept(load())).toEqual([['b', 100, false]]);
    load().save(page('c', 3, 200));
    expect(kept(load())).toEqual([]);
    expect({ ...storage }).toEqual({ draft: 'x'.repeat(5_000) });
  });

  test('a storage that is switched off keeps nothing and breaks nothing', () => {
    const store = createSessionStore({
      storage: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    const identity = store.origin();
    store.save(page('a', 1, 3));
    expect(kept(store)).toEqual([]);
    expect(store.leftPages()).toEqual([]);
    expect(store.origin()).toBe(identity);
    expect(identity.key).toHaveLength(4);
  });
});

test('what others wrote under its keys is ignored', () => {
  const { storage, load } = openTab();
  storage.setItem('recorded.page.1.x', '{');
  storage.setItem('recorded.page.2.y', 'null');
  expect(load().pages()).toEqual([]);
});

test('a content page stores nothing, and sees what other pages have stored', () => {
  const { storage, load } = openTab();
  const order = load();
  order.origin();
  order.save(page('order', 1, 1));
  const before = { ...storage };
  const content = load({ isStoring: false });
  expect(content.origin()).toEqual(order.origin());
  content.save(page('home', 2, 2));
  expect(kept(content)).toEqual([['order', 1, false]]);
  expect({ ...storage }).toEqual(before);
  const first = openTab();
  first.load({ isStoring: false }).origin();
  expect({ ...first.storage }).toEqual({});
});
