import { describe, expect, test } from 'vitest';
import { assign, createMachine, fromPromise, setup } from 'xstate';
import { readTrace, writeTrace } from '../../src/format/session-file.ts';
import { redactedTrace } from '../../src/record/redacted-trace.ts';
import { strictRedaction, textRedaction } from '../../src/redact/strict-redaction.ts';
import { driftWords } from '../../src/replay/compared-moments.ts';
import { replay } from '../../src/replay/replay.ts';
import { createScrubber } from '../../src/replay/scrubber.ts';
import { exportedTrace, recordActor } from '../live-session.ts';

/** docs/sessions.md, What cannot be repeated. A session that reads hidden state is exact in part. */

/** What no session can give back: it is neither in the machine nor in an event. */
let hidden = 0;

const flow = setup({ types: {} as { context: { count: number; seen: number } } });

const states = {
  open: {
    on: {
      add: { actions: flow.assign({ count: ({ context }) => context.count + 1 }) },
      look: { actions: flow.assign({ seen: () => ++hidden }) },
      turn: { guard: () => hidden < 50, target: 'turned' },
      use: { guard: ({ context }: { context: { seen: number } }) => context.seen === 1, target: 'used' },
    },
  },
  turned: { on: { back: 'open', add: {} } },
  used: {},
};
const machine = hiding();

function hiding(changes: object = {}, others: object = {}) {
  return flow.createMachine({
    id: 'hiding',
    initial: 'open',
    context: { count: 0, seen: 0 },
    states: { ...states, open: { on: { ...states.open.on, ...changes } }, ...others },
  });
}

function recorded(types: readonly string[]) {
  hidden = 0;
  const { actor, recording } = recordActor(machine, { redaction: null });
  for (const type of types) actor.send({ type });
  hidden = 100;
  return readTrace(writeTrace(exportedTrace(recording.exportTrace())));
}

const sentence = '`@hiding`, event `look`: a replay of the recorded inputs differs in the context at `/seen`';

describe('a session that reads hidden state', () => {
  test.each([
    ['as it is', null],
    ['without texts', textRedaction],
  ])('is saved %s, and says what of it is not exact', (_, redaction) => {
    const whole = recorded(['add', 'add', 'look', 'add']);
    const saved = redaction ? exportedTrace(redactedTrace(whole, machine, redaction)) : whole;
    const moments = [{ input: 2, sentence, places: ['/0/context/seen'] }];
    expect(saved).toMatchObject({ drift: { sentence, input: 2, moments } });
    expect(saved.inputs.map(({ event }) => event.type)).toEqual(['add', 'add', 'look', 'add']);
    expect(driftWords(saved)).toBe(`3 of 4 moments replay exactly, not moment 3: ${sentence}.`);
    expect(replay(saved, machine)).toMatchObject({
      outcome: 'same',
      inputs: 4,
      moments: { compared: 4, all: 4 },
      extent: 'compared but for `/context/seen` at moment 3',
    });
  });

  test('is saved as it was', () => {
    expect(recorded(['add', 'look']).steps.at(-1)?.contextPatch).toEqual([{ op: 'replace', path: '/seen', value: 1 }]);
  });

  test('is replayed from its recorded context after that, which a guard may ask for', () => {
    const trace = recorded(['look', 'use']);
    expect(replay(trace, machine)).toMatchObject({ outcome: 'same', moments: { compared: 2, all: 2 } });
    expect(replay(trace, hiding({ use: {} }))).toMatchObject({ outcome: 'diverged', inputs: 2 });
  });

  test('has its recorded contexts at every moment that is scrubbed to', () => {
    const trace = recorded(['look', 'add', 'look']);
    const { at } = createScrubber(trace, machine);
    const seen = [3, 1, 2, 0].map((moment) => at(moment).machines[0]?.state.context.seen);
    expect(seen).toEqual([2, 1, 1, 0]);
  });

  test('shows a change at the very input that is not exact, and one behind it', () => {
    const trace = recorded(['add', 'look', 'add']);
    expect(replay(trace, hiding({ look: { target: 'used' } }))).toMatchObject({
      outcome: 'diverged',
      inputs: 2,
    });
    const changed = hiding({ add: { actions: flow.assign({ count: 1 }) } });
    expect(replay(trace, changed)).toMatchObject({ outcome: 'diverged', inputs: 3, drift: null });
  });

  test('is the same in part where the states differ of a moment, and is compared after it', () => {
    const trace = recorded(['add', 'look', 'turn', 'add']);
    expect(trace.drift?.moments?.map(({ input, places }) => [input, places])).toEqual([
      [1, ['/0/context/seen']],
      [2, undefined],
    ]);
    expect(replay(trace, machine)).toMatchObject({
      outcome: 'partial',
      moments: { compared: 3, all: 4 },
      extent: '3 of 4 moments compared, not moment 3',
    });
    expect(replay(trace, hiding({ leave: 'used' }))).toMatchObject({
      outcome: 'partial',
      chartChanges: [{ sentence: '`hiding.open`, event `leave`, branch 0: was added, goes to `hiding.used`' }],
    });
    expect(replay(trace, hiding({}, { turned: {} }))).toMatchObject({ outcome: 'diverged', inputs: 4 });
  });

  test('of an older file has lists of inputs, those that differ in data and those that differ in states', () => {
    const trace = recorded(['look', 'turn', 'back', 'add']);
    const old = { ...trace, drift: { sentence, input: 0, data: [0], states: [1, 2] } };
    expect(replay(old, machine)).toMatchObject({ outcome: 'partial', moments: { compared: 1, all: 4 } });
    expect(replay(old, hiding({ add: {} }))).toMatchObject({ outcome: 'diverged', inputs: 4 });
  });

  test('of the oldest files is compared up to there', () => {
    const { drift, ...trace } = recorded(['add', 'look', 'add']);
    const old = { ...trace, drift: { sentence, input: drift?.input ?? -1 } };
    expect(replay(old, machine)).toMatchObject({ outcome: 'partial', moments: { compared: 1, all: 3 } });
  });
});

test('an id that a library makes in the context factory costs its place in the start, and what uses it nothing', () => {
  const upload = setup({
    types: {} as { context: { id: string; sent: string } },
    actors: { send: fromPromise(() => new Promise(() => undefined)) },
  }).createMachine({
    id: 'upload',
    context: () => ({ id: `id-${++hidden}`, sent: '' }),
    initial: 'idle',
    on: { note: { actions: assign({ sent: ({ context }) => `${context.id}!` }) } },
    states: {
      idle: { on: { send: 'sending' } },
      sending: { invoke: { id: 'send', src: 'send', input: ({ context }) => context.id } },
    },
  });
  const { actor, recording } = recordActor(upload, { redaction: null });
  for (const type of ['send', 'note']) actor.send({ type });
  const trace = exportedTrace(recording.exportTrace());
  expect(trace.drift).toMatchObject({ input: -1, moments: [{ input: -1, places: ['/0/context/id'] }] });
  expect(replay(trace, upload)).toMatchObject({ outcome: 'same', moments: { compared: 2, all: 2 } });
});

test('a text that a library makes is found where texts are replaced while they are recorded', () => {
  const naming = createMachine({
    id: 'naming',
    context: { id: '' },
    on: { name: { actions: assign({ id: () => `made-${++hidden}` }) } },
  });
  const { actor, trace } = recordActor(naming, { redaction: strictRedaction });
  actor.send({ type: 'name' });
  const saved = trace();
  expect(saved.drift?.moments).toMatchObject([{ input: 0, places: ['/0/context/id'] }]);
  expect(replay(saved, naming).outcome).toBe('same');
});
