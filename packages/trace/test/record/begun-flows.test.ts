import { describe, expect, test } from 'vitest';
import {
  type AnyActorRef,
  type AnyStateMachine,
  assign,
  createActor,
  createMachine,
  fromCallback,
  fromPromise,
  SimulatedClock,
  type Snapshot,
} from 'xstate';
import { readTrace, writeTrace } from '../../src/format/session-file.ts';
import {
  createRecorder,
  type CompleteRecorderOptions as RecorderOptions,
} from '../../src/record/complete-recorder.ts';
import { strictRedaction } from '../../src/redact/strict-redaction.ts';
import { replay } from '../../src/replay/replay.ts';
import { createScrubber } from '../../src/replay/scrubber.ts';
import { exportedTrace, origin } from '../live-session.ts';

/** A child machine, a call, an event source and a delay run when it is started. */
const begun: AnyStateMachine = createMachine({
  id: 'begun',
  context: { owner: '', keys: 0, answer: '', drawn: 0 },
  invoke: [
    {
      id: 'step',
      src: createMachine({
        id: 'step',
        context: { taps: 0 },
        on: { tap: { actions: assign({ taps: ({ context }) => context.taps + 1 }) } },
      }),
    },
    { id: 'keys', src: fromCallback(({ sendBack }) => sendBack({ type: 'key' })) },
  ],
  initial: 'waiting',
  states: {
    waiting: {
      invoke: {
        id: 'call',
        src: fromPromise<string, Promise<string>>(async ({ input }) => `answered ${await input}`),
        input: () => Promise.resolve('yes'),
        onDone: { actions: assign({ answer: ({ event }) => event.output }) },
      },
      after: { 1000: 'late' },
    },
    late: {},
  },
  on: {
    key: { actions: assign({ keys: ({ context }) => context.keys + 1 }) },
    name: { actions: assign({ owner: ({ event }) => event.owner }) },
    draw: { actions: assign({ drawn: () => Math.random() }) },
  },
});

async function play(actor: AnyActorRef, clock: SimulatedClock) {
  actor.send({ type: 'draw' });
  (actor.getSnapshot().children.step as AnyActorRef).send({ type: 'tap' });
  await new Promise(setImmediate);
  clock.increment(1_000);
  actor.send({ type: 'name', owner: 'Zoe Quentin' });
}

function begin(options: { snapshot?: Snapshot<unknown>; recorder?: ReturnType<typeof record> }) {
  const clock = new SimulatedClock();
  const { snapshot, recorder } = options;
  const actor = createActor(begun, {
    clock,
    ...(snapshot && { snapshot }),
    ...(recorder && { inspect: recorder.inspect }),
  });
  actor.start();
  return { actor, clock };
}

const record = (redaction: RecorderOptions['redaction']) => createRecorder({ origin, redaction });

const exported = ({ flows }: ReturnType<typeof record>) =>
  readTrace(writeTrace(exportedTrace(flows()[0]?.exportTrace())));

describe.each([
  ['as it is', null],
  ['redacted', { ...strictRedaction, isField: () => true, numberOf: () => 'exact' as const }],
])('%s', (_, redaction) => {
  test('a flow that was started before is recorded from now on', async () => {
    const recorder = record(redaction);
    const { actor, clock } = begin({});
    actor.send({ type: 'name', owner: 'Ann Bell' });
    recorder.attach(actor);
    recorder.attach(actor);
    expect(recorder.flows()).toHaveLength(1);
    await play(actor, clock);
    const trace = exported(recorder);
    expect(replay(trace, begun).difference?.sentence ?? 'same').toBe('same');
    expect(
      createScrubber(trace, begun)
        .at(0)
        .machines.map(({ path }) => path),
    ).toEqual(['@begun', '@begun/step']);
    expect(trace.inputs.map(({ kind }) => kind)).toEqual(['user', 'user', 'resolve', 'timer', 'user']);
    expect(writeTrace(trace).includes('Ann Bell')).toBe(redaction === null);
    expect(writeTrace(trace).includes('Zoe Quentin')).toBe(redaction === null);
  });

  test('a flow that begins with a stored snapshot begins with it in a replay, too', async () => {
    const first = begin({}).actor;
    first.send({ type: 'name', owner: 'Ann Bell' });
    await new Promise(setImmediate);
    const recorder = record(redaction);
    const snapshot = JSON.parse(JSON.stringify(first.getPersistedSnapshot()));
    const { actor, clock } = begin({ snapshot, recorder });
    await play(actor, clock);
    const trace = exported(recorder);
    expect(replay(trace, begun).difference?.sentence ?? 'same').toBe('same');
    expect(writeTrace(trace).includes('Ann Bell')).toBe(redaction === null);
  });
});
