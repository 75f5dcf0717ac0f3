import { describe, expect, test } from 'vitest';
import { assign, createActor, fromCallback, fromPromise, SimulatedClock, setup } from 'xstate';
import { createStepCounts, maximumRows, type StepRow } from '../../src/diagnostics/events/step-counts.ts';

/** docs/product.md, What the operator hears. Transitions are counted, and the states that were left for others. */

const child = setup({ types: {} as { events: { type: 'ask' } } }).createMachine({
  id: 'child',
  initial: 'open',
  states: { open: { on: { ask: 'answered' } }, answered: { type: 'final' } },
});

const flow = setup({
  types: {} as { events: { type: 'save'; text: string } | { type: 'again' } | { type: 'tab.closed' } },
  actors: {
    child,
    save: fromPromise(async ({ input }: { input: string }) => {
      if (input === 'no') throw new Error(input);
    }),
    tabs: fromCallback(({ sendBack }) => {
      const timer = setTimeout(() => sendBack({ type: 'tab.closed' }));
      return () => clearTimeout(timer);
    }),
  },
  delays: { patience: 5_000 },
}).createMachine({
  id: 'flow',
  initial: 'filling',
  states: {
    filling: { on: { save: 'saving' } },
    saving: {
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ event }) => (event.type === 'save' ? event.text : ''),
        onDone: 'deciding',
        onError: 'failed',
      },
    },
    deciding: { always: 'both' },
    both: {
      type: 'parallel',
      on: { again: 'filling' },
      states: {
        left: { initial: 'a', states: { a: { after: { patience: 'b' } }, b: {} } },
        right: { invoke: { id: 'child', src: 'child', onDone: '#flow.end' } },
      },
    },
    failed: { on: { again: 'filling' }, after: { patience: 'watching' } },
    watching: { invoke: { id: 'tabs', src: 'tabs' }, on: { 'tab.closed': 'end' } },
    end: { id: 'end', type: 'final' },
  },
});

function started() {
  const clock = new SimulatedClock();
  const steps = createStepCounts({ now: () => clock.now() });
  const actor = createActor(flow, { clock, inspect: steps.inspect }).start();
  /** `from > to by event, kind, ms`, with the machine before those of another. */
  const moves = () =>
    steps.take().rows.map(({ machine, from, to, event, kind, ms, count }: StepRow) => {
      const name = machine === 'flow' ? '' : `${machine}: `;
      return `${name}${from} > ${to} by ${event || 'nothing'}, ${kind}${ms ? `, ${ms} ms` : ''}${count > 1 ? ` ×${count}` : ''}`;
    });
  return { actor, clock, steps, moves };
}

describe('which states were left for which', () => {
  test('by somebody, an answer, without an event and by a machine below', async () => {
    const { actor, clock, moves } = started();
    clock.increment(1_234);
    actor.send({ type: 'save', text: 'ada' });
    await Promise.resolve();
    await Promise.resolve();
    clock.increment(5_000);
    actor.getSnapshot().children.child?.send({ type: 'ask' });
    expect(moves()).toEqual([
      'null > filling by nothing, start',
      'filling > saving by save, user, 1024 ms',
      'child: null > open by nothing, start',
      'saving > deciding by xstate.done.actor.save, resolve',
      'deciding > both.left.a by nothing, resolve',
      'null > both.right by nothing, resolve',
      'both.left.a > both.left.b by xstate.after.patience.flow.both.left.a, timer, 4096 ms',
      'both.left.b > end by xstate.done.actor.child, user',
      'both.right > null by xstate.done.actor.child, user, 4096 ms',
      'child: open > answered by ask, user, 4096 ms',
    ]);
  });

  test('by a failure, by time and by the browser', async () => {
    const { actor, clock, moves } = started();
    actor.send({ type: 'save', text: 'no' });
    await new Promise(process.nextTick);
    clock.increment(5_000);
    await new Promise((resolve) => actor.subscribe({ complete: () => resolve(null) }));
    expect(moves().slice(2)).toEqual([
      'saving > failed by xstate.error.actor.save, reject',
      'failed > watching by xstate.after.patience.flow.failed, timer, 4096 ms',
      'watching > end by tab.closed, emit',
    ]);
  });

  test('not by a page that is left: somebody was seen last where the flow was stopped', async () => {
    const { actor, moves } = started();
    actor.send({ type: 'save', text: 'ada' });
    await new Promise(process.nextTick);
    expect(moves()).toContain('child: null > open by nothing, start');
    actor.stop();
    expect(moves()).toEqual([]);
  });

  test('by a machine that is stopped while the one above it goes on', async () => {
    const { actor, moves } = started();
    actor.send({ type: 'save', text: 'ada' });
    await new Promise(process.nextTick);
    moves();
    actor.send({ type: 'again' });
    expect(moves().toSorted()).toEqual([
      'both.left.a > filling by again, user',
      'both.right > null by again, user',
      'child: open > null by nothing, stop',
    ]);
  });
});

test('a transition is counted by its key, also one that changes no state: an edit, a refused form, another try', () => {
  const order = setup({
    types: {} as {
      events: { type: 'edit'; email: string } | { type: 'submit' } | { type: 'retry' } | { type: 'tick' };
      context: { email: string };
    },
    actors: {
      clock: fromCallback(({ sendBack, receive }) => receive(() => sendBack({ type: 'tick' }))),
    },
  }).createMachine({
    id: 'order',
    context: { email: '' },
    type: 'parallel',
    on: { tick: { actions: () => undefined } },
    invoke: { id: 'clock', src: 'clock' },
    states: {
      form: {
        initial: 'filling',
        states: {
          filling: {
            on: {
              edit: { actions: assign({ email: ({ event }) => event.email }) },
              submit: [
                { guard: ({ context }) => context.email.includes('@'), target: 'failed' },
                { actions: () => undefined },
              ],
            },
          },
          failed: { on: { retry: { target: 'failed', reenter: true } } },
        },
      },
      list: { on: { submit: { actions: () => undefined } } },
    },
  });
  const steps = createStepCounts({ now: () => 0 });
  const actor = createActor(order, { inspect: steps.inspect }).start();
  steps.take();
  for (let time = 0; time < 17; time++) actor.send({ type: 'edit', email: 'ada' });
  for (let time = 0; time < 5; time++) actor.send({ type: 'submit' });
  actor.send({ type: 'edit', email: 'ada@example.com' });
  actor.send({ type: 'submit' });
  actor.send({ type: 'retry' });
  actor.getSnapshot().children.clock?.send({ type: 'now' });
  expect(steps.take().rows.map(({ from, to, transition, kind, count }) => [from, to, transition, kind, count])).toEqual(
    [
      [null, null, 'order.form.filling|edit|0', 'user', 20],
      [null, null, 'order.form.filling|submit|1', 'user', 5],
      [null, null, 'order.list|submit|0', 'user', 6],
      ['form.filling', 'form.failed', 'order.form.filling|submit|0', 'user', 1],
      [null, null, 'order.form.failed|retry|0', 'user', 1],
    ],
  );
});

test('the caller of a service is the machine that invoked it, with its state', () => {
  const { actor, steps } = started();
  actor.send({ type: 'save', text: 'ada' });
  const { save } = actor.getSnapshot().children;
  expect(save && steps.callerOf(save)).toEqual({ flow: 'flow', machine: 'flow', state: 'saving' });
});

test('a state with the tag failed is told however it was reached; a poll that goes on failing is one failure', async () => {
  let isBroken = true;
  const repeated: boolean[] = [];
  const polling = setup({
    types: {} as { events: { type: 'leave' } },
    actors: {
      check: fromPromise(({ self }) => {
        if (!isBroken) return Promise.resolve();
        repeated.push(steps.hasFailedBefore(self));
        return Promise.reject(new Error('503'));
      }),
    },
    delays: { interval: 1_000 },
  }).createMachine({
    id: 'polling',
    initial: 'checking',
    states: {
      checking: { invoke: { id: 'check', src: 'check', onDone: 'waiting', onError: 'failing' } },
      failing: { tags: 'failed', initial: 'shown', states: { shown: {} }, after: { interval: 'checking' } },
      waiting: { after: { interval: 'checking' }, on: { leave: 'unnamed' } },
      unnamed: { tags: 'failed' },
    },
  });
  const clock = new SimulatedClock();
  const told: string[] = [];
  const steps = createStepCounts({
    now: () => clock.now(),
    onFailed: ({ machine, state, from, event }) => told.push(`${machine} ${state} from ${from} by ${event}`),
  });
  const actor = createActor(polling, { clock, inspect: steps.inspect }).start();
  const poll = async (breaks: boolean) => {
    isBroken = breaks;
    clock.increment(1_000);
    await new Promise(process.nextTick);
  };
  await new Promise(process.nextTick);
  for (const breaks of [true, true, false, true, false]) await poll(breaks);
  actor.send({ type: 'leave' });
  const failure = 'polling failing from checking by xstate.error.actor.check';
  expect(told).toEqual([failure, failure, 'polling unnamed from waiting by leave']);
  expect(repeated).toEqual([false, true, true, false]);
  const failures = steps.take().rows.filter(({ kind, failure }) => failure || kind === 'again');
  expect(failures.map(({ to, kind, failure, count }) => [to, kind, failure, count])).toEqual([
    ['failing.shown', 'reject', 'failed', 2],
    ['failing.shown', 'again', undefined, 2],
    ['unnamed', 'user', 'failed', 1],
  ]);
});

test('a service that fails is counted where no state changes', async () => {
  const keeping = setup({ actors: { keep: fromPromise(() => Promise.reject(new Error('no storage'))) } }).createMachine(
    {
      id: 'keeping',
      initial: 'paying',
      states: { paying: { invoke: { id: 'keep', src: 'keep', onError: { actions: () => undefined } } } },
    },
  );
  const steps = createStepCounts({ now: () => 0 });
  createActor(keeping, { inspect: steps.inspect }).start();
  await new Promise(process.nextTick);
  expect(steps.take().rows.at(-1)).toMatchObject({
    from: null,
    to: null,
    kind: 'reject',
    transition: 'keeping.paying|xstate.error.actor.keep|0',
  });
});

test('equal moves are one row, and a page has its share', () => {
  let time = 0;
  const steps = createStepCounts({ now: () => time });
  const toggle = setup({ types: {} as { events: { type: 'on' } | { type: 'off' } } }).createMachine({
    id: 'toggle',
    initial: 'dark',
    states: { dark: { on: { on: 'light' } }, light: { on: { off: 'dark' } } },
  });
  const actor = createActor(toggle, { inspect: steps.inspect }).start();
  for (let round = 0; round < 3; round++) {
    actor.send({ type: 'on' });
    actor.send({ type: 'off' });
  }
  const { rows } = steps.take();
  expect(rows.map(({ from, to, count }) => [from, to, count])).toEqual([
    [null, 'dark', 1],
    ['dark', 'light', 3],
    ['light', 'dark', 3],
  ]);
  expect(steps.take().rows).toEqual([]);
  // Each time in a row of its own: more of them than a page sends.
  for (let power = 0; power < maximumRows; power++) {
    time += 1.5 * 2 ** power;
    actor.send({ type: 'on' });
    time += 1.5 * 2 ** power;
    actor.send({ type: 'off' });
  }
  const later = steps.take();
  expect(later.rows).toHaveLength(maximumRows - rows.length);
  expect(later.omitted).toBeGreaterThan(0);
});
