import { expect, test } from 'vitest';
import { assign, createMachine } from 'xstate';
import { replay } from '../../src/replay/replay.ts';
import { exportedTrace, recordActor } from '../live-session.ts';

/** What no session can give back: it is neither in the machine nor in an event. */
let hidden = 0;

const machine = createMachine({
  id: 'hiding',
  context: { count: 0, seen: 0 },
  on: {
    add: { actions: assign({ count: ({ context }) => context.count + 1 }) },
    look: { actions: assign({ seen: () => ++hidden }) },
  },
});

test('a session that reads hidden state names the step that did, and is saved exactly up to it', () => {
  const { actor, recording } = recordActor(machine);
  for (const type of ['add', 'add', 'look', 'add']) actor.send({ type });
  recording.bookmark('The end');
  const refused = recording.exportTrace();
  expect(refused).toEqual({
    outcome: 'refused',
    reason: 'difference',
    sentence: '`@hiding`, event `look`: a replay of the recorded inputs differs in the context at `/seen`',
    input: 2,
  });
  const exact = exportedTrace(recording.exportTrace(2));
  const { inputs, bookmarks } = exact;
  expect(inputs.map(({ event }) => event.type)).toEqual(['add', 'add']);
  expect(bookmarks).toEqual([]);
  expect(replay(exact, machine).outcome).toBe('same');
});
