import { expect, test } from 'vitest';
import { assign, createMachine } from 'xstate';
import { readTrace, writeTrace } from '../../src/format/session-file.ts';
import { redactedTrace } from '../../src/record/redacted-trace.ts';
import { textRedaction } from '../../src/redact/strict-redaction.ts';
import { driftWords } from '../../src/replay/moments.ts';
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

const sentence = '`@hiding`, event `look`: a replay of the recorded inputs differs in the context at `/seen`';

test.each([
  ['as it is', null],
  ['without texts', textRedaction],
])(
  'a session that reads hidden state is saved %s, and says from where on it is not exact',
  (_, redaction) => {
    hidden = 0;
    const { actor, recording } = recordActor(machine, { redaction: null });
    for (const type of ['add', 'add', 'look', 'add']) actor.send({ type });
    recording.bookmark('The end');
    const whole = exportedTrace(recording.exportTrace());
    const saved = readTrace(
      writeTrace(redaction ? exportedTrace(redactedTrace(whole, machine, redaction)) : whole),
    );
    expect(saved).toMatchObject({ drift: { sentence, input: 2 }, bookmarks: [{ at: 3 }] });
    expect(saved.inputs.map(({ event }) => event.type)).toEqual(['add', 'add', 'look', 'add']);
    expect(driftWords(saved)).toBe(`Replays exactly up to moment 2, then not: ${sentence}.`);
    expect(replay(saved, machine)).toMatchObject({
      outcome: 'same',
      difference: null,
      inputs: 2,
      drift: { input: 2 },
    });
  },
);

test('what cannot be repeated is saved as it was', () => {
  hidden = 0;
  const { actor, recording } = recordActor(machine, { redaction: null });
  for (const type of ['add', 'look']) actor.send({ type });
  const { steps } = exportedTrace(recording.exportTrace());
  expect(steps.at(-1)?.contextPatch).toEqual([{ op: 'replace', path: '/seen', value: 1 }]);
});

test('a difference before that point is still found', () => {
  const { actor, recording } = recordActor(machine, { redaction: null });
  for (const type of ['add', 'look']) actor.send({ type });
  const trace = exportedTrace(recording.exportTrace());
  const other = createMachine({ ...machine.config, on: { look: {} } } as never);
  expect(replay(trace, other)).toMatchObject({ outcome: 'diverged', inputs: 1, drift: null });
});
