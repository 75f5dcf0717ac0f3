import { expect, test } from 'vitest';
import { assign, createActor, createMachine } from 'xstate';
import { origin } from '../../../../test/trace/live-session.ts';
import { createRecorder } from '../../src/record/complete-recorder.ts';
import { replay } from '../../src/replay/replay.ts';

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
  const recorder = createRecorder({ origin, redaction: null });
  const actor = createActor(machine, { inspect: recorder.inspect }).start();
  for (const type of ['add', 'add', 'look', 'add']) actor.send({ type });
  const [recording] = recorder.flows();
  recording?.bookmark('The end');
  const refused = recording?.exportTrace();
  expect(refused).toEqual({
    outcome: 'refused',
    reason: 'difference',
    sentence: '`@hiding`, event `look`: a replay of the recorded inputs differs in the context at `/seen`',
    input: 2,
  });
  const exact = recording?.exportTrace(2);
  if (exact?.outcome !== 'exported') throw new Error(exact?.sentence);
  const { inputs, bookmarks } = exact.trace;
  expect(inputs.map(({ event }) => event.type)).toEqual(['add', 'add']);
  expect(bookmarks).toEqual([]);
  expect(replay(exact.trace, machine).outcome).toBe('same');
});
