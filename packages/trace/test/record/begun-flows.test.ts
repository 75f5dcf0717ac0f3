import { describe, expect, test } from 'vitest';
import {
  type AnyActor,
  type AnyActorRef,
  type AnyStateMachine,
  assign,
  createActor,
  createMachine,
  fromCallback,
  fromPromise,
  fromTransition,
  SimulatedClock,
  type Snapshot,
  sendTo,
  setup,
} from 'xstate';
import { actorOf, childrenOf } from '../../src/engine/xstate-internals.ts';
import { readTrace, writeTrace } from '../../src/format/session-file.ts';
import { createRecorder, type CompleteRecorderOptions as RecorderOptions } from '../../src/record/complete-recorder.ts';
import type { Recorder } from '../../src/record/recorder.ts';
import { strictRedaction } from '../../src/redact/strict-redaction.ts';
import { replay } from '../../src/replay/replay.ts';
import { createScrubber } from '../../src/replay/scrubber.ts';
import { exportedTrace, origin } from '../live-session.ts';

/** docs/sessions.md, The engine. Flows that were started before are recorded from then on. */

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

/** Its children tell it what they are, also when they are started again. */
const observing = setup({
  actors: {
    child: createMachine({ id: 'child', initial: 'a', states: { a: { on: { next: 'b' } }, b: {} } }),
    counted: fromTransition((count: number) => count + 1, 0),
  },
}).createMachine({
  id: 'observing',
  context: ({ spawn }) => ({ told: 0, counted: spawn('counted', { id: 'counted', syncSnapshot: true }) }),
  invoke: {
    id: 'child',
    src: 'child',
    onSnapshot: { actions: assign({ told: ({ context }) => context.told + 1 }) },
  },
  on: {
    'xstate.snapshot.counted': { actions: assign({ told: ({ context }) => context.told + 10 }) },
    next: { actions: [sendTo('child', { type: 'next' }), sendTo('counted', { type: 'next' })] },
  },
});

test.each<[string, (actor: AnyActor, inspect: Recorder['inspect']) => AnyActor]>([
  [
    'stored and restored',
    (actor, inspect) => {
      const snapshot = JSON.parse(JSON.stringify(actor.getPersistedSnapshot()));
      return createActor(observing, { snapshot, inspect }).start();
    },
  ],
  ['stopped and started again by StrictMode', startedAgain],
])('a flow that observes its children, %s, replays the same', (_, again) => {
  const recorder = record(null);
  const actor = again(createActor(observing, { inspect: recorder.inspect }).start(), recorder.inspect);
  actor.send({ type: 'next' });
  expect(actor.getSnapshot().context.told).toBe(33);
  const trace = readTrace(writeTrace(exportedTrace(recorder.flows().at(-1)?.exportTrace())));
  expect(replay(trace, observing).difference?.sentence ?? 'same').toBe('same');
});

/** As `@xstate/react` does. */
function startedAgain(actor: AnyActor): AnyActor {
  const family = [actor, ...childrenOf(actorOf(actor))].map((one) => ({ one, snapshot: one.getSnapshot() }));
  actor.stop();
  for (const { one, snapshot } of family)
    Object.assign(one, { _processingStatus: 0, _snapshot: snapshot, observers: new Set() });
  return actor.start();
}

describe('a machine that spawns an inline machine in its context factory', () => {
  const counter = () =>
    createMachine({
      id: 'counter',
      context: { count: 0 },
      on: { add: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
    });
  /** As the same code makes it in another process. */
  const spawning = (options: { id?: string; systemId?: string } = {}) =>
    createMachine({
      id: 'spawning',
      context: ({ spawn }) => ({ counter: spawn(counter(), options) }),
      on: { add: { actions: sendTo(({ context }) => context.counter, { type: 'add' }) } },
    });

  test.each([[{}], [{ id: 'counter' }], [{ id: 'counter', systemId: 'counted' }]])(
    'is recorded from its input on under StrictMode: %j',
    (options) => {
      const recorder = record(null);
      const actor = startedAgain(createActor(spawning(options), { inspect: recorder.inspect }).start());
      actor.send({ type: 'add' });
      const trace = readTrace(writeTrace(exportedTrace(recorder.flows().at(-1)?.exportTrace())));
      expect(trace.drift).toBeUndefined();
      expect(replay(trace, spawning(options)).difference?.sentence ?? 'same').toBe('same');
    },
  );
});
