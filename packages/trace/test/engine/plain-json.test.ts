import { describe, expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import { persistedAt, persistedNow } from '../../src/engine/plain-json.ts';
import { actorOf } from '../../src/engine/xstate-internals.ts';
import { createScrubber } from '../../src/replay/scrubber.ts';
import { recordActor } from '../live-session.ts';

/** docs/sessions.md, The engine. A moment is copied as XState persists it. */

const order = setup({
  types: {} as {
    context: { email: string | undefined; at: Date };
    events: { type: 'next' | 'pause' | 'resume' };
  },
  actors: { line: setup({}).createMachine({ id: 'line', initial: 'open', states: { open: {} } }) },
}).createMachine({
  id: 'order',
  context: { email: undefined, at: new Date(0) },
  initial: 'editing',
  states: {
    editing: {
      initial: 'first',
      on: { pause: 'paused' },
      states: { first: { on: { next: 'second' } }, second: {}, last: { history: 'deep', type: 'history' } },
    },
    paused: { invoke: { id: 'line-0', src: 'line' }, on: { resume: 'editing.last' } },
  },
});

describe('Sessions: a moment is copied as XState persists it', () => {
  test('what is copied starts an actor in that state, with its history and its children', () => {
    const { actor, trace } = recordActor(order);
    actor.send({ type: 'next' });
    actor.send({ type: 'pause' });
    const moments = createScrubber(trace(), order);
    const copies = [persistedNow(actorOf(actor)), persistedAt(moments.at(2).snapshot, '@order')];
    for (const copy of copies) {
      const again = createActor(order, { snapshot: JSON.parse(JSON.stringify(copy)) }).start();
      expect(again.getSnapshot().value).toBe('paused');
      expect(again.getSnapshot().children['line-0']?.getSnapshot()).toMatchObject({ value: 'open' });
      again.send({ type: 'resume' });
      expect(again.getSnapshot().value).toEqual({ editing: 'second' });
    }
    expect(copies[0]).toEqual(JSON.parse(JSON.stringify(actor.getPersistedSnapshot())));
    expect(copies[1]).toEqual(copies[0]);
  });

  test('a child is copied alone', () => {
    const { actor, trace } = recordActor(order);
    actor.send({ type: 'pause' });
    expect(persistedAt(createScrubber(trace(), order).at(1).snapshot, '@order/line-0')).toMatchObject({
      status: 'active',
      value: 'open',
    });
  });
});
