import type { TraceInput } from '@upwell/trace/format';
import { describe, expect, test } from 'vitest';
import {
  createSessionStore,
  type SessionStoreOptions,
} from '../../src/diagnostics/recorder/session-store.ts';
import { origin } from '../trace/live-session.ts';
import { memoryStorage } from './memory-storage.ts';

const hour = 3_600_000;

/** Stores of tabs that share one storage and one clock. */
function browser(options: SessionStoreOptions & { room?: number } = {}) {
  const storage = memoryStorage(options.room);
  const clock = { now: Date.UTC(2026, 0, 1) };
  let ids = 0;
  const openTab = () =>
    createSessionStore({
      storage: () => storage,
      now: () => clock.now,
      createOrigin: () => ({ key: [++ids, 2, 3, 4], began: clock.now }),
      ...options,
    });
  return { storage, clock, openTab };
}

function head(id: string, began: number) {
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
  };
}

function inputs(from: number, count: number): TraceInput[] {
  return Array.from({ length: count }, (_, index) => ({
    i: from + index,
    t: (from + index) * 10,
    to: '@subscribe',
    kind: 'user',
    event: { type: `event.number${from + index}` },
  }));
}

const kept = (store: ReturnType<typeof createSessionStore>) =>
  store.pages().map(({ page, inputs: list }) => [page.id, list.length]);

test('several tabs keep their pages side by side, in the order in which they began, under one key', () => {
  const { clock, openTab } = browser();
  const [one, other] = [openTab(), openTab()];
  const identity = one.origin();
  const [writesOne, writesOther] = [one.begin(), other.begin()];
  writesOne.write(head('a', clock.now), inputs(0, 2));
  writesOther.write(head('b', clock.now + 5), inputs(0, 1));
  writesOne.write(head('a', clock.now), inputs(2, 400));
  writesOne.write(head('a', clock.now), inputs(402, 3));
  expect(kept(one)).toEqual([
    ['a', 405],
    ['b', 1],
  ]);
  expect(kept(other)).toEqual(kept(one));
  expect(other.origin()).toEqual(identity);
  expect(one.pages()[0]?.inputs).toEqual(inputs(0, 405));
});

test('a page is removed a day after its last input, its key with the last page, and the next session has another', () => {
  const { storage, clock, openTab } = browser();
  const store = openTab();
  const { key } = store.origin();
  store.begin().write(head('a', clock.now), inputs(0, 1));
  clock.now += 25 * hour;
  expect(kept(openTab())).toEqual([]);
  expect(Object.keys(storage)).toEqual([]);
  expect(openTab().origin()).toEqual({ key: [2, 2, 3, 4], began: clock.now });
  expect(store.origin().key).toBe(key);
});

test('tabs that open before anything is stored share one key', () => {
  const { clock, openTab } = browser();
  const first = openTab().origin();
  clock.now += hour;
  expect(openTab().origin()).toEqual(first);
  clock.now += 24 * hour;
  expect(openTab().origin()).not.toEqual(first);
});

describe('room', () => {
  test('the oldest pages of other page loads make room', () => {
    const { clock, openTab } = browser({ maximumCharacters: 30_000 });
    for (const id of ['a', 'b', 'c'])
      openTab()
        .begin()
        .write(head(id, clock.now++), inputs(0, 130));
    expect(kept(openTab())).toEqual([
      ['b', 130],
      ['c', 130],
    ]);
  });

  test('a page that alone has no room ends there, and says so', () => {
    const { clock, openTab } = browser({ maximumCharacters: 20_000 });
    const store = openTab();
    const page = store.begin();
    expect(page.write(head('a', clock.now), inputs(0, 150))).toBe(true);
    expect(page.write(head('a', clock.now), inputs(150, 150))).toBe(false);
    expect(store.pages().map(({ page: { isCut }, inputs: list }) => [isCut, list.length])).toEqual([
      [true, 150],
    ]);
  });

  test('a full storage costs older pages first; without any, the page is kept in memory', () => {
    const { clock, openTab } = browser({ room: 20_000 });
    openTab()
      .begin()
      .write(head('a', clock.now++), inputs(0, 150));
    const store = openTab();
    store.begin().write(head('b', clock.now++), inputs(0, 200));
    store.begin().write(head('c', clock.now++), inputs(0, 200));
    expect(kept(store)).toEqual([
      ['b', 200],
      ['c', 200],
    ]);
  });

  test('without a storage, this page is kept', () => {
    const store = createSessionStore({
      storage: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    const identity = store.origin();
    store.begin().write(head('a', 1), inputs(0, 3));
    expect(kept(store)).toEqual([['a', 3]]);
    expect(store.origin()).toBe(identity);
    expect(identity.key).toHaveLength(4);
  });
});

test('what others wrote under its keys is ignored', () => {
  const { storage, openTab } = browser();
  storage.setItem('journey.page.x', '{');
  storage.setItem('journey.page.y', 'null');
  expect(openTab().pages()).toEqual([]);
});

test('a content page is kept in memory, beside what other pages have stored', () => {
  const { storage, clock, openTab } = browser();
  const order = openTab();
  order.origin();
  order.begin().write(head('order', clock.now), inputs(0, 1));
  const before = { ...storage };
  const content = createSessionStore({ storage: () => storage, now: () => clock.now, isStoring: false });
  expect(content.origin()).toEqual(order.origin());
  content.begin().write(head('home', clock.now + 1), inputs(0, 2));
  expect(kept(content)).toEqual([
    ['order', 1],
    ['home', 2],
  ]);
  expect({ ...storage }).toEqual(before);
});

test('nothing stays for more than a day once another page is opened, whatever it is', () => {
  const { storage, clock, openTab } = browser();
  const order = openTab();
  order.origin();
  order.begin().write(head('order', clock.now), inputs(0, 1));
  storage.setItem('journey.left./subscribe', String(clock.now));
  clock.now += 25 * hour;
  createSessionStore({ storage: () => storage, now: () => clock.now, isStoring: false });
  expect({ ...storage }).toEqual({});
});
