import { describe, expect, test } from 'vitest';
import { type AnyActorRef, assign, createActor, createMachine } from 'xstate';
import { chartOf, chartsOf, structureHash } from '../../src/chart/chart.ts';
import { createIsolatedActor } from '../../src/engine/isolated-actor.ts';
import { acceptBuild } from '../../src/engine/make-trace.ts';
import { readTrace, writeTrace } from '../../src/format/session-file.ts';
import { mapEntries } from '../../src/format/tagged.ts';
import type { Trace } from '../../src/format/trace.ts';
import { createRecorder } from '../../src/record/complete-recorder.ts';
import type { Recorder } from '../../src/record/recorder.ts';
import { textRedaction } from '../../src/redact/strict-redaction.ts';
import { inputsWords } from '../../src/replay/compared-moments.ts';
import { groupInputs, remake } from '../../src/replay/remake.ts';
import { replay } from '../../src/replay/replay.ts';
import { exportedTrace, type LiveSession, liveSession, origin, recordActor } from '../live-session.ts';
import { smallFlow } from '../small-flow.ts';
import { smallSession, smallTrace } from '../small-session.ts';

/** docs/sessions.md, The engine. A recorder reduces what happens to inputs and steps. */

test('records what came from outside, but no messages between machines', async () => {
  const { inputs } = await smallTrace();
  expect(inputs.map(({ to, kind, event, immediate }) => [to, kind, event.type, immediate ?? false])).toEqual([
    ['@list/ticker', 'emit', 'clock.ticked', true],
    ['@list', 'user', 'item.remove', false],
    ['@list/removal/removeItem', 'reject', 'xstate.promise.reject', false],
    ['@list', 'user', 'item.remove', false],
    ['@list', 'timer', 'xstate.after.patience.list.removing', false],
    ['@list/ticker', 'emit', 'clock.ticked', false],
    ['@list', 'user', 'item.remove', false],
    ['@list/removal#2/removeItem', 'resolve', 'xstate.promise.resolve', false],
    ['@list', 'stop', 'xstate.stop', false],
  ]);
});

test('records one step per machine and event, in the order they began', async () => {
  const { steps } = await smallTrace();
  expect(steps.map(({ cause, actor, event, value }) => [cause, actor, event, value])).toEqual([
    [-1, '@list', 'xstate.init', 'listing'],
    [0, '@list', 'clock.ticked', 'listing'],
    [1, '@list', 'item.remove', 'removing'],
    [1, '@list/removal', 'xstate.init', 'removing'],
    [2, '@list/removal', 'xstate.error.actor.removeItem', 'given'],
    [2, '@list', 'removal.failed', 'removing'],
    [2, '@list', 'xstate.done.actor.removal', 'listing'],
    [3, '@list', 'item.remove', 'removing'],
    [3, '@list/removal#1', 'xstate.init', 'removing'],
    [4, '@list', 'xstate.after.patience.list.removing', 'listing'],
    [5, '@list', 'clock.ticked', 'listing'],
    [6, '@list', 'item.remove', 'removing'],
    [6, '@list/removal#2', 'xstate.init', 'removing'],
    [7, '@list/removal#2', 'xstate.done.actor.removeItem', 'removed'],
    [7, '@list', 'xstate.done.actor.removal', 'listing'],
  ]);
});

test('a step lists transitions, messages, delays, and actors started and stopped', async () => {
  const { steps } = await smallTrace();
  expect(steps[2]).toEqual({
    cause: 1,
    actor: '@list',
    event: 'item.remove',
    from: 'listing',
    value: 'removing',
    status: 'active',
    contextPatch: [],
    transitions: [{ source: 'list.listing', event: 'item.remove', branch: 1, guard: null, targets: ['list.removing'] }],
    actions: [{ type: 'ring', params: { $undefined: true } }],
    sent: [{ to: '@list', event: { type: 'xstate.after.patience.list.removing' }, delay: 4_000 }],
    started: ['@list/removal'],
    stopped: [],
  });
  expect(steps[4]).toMatchObject({
    status: 'done',
    sent: [{ to: '@list', event: { type: 'removal.failed' } }],
  });
  expect(steps[9]?.stopped).toEqual(['@list/removal#1']);
});

test('a flow that throws ends with a step that has the error', () => {
  const session = liveSession(smallFlow(), { email: '' });
  session.send({ type: 'flow.fail' });
  session.send({ type: 'email.edit', email: 'too late' });
  const exported = session.recording.exportTrace();
  expect(exported.outcome).toBe('exported');
  expect(session.recording.inputs.map(({ event }) => event.type)).toEqual(['clock.ticked', 'flow.fail']);
  expect(session.recording.steps.at(-1)).toMatchObject({
    event: 'flow.fail',
    status: 'error',
    error: { $error: { name: 'Error', message: 'broken' } },
  });
});

test('a trimmed recording starts at a checkpoint with open calls and delays, and replays the same', async () => {
  const session = liveSession(smallFlow(), { email: 'ann@mail.test' }, { maximumInputs: 10 });
  for (let round = 0; round < 9; round++) {
    session.send({ type: 'item.remove', id: `m${round}` });
    session.emit('ticker', { type: 'clock.ticked', now: round });
    if (round % 3 === 0) session.clock.increment(4_000);
    else if (round % 3 === 1) await session.resolve('removeItem', {});
    else await session.reject('removeItem', { kind: 'timeout' });
  }
  session.send({ type: 'item.remove', id: 'last' });
  const exported = session.trace();
  const trace = readTrace(writeTrace(exported));
  expect('checkpoint' in trace.start).toBe(true);
  expect(trace.inputs.length).toBeLessThanOrEqual(10);
  expect(trace.inputs[0]?.i).toBeGreaterThan(5);
  expect(inputsWords(trace)).toBe(`the last ${trace.inputs.length} of 29 inputs`);
  expect(replay(trace, smallFlow()).outcome).toBe('same');
  expect(trace.steps.at(-1)?.actor).toBe('@list/removal#9');
});

describe.each([
  ['as it is', null],
  ['redacted', textRedaction],
])('a recording, %s,', (_, redaction) => {
  async function begunSession() {
    const session = liveSession(smallFlow(), { email: 'ann@mail.test' }, { redaction });
    session.send({ type: 'item.remove', id: 'first' });
    await session.reject('removeItem', { kind: 'timeout' });
    session.send({ type: 'item.remove', id: 'second' });
    return session;
  }

  /** What is saved replays, with what was open when it began: a call and a delay. */
  async function savedAfter(session: LiveSession) {
    await session.resolve('removeItem', {});
    session.send({ type: 'email.edit', email: 'eve@mail.test' });
    const trace = readTrace(writeTrace(session.trace()));
    expect([replay(trace, smallFlow()).outcome, trace.drift]).toEqual(['same', undefined]);
    return trace.inputs.map(({ kind }) => kind);
  }

  test('that was cleared begins with the present state, and replays the same', async () => {
    const session = await begunSession();
    const seen = JSON.stringify(session.actor.getSnapshot());
    session.recording.clear();
    expect([session.recording.inputs, session.recording.steps]).toEqual([[], []]);
    expect(JSON.stringify(session.actor.getSnapshot())).toBe(seen);
    expect(await savedAfter(session)).toEqual(['resolve', 'user']);
  });

  test('keeps nothing while it is paused, and begins anew when it is resumed', async () => {
    const session = await begunSession();
    const { recording } = session;
    const count = recording.inputs.length;
    recording.pause();
    session.clock.increment(4_000);
    session.send({ type: 'item.remove', id: 'unseen' });
    expect([recording.missed, recording.inputs.length]).toEqual([2, count]);
    expect(replay(session.trace(), smallFlow()).outcome).toBe('same');
    recording.resume();
    expect([recording.missed, recording.inputs]).toEqual([null, []]);
    expect(await savedAfter(session)).toEqual(['resolve', 'user']);
  });

  test('goes on after a pause in which nothing happened', async () => {
    const session = await begunSession();
    const count = session.recording.inputs.length;
    session.recording.pause();
    session.recording.resume();
    expect(await savedAfter(session)).toHaveLength(count + 2);
  });
});

test('a recording of large events is trimmed sooner', () => {
  const session = liveSession(smallFlow(), { email: '' }, { maximumBytes: 10_000 });
  for (let edit = 0; edit < 50; edit++) {
    session.send({ type: 'email.edit', email: `${edit} ${'x'.repeat(900)}` });
  }
  expect(session.recording.inputs.length).toBeLessThan(10);
  expect(session.recording.exportTrace().outcome).toBe('exported');
});

test('contexts of 1 MB that are made anew are kept within limits, and what is kept replays the same', () => {
  const rows = (count: number) => Array.from({ length: 1_000 }, (_, id) => ({ id, count, text: 'x'.repeat(950) }));
  const large = createMachine({
    id: 'large',
    context: { count: 0, rows: rows(0), same: rows(-1) },
    on: {
      next: {
        actions: assign(({ context }) => ({
          count: context.count + 1,
          rows: rows(context.count),
          same: rows(-1),
        })),
      },
    },
  });
  const { actor, recording, trace } = recordActor(large, { maximumBytes: 5_000_000 });
  for (let event = 0; event < 20; event++) actor.send({ type: 'next' });
  const kept = JSON.stringify([recording.inputs, recording.steps]).length;
  expect(kept).toBeLessThan(5_500_000);
  expect(recording.steps.length).toBeGreaterThan(2);
  expect(recording.steps.at(-1)?.contextPatch.some(({ path }) => path.startsWith('/same'))).toBe(false);
  expect(replay(trace(), large).outcome).toBe('same');
});

test('what an event has in common with the one before is kept once', () => {
  const list = () => Array.from({ length: 10 }, (_, id) => ({ id }));
  const { actor, recording } = recordActor(createMachine({ id: 'listening', on: { got: {} } }));
  for (let at = 0; at < 3; at++) actor.send({ type: 'got', at, list: list() });
  const [first, ...others] = recording.inputs;
  expect(others.map(({ event }) => event.list === first?.event.list)).toEqual([true, true]);
});

test('a recording too large for a file is cut at its beginning, and replays the same', () => {
  const session = liveSession(smallFlow(), { email: '' }, { maximumFileSize: 60_000 });
  for (let edit = 0; edit < 200; edit++) {
    session.send({ type: 'email.edit', email: `${edit} ${'x'.repeat(500)}` });
  }
  const exported = session.trace();
  expect(writeTrace(exported).length).toBeLessThanOrEqual(60_000);
  expect(exported.inputs.length).toBeGreaterThan(20);
  expect(exported.inputs.at(-1)?.event.email).toMatch(/^199 /);
  expect(replay(exported, smallFlow()).outcome).toBe('same');
});

test('a recording whose last event alone is too large is refused', () => {
  const session = liveSession(smallFlow(), { email: '' }, { maximumFileSize: 5_000 });
  session.send({ type: 'email.edit', email: 'x'.repeat(9_000) });
  expect(session.recording.exportTrace()).toMatchObject({ outcome: 'refused', reason: 'size' });
});

test('machines that an action spawns are recorded with their charts and parents', () => {
  const states = { off: { on: { press: 'on' } }, on: {} };
  const lamp = createMachine({ id: 'lamp', initial: 'off', states });
  const room = createMachine({
    id: 'room',
    context: { lamps: [] as AnyActorRef[] },
    on: {
      enter: { actions: assign({ lamps: ({ spawn }) => [spawn(lamp), spawn(lamp, { id: 'desk' })] }) },
      press: { actions: ({ context }) => context.lamps[0]?.send({ type: 'press' }) },
    },
  });
  const house = createMachine({ id: 'house', invoke: { src: room, id: 'hall' } });
  const { actor, trace } = recordActor(house);
  const hall = actor.getSnapshot().children.hall;
  hall?.send({ type: 'enter' });
  hall?.send({ type: 'press' });
  const exported = trace();
  const { actors, machines } = exported;
  expect(machines).toEqual({
    ...mapEntries(chartsOf(house), (chart) => ({ structureHash: structureHash(chart), chart })),
    lamp: { structureHash: structureHash(chartOf(lamp)), chart: chartOf(lamp) },
  });
  expect(mapEntries(actors, ({ machine, parent }) => [machine, parent])).toEqual({
    '@house': ['house', null],
    '@house/hall': ['room', '@house'],
    '@house/hall/lamp:0': ['lamp', '@house/hall'],
    '@house/hall/desk': ['lamp', '@house/hall'],
  });
  expect(exported.steps.at(-1)).toMatchObject({ actor: '@house/hall/lamp:0', value: 'on' });
  expect(replay(readTrace(writeTrace(exported)), house).outcome).toBe('same');
});

describe('finished flows', () => {
  function start({ inspect }: Recorder, email: string) {
    const actor = createIsolatedActor(smallFlow(), { input: { email }, inspect }).start();
    actor.send({ type: 'email.edit', email });
    return actor;
  }
  const play = (recorder: Recorder, email: string) => start(recorder, email).stop();
  const emailsIn = (recorder: Recorder) =>
    recorder.flows().map(({ inputs }) => inputs.find(({ kind }) => kind === 'user')?.event.email);

  test('are dropped for later ones; a running one stays', () => {
    const recorder = createRecorder({ origin, redaction: null, maximumFinished: 2 });
    start(recorder, 'running');
    for (const email of ['a', 'b', 'c', 'd']) play(recorder, email);
    expect(emailsIn(recorder)).toEqual(['running', 'b', 'c', 'd']);
    play(recorder, 'e');
    expect(emailsIn(recorder)).toEqual(['running', 'c', 'd', 'e']);
  });

  test('are dropped sooner when they are large', () => {
    const recorder = createRecorder({ origin, redaction: null, maximumBytes: 9_000 });
    for (const letter of 'abcde') play(recorder, letter.repeat(900));
    expect(emailsIn(recorder).map((email) => String(email).charAt(0))).toEqual(['c', 'd', 'e']);
  });
});

test('an export says from where on a machine depends on hidden state', async () => {
  let calls = 0;
  const impure = smallFlow().provide({ guards: { isLate: () => calls++ === 0 } });
  const session = liveSession(impure, { email: '' });
  session.send({ type: 'item.remove', id: 'm1' });
  const drift = {
    sentence: expect.stringContaining('`@list`, event `item.remove`'),
    input: session.recording.inputs.at(-1)?.i,
  };
  expect(session.trace().drift).toEqual({ ...drift, moments: [drift] });
});

test('the fault that made an answer is in the file, and replays ignore it', async () => {
  const fault = { side: 'lab', kind: 'offline' } as const;
  const faultOf = (call: { id: string }) => (call.id === 'removeItem' ? fault : undefined);
  const session = await smallSession({ faultOf });
  const exported = session.trace();
  const read = readTrace(writeTrace(exported));
  expect(read.inputs.flatMap((input) => (input.fault ? [[input.kind, input.fault]] : []))).toEqual([
    ['reject', fault],
    ['resolve', fault],
  ]);
  expect(replay(read, smallFlow()).outcome).toBe('same');
  expect(acceptBuild(read, smallFlow()).trace.inputs).toEqual(read.inputs);
  const unanswered = (trace: Trace) =>
    Object.entries(trace.actors).flatMap(([path, actor]) => (actor.fault ? [[path, actor.fault]] : []));
  expect(unanswered(read)).toEqual([['@list/removal#1/removeItem', fault]]);
  expect(unanswered(acceptBuild(read, smallFlow()).trace)).toEqual(unanswered(read));
  const { opening, groups } = groupInputs(read.inputs);
  expect(remake(read.start, opening, groups, smallFlow()).inputs).toEqual(read.inputs);
});

test('options that are undefined count as left out', () => {
  const unset: object = { maximumInputs: undefined, faultOf: undefined, now: undefined, createId: undefined };
  const recorder = createRecorder({ origin, redaction: null, ...unset });
  createIsolatedActor(smallFlow(), { input: { email: '' }, inspect: recorder.inspect }).start();
  expect(recorder.flows()).toHaveLength(1);
});

test('title and notes are in the trace', async () => {
  const session = await smallSession();
  session.recording.title = 'Removal fails';
  session.recording.notes.push({ at: 2, text: 'The network went' });
  const exported = session.recording.exportTrace();
  expect(exported).toMatchObject({
    trace: { title: 'Removal fails', notes: [{ at: 2 }] },
  });
});

test('ids that a machine makes of random bytes are given back', () => {
  const machine = createMachine({
    id: 'tickets',
    context: { ids: [] as string[] },
    on: {
      draw: {
        actions: assign({
          ids: ({ context }) => [...context.ids, crypto.getRandomValues(new Uint32Array(2)).join('-')],
        }),
      },
    },
  });
  const { actor, trace } = recordActor(machine);
  actor.send({ type: 'draw' });
  actor.send({ type: 'draw' });
  const { ids } = (actor.getSnapshot() as { context: { ids: string[] } }).context;
  expect(new Set(ids).size).toBe(2);
  expect(JSON.stringify(trace().steps)).toContain(ids[1]);
  expect(replay(trace(), machine).outcome).toBe('same');
});

test('random values are given back to a library that bound their functions before a machine ran, as uuid does', () => {
  const randomValues = crypto.getRandomValues.bind(crypto);
  const randomUuid = crypto.randomUUID.bind(crypto);
  const machine = createMachine({
    id: 'tickets',
    context: { id: '' },
    on: { draw: { actions: assign({ id: () => `${randomUuid()} ${randomValues(new Uint8Array(4))}` }) } },
  });
  const { actor, trace } = recordActor(machine);
  actor.send({ type: 'draw' });
  expect(trace().inputs[0]?.reads?.map(({ of }) => of)).toEqual(['uuid', 'bytes']);
  expect(replay(trace(), machine).outcome).toBe('same');
  expect(randomValues(new Uint8Array(4))).not.toEqual(randomValues(new Uint8Array(4)));
});

test('a flow can be saved by who is told that it is complete', () => {
  const machine = createMachine({
    id: 'short',
    initial: 'a',
    states: { a: { on: { go: 'b' } }, b: { type: 'final' } },
  });
  const recorder = createRecorder({ origin, redaction: null });
  const actor = createActor(machine, { inspect: recorder.inspect });
  const saved: unknown[] = [];
  const save = () => saved.push(...recorder.flows().map((flow) => exportedTrace(flow.exportTrace()).steps));
  actor.subscribe({ complete: save });
  actor.start();
  actor.send({ type: 'go' });
  save();
  expect(saved).toEqual([saved[1], [expect.anything(), expect.objectContaining({ status: 'done' })]]);
});
