import { expect, test, vi } from 'vitest';
import { assign, createMachine, sendTo } from 'xstate';
import { fromTagged } from '../../src/format/from-tagged.ts';
import { readTrace, writeTrace } from '../../src/format/session-file.ts';
import { toTagged } from '../../src/format/to-tagged.ts';
import { replay } from '../../src/replay/replay.ts';
import { hostileValues } from '../hostile-values.ts';
import { recordActor } from '../live-session.ts';

/** docs/sessions.md, The engine. Values of any shape are recorded and replay the same. */

/** Keeps what it is sent, sends it on, asks with it and is done with it. */
const keeping = createMachine({
  types: {} as { events: { type: 'set'; value: unknown } },
  id: 'keeping',
  context: { value: null as unknown, count: 0 },
  invoke: {
    id: 'other',
    src: createMachine({
      id: 'other',
      types: {} as { events: { type: 'told'; value: unknown } },
      context: { got: null as unknown },
      on: { '*': { actions: assign({ got: ({ event }) => event.value }) } },
    }),
  },
  on: {
    set: {
      actions: [
        assign({ value: ({ event }) => event.value, count: ({ context }) => context.count + 1 }),
        sendTo('other', ({ event }) => ({ type: 'told', value: event.value })),
        { type: 'note', params: ({ event }) => ({ value: event.value }) },
      ],
    },
  },
});

function play(value: unknown) {
  const { actor, trace } = recordActor(keeping);
  const seen: unknown[] = [];
  actor.subscribe(({ context }) => seen.push(context.value));
  actor.send({ type: 'set', value });
  actor.send({ type: 'set', value: { again: value } });
  actor.send({ type: 'set', value });
  return { trace, seen, context: actor.getSnapshot().context };
}

test.each(hostileValues)('%s reaches the machine as it is, is recorded, and replays the same', (_, make) => {
  const value = make();
  const warn = vi.spyOn(console, 'warn');
  const { trace, seen, context } = play(value);
  expect(seen.map((one) => one === value)).toEqual([true, false, true]);
  expect(context.value === value && context.count).toBe(3);
  const text = writeTrace(trace());
  expect(replay(readTrace(text), keeping).difference?.sentence ?? 'same').toBe('same');
  expect(warn).not.toHaveBeenCalled();
});

test.each(hostileValues)('%s, kept in several places by several events, replays the same', (_, make) => {
  const several = createMachine({
    types: {} as { events: { type: string; value: unknown } },
    id: 'several',
    context: { one: null as unknown, all: null as unknown },
    on: {
      first: { actions: assign({ one: ({ event }) => event.value }) },
      second: {
        actions: assign({ all: ({ context, event }) => ({ list: [event.value], one: context.one }) }),
      },
    },
  });
  const value = make();
  const { actor, trace } = recordActor(several);
  for (const type of ['first', 'second']) actor.send({ type, value });
  expect(replay(trace(), several).difference?.sentence ?? 'same').toBe('same');
});

test.each(hostileValues)('%s is written the same again when it was read', (_, make) => {
  const json = toTagged(make());
  const text = JSON.stringify(json);
  expect(JSON.stringify(toTagged(fromTagged(JSON.parse(text)))) === text).toBe(true);
});
