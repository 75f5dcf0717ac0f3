import { readTrace } from '@upwell/trace/format';
import { createRecorder, type FlowRecording } from '@upwell/trace/record';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { subscribeMachine } from '../../../../machines/purchase/subscribe.ts';
import { redaction } from '../../../../src/lab-profile/redaction/redaction.ts';
import { liveSession, origin } from '../../../../test/trace/live-session.ts';
import { createEarlierSessions, type EarlierSessionsOptions } from '../../src/sessions/earlier-sessions.ts';

/** A tab's storage, with room for this many characters. */
function storageWith(room = Number.POSITIVE_INFINITY): Storage {
  const items = new Map<string, string>();
  const used = () => [...items].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, value: string) {
      const before = items.get(key);
      items.set(key, value);
      if (used() <= room) return;
      if (before === undefined) items.delete(key);
      else items.set(key, before);
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
    key: (index: number) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  };
}

function tab(options: EarlierSessionsOptions = {}, storage = storageWith()) {
  const earlier = createEarlierSessions({
    storage: () => storage,
    path: () => '/subscribe',
    date: () => new Date(Date.UTC(2026, 0, 1)),
    ...options,
  });
  return { earlier, storage, names: () => earlier.list().map(({ id }) => id) };
}

/** A session in which an email address was typed. */
async function session(id: string) {
  const live = liveSession(subscribeMachine, { plan: 'growth', billing: 'annual' }, { createId: () => id });
  await live.answer();
  live.send({ type: 'email.edit', email: 'ann.smith@mail.test' } as never);
  return live;
}

const sizeOfOne = async () => {
  const { earlier } = tab();
  earlier.store([(await session('one')).recording]);
  return earlier.list()[0]?.size ?? 0;
};

test('a session is listed and its file is a trace without what was typed', async () => {
  const { earlier, storage } = tab();
  const { recording } = await session('one');
  recording.title = 'Payment never starts';
  earlier.store([recording]);
  const [stored] = earlier.list();
  expect(stored).toEqual({
    id: 'one',
    flow: 'subscribe',
    title: 'Payment never starts',
    path: '/subscribe',
    leftAt: '2026-01-01T00:00:00.000Z',
    inputs: recording.inputs.length,
    size: expect.any(Number),
    error: null,
  });
  const file = (stored && earlier.fileOf(stored)) ?? '';
  expect(readTrace(file)).toMatchObject({ id: 'one', title: 'Payment never starts' });
  expect(file).toHaveLength(stored?.size ?? 0);
  expect(JSON.stringify(Object.values({ ...storage, file }))).not.toContain('ann.smith');
});

test('the next page of the tab lists what earlier ones stored, newest first', async () => {
  const { earlier, storage } = tab();
  earlier.store([(await session('one')).recording]);
  earlier.store([(await session('two')).recording]);
  expect(tab({}, storage).names()).toEqual(['two', 'one']);
});

test('a session is stored again only if it has new inputs, and then replaces itself', async () => {
  const { earlier, names } = tab();
  const live = await session('one');
  let exports = 0;
  const recording: FlowRecording = Object.create(live.recording, {
    exportTrace: {
      value: () => {
        exports++;
        return live.recording.exportTrace();
      },
    },
  });
  earlier.store([recording]);
  earlier.store([recording]);
  expect(exports).toBe(1);
  live.send({ type: 'email.edit', email: 'ann@mail.test' } as never);
  earlier.store([recording]);
  expect(exports).toBe(2);
  expect(names()).toEqual(['one']);
});

test('a flow without inputs is not stored', () => {
  const { earlier, names } = tab();
  earlier.store([liveSession(subscribeMachine, { plan: 'growth', billing: 'annual' }).recording]);
  expect(names()).toEqual([]);
});

test('a flow that was sent an event but not started is not stored', () => {
  const { earlier, names } = tab();
  const recorder = createRecorder({ origin, redaction });
  const input = { plan: 'growth', billing: 'annual', siteOrigin: 'https://upwell.test' } as const;
  const actor = createActor(subscribeMachine, { input, inspect: recorder.inspect });
  actor.send({ type: 'email.edit', email: 'ann.smith@mail.test' });
  earlier.store(recorder.flows());
  expect(names()).toEqual([]);
});

describe('storage space', () => {
  test('is freed by deleting the oldest sessions, at our limit and at that of the browser', async () => {
    const size = await sizeOfOne();
    const bounded = tab({ maximumCharacters: 2.5 * size });
    const full = tab({}, storageWith(2.5 * size));
    for (const { earlier, storage, names } of [bounded, full]) {
      for (const id of ['one', 'two', 'three']) earlier.store([(await session(id)).recording]);
      expect(names()).toEqual(['three', 'two']);
      const lengths = earlier.list().map((one) => earlier.fileOf(one)?.length ?? 0);
      expect(lengths.map((length) => Math.round(length / size))).toEqual([1, 1]);
      expect(storage.length).toBe(3);
    }
  });

  test('that is unavailable causes no error', async () => {
    const refused = () => {
      throw new DOMException('not here', 'SecurityError');
    };
    for (const { earlier, names } of [tab({}, storageWith(50)), tab({ storage: refused })]) {
      earlier.store([(await session('one')).recording]);
      expect(names()).toEqual([]);
      earlier.clear();
    }
  });
});

describe('a session that cannot be stored is listed with the reason', () => {
  test('private data: not even the title is stored', async () => {
    const { earlier, storage } = tab();
    const { recording } = await session('one');
    recording.title = 'ann.smith@mail.test cannot pay';
    earlier.store([recording]);
    const [stored] = earlier.list();
    expect(stored).toMatchObject({ title: '', size: 0, error: expect.stringContaining('contains') });
    expect(stored && earlier.fileOf(stored)).toBeNull();
    expect(storage.getItem('lab.sessions')).not.toContain('ann.smith');
  });

  test('too long', async () => {
    const { earlier } = tab({ maximumInputs: 1 });
    earlier.store([(await session('one')).recording]);
    expect(earlier.list()[0]?.error).toContain('too long');
  });
});

test('all sessions can be deleted', async () => {
  const { earlier, storage } = tab();
  earlier.store([(await session('one')).recording]);
  earlier.clear();
  expect(earlier.list()).toEqual([]);
  expect(storage.length).toBe(0);
});

test('a malformed list counts as empty', () => {
  const { earlier, storage } = tab();
  for (const text of ['{', '7', '{"a":1}']) {
    storage.setItem('lab.sessions', text);
    expect(earlier.list()).toEqual([]);
  }
});
