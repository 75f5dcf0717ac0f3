import { createRecorder, type LabTransport, publish } from '@upwell/trace/record';
import { replay } from '@upwell/trace/replay';
import { afterEach, expect, test, vi } from 'vitest';
import { assign, createActor, createMachine } from 'xstate';
import { origin } from '../../../trace/test/live-session.ts';
import { createWatch } from '../../src/live/watch.ts';

/** README.md, The program. A flow elsewhere is watched, sent events and saved. */

const counter = createMachine({
  id: 'counter',
  context: { count: 0, text: '' },
  initial: 'counting',
  states: {
    counting: {
      on: {
        add: {
          actions: assign({
            count: ({ context }) => context.count + 1,
            text: ({ event }) => event.text ?? '',
          }),
        },
        stop: 'stopped',
      },
    },
    stopped: {},
  },
});

interface Line extends LabTransport {
  isCut: boolean;
  longest: number;
}

/** Two ends of a line: what one sends, the other receives later. */
function createLine(): [Line, Line] {
  const listeners: [Set<(message: unknown) => void>, Set<(message: unknown) => void>] = [new Set(), new Set()];
  const end = (own: 0 | 1): Line => ({
    isCut: false,
    longest: 0,
    send(message) {
      const text = JSON.stringify(message);
      this.longest = Math.max(this.longest, text.length);
      if (this.isCut) return;
      queueMicrotask(() => {
        for (const listener of listeners[own === 0 ? 1 : 0]) listener(JSON.parse(text));
      });
    },
    receive(listener) {
      listeners[own].add(listener);
      return () => listeners[own].delete(listener);
    },
  });
  const [one, other] = [end(0), end(1)];
  return [{ ...one, send: one.send }, other];
}

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.useRealTimers();
});

async function start(maximumInputs = 20_000) {
  vi.useFakeTimers();
  const [here, there] = createLine();
  const recorder = createRecorder({ origin, redaction: null, maximumInputs });
  const actor = createActor(counter, { inspect: recorder.inspect }).start();
  ends.push(publish(recorder, there, { name: 'counter', place: 'a test' }));
  const watch = createWatch(here, { flows: [], faults: null, shortcut: '' });
  ends.push(watch.subscribe(() => undefined));
  await vi.advanceTimersByTimeAsync(200);
  const [page] = watch.get();
  if (!page) throw new Error('no page was found');
  const flow = () => {
    const [one] = page.lab.live.get().flows;
    if (!one || one.actor) throw new Error('no flow is watched');
    return one;
  };
  return { actor, recorder, watch, page, flow, here, there };
}

test('a flow elsewhere is watched, sent an event, and saved', async () => {
  const { actor, page, flow } = await start();
  expect([page.name, page.place, flow().flow, flow().machines[0]?.value]).toEqual([
    'counter',
    'a test',
    'counter',
    'counting',
  ]);
  actor.send({ type: 'add', text: 'one' });
  await vi.advanceTimersByTimeAsync(200);
  expect(flow().contextAt('@counter')).toEqual({ count: 1, text: 'one' });
  expect(flow().machines[0]?.send({ type: 'stop' })).toBe(true);
  await vi.advanceTimersByTimeAsync(200);
  expect([actor.getSnapshot().value, flow().machines[0]?.value]).toEqual(['stopped', 'stopped']);

  Object.assign(flow(), { title: 'It stops' });
  const saving = flow().exportTrace();
  await vi.advanceTimersByTimeAsync(200);
  const saved = await saving;
  if (saved.outcome === 'refused') throw new Error(saved.sentence);
  expect([saved.trace.title, replay(saved.trace, counter).outcome]).toEqual(['It stops', 'same']);
});

test('a Lab that was cut off for longer than the recording lasts begins with what it still has', async () => {
  const { actor, recorder, flow, here, there } = await start(20);
  const first = flow().start;
  there.isCut = true;
  for (let count = 0; count < 100; count++) actor.send({ type: 'add', text: String(count) });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(flow().start).toBe(first);
  there.isCut = false;
  await vi.advanceTimersByTimeAsync(3_000);
  const [recording] = recorder.flows();
  expect(flow().start).toEqual(recording?.start);
  expect(flow().inputs).toEqual(recording?.inputs);
  expect(flow().steps).toEqual(recording?.steps);
  expect(here.isCut).toBe(false);
});

test('much at once comes in bounded messages, whole and in order', async () => {
  const { actor, recorder, flow, there } = await start();
  for (let count = 0; count < 3_000; count++) actor.send({ type: 'add', text: `${count} ${'x'.repeat(400)}` });
  await vi.advanceTimersByTimeAsync(3_000);
  const [recording] = recorder.flows();
  expect(flow().inputs).toEqual(recording?.inputs);
  expect(flow().steps).toEqual(recording?.steps);
  expect(there.longest).toBeLessThan(130_000);
});

test('what is asked for twice, because an answer takes long, is taken once', async () => {
  const { actor, recorder, flow, here } = await start();
  const { send } = here;
  here.send = (message) => {
    send.call(here, message);
    send.call(here, message);
  };
  for (let count = 0; count < 50; count++) {
    actor.send({ type: 'add', text: String(count) });
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(3_000);
  const [recording] = recorder.flows();
  expect(flow().inputs).toEqual(recording?.inputs);
  expect(flow().steps).toEqual(recording?.steps);
});

test('a page that no longer answers is no longer listed', async () => {
  const { watch, there } = await start();
  there.isCut = true;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(watch.get()).toEqual([]);
});
