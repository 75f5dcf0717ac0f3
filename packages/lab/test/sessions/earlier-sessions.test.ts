import { createRecorder, textRedaction } from '@upwell/trace/record';
import { readTrace } from '@upwell/trace/session';
import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { accountList } from '../../../trace/test/account-list.ts';
import { liveSession, origin } from '../../../trace/test/live-session.ts';
import { smallFlow } from '../../../trace/test/small-flow.ts';
import { createEarlierSessions, type EarlierSessionsOptions } from '../../src/sessions/earlier-sessions.ts';
import { memoryStorage } from '../memory-storage.ts';

/** docs/lab.md, Save the session. The earlier pages of a tab are stored, listed and deleted. */

function tab(options: EarlierSessionsOptions = {}, storage = memoryStorage()) {
  const earlier = createEarlierSessions({
    storage: () => storage,
    path: () => '/subscribe',
    date: () => new Date(Date.UTC(2026, 0, 1)),
    ...options,
  });
  return { earlier, storage, names: () => earlier.list().map(({ id }) => id) };
}

const start = (id: string) => liveSession(smallFlow(), { email: '' }, { createId: () => id, redaction: textRedaction });

/** A session in which an email address was typed. */
function session(id: string) {
  const live = start(id);
  live.send({ type: 'email.edit', email: 'ann.smith@mail.test' });
  return live;
}

const sizeOfOne = () => {
  const { earlier } = tab();
  earlier.store([session('one').recording]);
  return earlier.list()[0]?.size ?? 0;
};

test('a session is listed and its file is a trace without what was typed', () => {
  const { earlier, storage } = tab();
  const { recording } = session('one');
  recording.title = 'Payment never starts';
  earlier.store([recording]);
  const [stored] = earlier.list();
  expect(stored).toEqual({
    id: 'one',
    flow: 'list',
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

test('the next page of the tab lists what earlier ones stored, newest first', () => {
  const { earlier, storage } = tab();
  earlier.store([session('one').recording]);
  earlier.store([session('two').recording]);
  expect(tab({}, storage).names()).toEqual(['two', 'one']);
});

test('a session is stored again only if it has new inputs, and then replaces itself', () => {
  const { earlier, names } = tab();
  const live = session('one');
  const exported = vi.spyOn(live.recording, 'exportTrace');
  earlier.store([live.recording]);
  earlier.store([live.recording]);
  expect(exported).toHaveBeenCalledTimes(1);
  live.send({ type: 'email.edit', email: 'ann@mail.test' });
  earlier.store([live.recording]);
  expect(exported).toHaveBeenCalledTimes(2);
  expect(names()).toEqual(['one']);
});

test('a flow without inputs is not stored', () => {
  const { earlier, names } = tab();
  earlier.store([liveSession(accountList()).recording]);
  expect(names()).toEqual([]);
});

test('a flow that was sent an event but not started is not stored', () => {
  const { earlier, names } = tab();
  const recorder = createRecorder({ origin, redaction: null });
  const actor = createActor(smallFlow(), { input: { email: '' }, inspect: recorder.inspect });
  actor.send({ type: 'email.edit', email: 'ann.smith@mail.test' });
  earlier.store(recorder.flows());
  expect(names()).toEqual([]);
});

describe('storage space', () => {
  test('is freed by deleting the oldest sessions, at our limit and at that of the browser', () => {
    const size = sizeOfOne();
    const bounded = tab({ maximumCharacters: 2.5 * size });
    const full = tab({}, memoryStorage(2.5 * size));
    for (const { earlier, storage, names } of [bounded, full]) {
      for (const id of ['one', 'two', 'three']) earlier.store([session(id).recording]);
      expect(names()).toEqual(['three', 'two']);
      const lengths = earlier.list().map((one) => earlier.fileOf(one)?.length ?? 0);
      expect(lengths.map((length) => Math.round(length / size))).toEqual([1, 1]);
      expect(Object.keys(storage)).toHaveLength(3);
    }
  });

  test('that is unavailable causes no error', () => {
    const refused = () => {
      throw new DOMException('not here', 'SecurityError');
    };
    for (const { earlier, names } of [tab({}, memoryStorage(50)), tab({ storage: refused })]) {
      earlier.store([session('one').recording]);
      expect(names()).toEqual([]);
      earlier.clear();
    }
  });
});

describe('a session that cannot be stored is listed with the reason', () => {
  test('private data: not even the title is stored', () => {
    const { earlier, storage } = tab();
    const { recording } = session('one');
    recording.title = 'ann.smith@mail.test cannot pay';
    earlier.store([recording]);
    const [stored] = earlier.list();
    expect(stored).toMatchObject({ title: '', size: 0, error: expect.stringContaining('contains') });
    expect(stored && earlier.fileOf(stored)).toBeNull();
    expect(storage.getItem('lab.sessions')).not.toContain('ann.smith');
  });

  test('too long', () => {
    const { earlier } = tab({ maximumInputs: 1 });
    earlier.store([session('one').recording]);
    expect(earlier.list()[0]?.error).toContain('too long');
  });
});

test('all sessions can be deleted', () => {
  const { earlier, storage } = tab();
  earlier.store([session('one').recording]);
  earlier.clear();
  expect(earlier.list()).toEqual([]);
  expect(Object.keys(storage)).toEqual([]);
});

test('a malformed list counts as empty', () => {
  const { earlier, storage } = tab();
  for (const text of ['{', '7', '{"a":1}']) {
    storage.setItem('lab.sessions', text);
    expect(earlier.list()).toEqual([]);
  }
});
