import { expect, test } from 'vitest';
import { type AnyActorRef, assign, createActor, createMachine, sendTo } from 'xstate';
import { createRecorder } from '../../src/record/complete-recorder.ts';
import { replay } from '../../src/replay/replay.ts';
import { exportedTrace, origin } from '../live-session.ts';

/** docs/sessions.md, The engine. Flows that send to each other are recorded apart. */

const store = createMachine({
  types: {} as { events: { type: 'add'; by: AnyActorRef } },
  id: 'store',
  context: { count: 0 },
  on: {
    add: {
      actions: [
        assign({ count: ({ context }) => context.count + 1 }),
        sendTo(({ event }) => event.by, { type: 'added' }),
      ],
    },
  },
});

const page = createMachine({
  id: 'page',
  context: ({ input }) => ({ store: input as AnyActorRef, answers: 0 }),
  on: {
    press: {
      actions: sendTo(
        ({ context }) => context.store,
        ({ self }) => ({ type: 'add', by: self }),
      ),
    },
    added: { actions: assign({ answers: ({ context }) => context.answers + 1 }) },
  },
});

test('two flows that send to each other are recorded apart, and each replays the same', () => {
  const recorder = createRecorder({ origin, redaction: null });
  const { inspect } = recorder;
  const shared = createActor(store, { inspect }).start();
  const actor = createActor(page, { input: shared, inspect }).start();
  for (const type of ['press', 'press']) actor.send({ type });
  expect(actor.getSnapshot().context.answers).toBe(2);
  const [ofStore, ofPage] = recorder.flows().map((flow) => exportedTrace(flow.exportTrace()));
  expect([ofStore, ofPage].map((trace) => trace?.inputs.map(({ to, kind }) => [to, kind]))).toEqual([
    [
      ['@store', 'user'],
      ['@store', 'user'],
    ],
    [
      ['@page', 'user'],
      ['@page', 'user'],
      ['@page', 'user'],
      ['@page', 'user'],
    ],
  ]);
  expect(ofStore && replay(ofStore, store).difference?.sentence).toBe(undefined);
  expect(ofPage && replay(ofPage, page).difference?.sentence).toBe(undefined);
});
