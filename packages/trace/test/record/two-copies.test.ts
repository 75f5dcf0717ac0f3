import { expect, test } from 'vitest';
import * as own from 'xstate';
// @ts-expect-error its types are those of the package
import * as untyped from '../../../../node_modules/xstate/dist/xstate.esm.js';
import { readTrace, writeTrace } from '../../src/format/session-file.ts';
import { createRecorder } from '../../src/record/complete-recorder.ts';
import { replay } from '../../src/replay/replay.ts';
import { exportedTrace, origin } from '../live-session.ts';

/** docs/sessions.md, The engine. Machines of another copy of XState are recorded. */

/** Another copy of XState, with classes of its own, as two packages of an application may bring along. */
const other: typeof own = untyped;

function parentOf({ assign, fromCallback, fromPromise, sendTo, setup }: typeof own) {
  const child = setup({ actors: { ask: fromPromise(async () => 'an answer') } }).createMachine({
    id: 'child',
    initial: 'asking',
    context: { answer: '' },
    states: {
      asking: {
        invoke: {
          id: 'ask',
          src: 'ask',
          onDone: { target: 'answered', actions: assign({ answer: ({ event }) => event.output }) },
        },
      },
      answered: { type: 'final' },
    },
    output: ({ context }) => context.answer,
  });
  return setup({
    actors: { child, listen: fromCallback(({ sendBack }) => sendBack({ type: 'heard' })) },
  }).createMachine({
    id: 'parent',
    initial: 'idle',
    context: { ids: [] as string[] },
    invoke: { id: 'listen', src: 'listen' },
    states: {
      idle: { on: { heard: 'working' } },
      working: {
        entry: [
          assign({ ids: ({ context, spawn }) => [...context.ids, spawn('child', { id: 'spawned' }).id] }),
          sendTo('listen', { type: 'thanks' }),
        ],
        invoke: { id: 'invoked', src: 'child', onDone: 'waiting' },
      },
      waiting: { after: { 1: 'done' } },
      done: { type: 'final' },
    },
  });
}

test('machines of another copy of XState are recorded, and replayed with its own', async () => {
  expect(other.StateMachine).not.toBe(own.StateMachine);
  const machine = parentOf(other);
  const recorder = createRecorder({ origin, redaction: null });
  const actor = other.createActor(machine, { inspect: recorder.inspect }).start();
  await other.toPromise(actor);
  const exported = exportedTrace(recorder.flows()[0]?.exportTrace());
  const trace = readTrace(writeTrace(exported));
  expect(trace.steps.filter(({ actor }) => actor === '@parent').map(({ value }) => value)).toEqual([
    'idle',
    'working',
    'working',
    'waiting',
    'done',
  ]);
  expect(Object.keys(trace.machines)).toEqual(['parent', 'child']);
  expect(replay(trace, machine).difference?.sentence ?? 'same').toBe('same');
});
