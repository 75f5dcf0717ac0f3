import { expect, test } from 'vitest';
import { type AnyStateMachine, and, assign, fromPromise, not, setup } from 'xstate';
import { explore } from '../../src/explore/explore.ts';
import { minimalProfile } from '../../src/profile/profile.ts';

/** docs/sessions.md, Mutation score. Samples are found that meet guards, and that do not. */

interface Answer {
  status: string;
  kind: string;
  name: string;
  items: { id: number }[];
  user: { isLocked: boolean } | null;
}

const load = fromPromise<Answer>(() => Promise.reject(new Error('never called')));

/** Loads, and asks this guard about the answer. */
function answered(guard: (args: { event: { output: Answer } }) => boolean): AnyStateMachine {
  return setup({ actors: { load } }).createMachine({
    id: 'loading',
    initial: 'loading',
    states: {
      loading: {
        invoke: { id: 'load', src: 'load', onDone: [{ guard, target: 'met' }, { target: 'notMet' }] },
      },
      met: {},
      notMet: {},
    },
  });
}

type Setting = { type: 'set'; value: number; unit: string };

const settings = setup({
  types: {} as { context: { limit: number }; events: Setting },
  guards: {
    isAtLeast: (_, { value, least }: { value: number; least: number }) => value >= least,
    isMetric: ({ event }) => event.unit === 'kg',
    isFive: ({ event }) => event.value === 5,
  },
});

/** Is sent a value, and asks this guard about it. */
function sent(guard: (args: { event: Setting; context: { limit: number } }) => boolean): AnyStateMachine {
  return settings.createMachine({
    id: 'setting',
    initial: 'asking',
    context: { limit: 40 },
    states: {
      asking: { on: { set: [{ guard, target: 'met' }, { target: 'notMet' }] } },
      met: {},
      notMet: {},
    },
  });
}

const combined = settings.createMachine({
  id: 'weighing',
  initial: 'asking',
  context: { limit: 40 },
  states: {
    asking: {
      on: {
        set: [
          { guard: and(['isMetric', not('isFive')]), target: 'light' },
          {
            guard: { type: 'isAtLeast', params: ({ event }) => ({ value: event.value, least: 20 }) },
            target: 'heavy',
          },
        ],
      },
    },
    light: {},
    heavy: {},
  },
});

const remembered = setup({
  types: {} as { context: { items: Answer['items'] } },
  actors: { load },
  guards: { isEmpty: ({ context }) => context.items.length === 0 },
}).createMachine({
  id: 'list',
  initial: 'loading',
  context: { items: [] },
  states: {
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'loaded', actions: assign({ items: ({ event }) => event.output.items }) },
      },
    },
    loaded: { always: [{ guard: 'isEmpty', target: 'empty' }, { target: 'full' }] },
    empty: {},
    full: {},
  },
});

const failing = setup({ actors: { load } }).createMachine({
  id: 'failing',
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        onError: [
          { guard: ({ event }) => (event.error as { code: number }).code === 404, target: 'missing' },
          { target: 'failed' },
        ],
      },
    },
    missing: {},
    failed: {},
  },
});

const begun = setup({
  types: {} as { context: { mode: string }; input: { options: { mode: string } } },
  guards: { isFast: ({ context }) => context.mode === 'fast' },
}).createMachine({
  id: 'begun',
  context: ({ input }) => ({ mode: input.options.mode }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isFast', target: 'fast' }, { target: 'slow' }] },
    fast: {},
    slow: {},
  },
});

const machines: Record<string, AnyStateMachine> = {
  'a field of an answer': answered(({ event }) => event.output.status === 'ready'),
  'a field of which only another one is not wanted': answered(({ event }) => event.output.status !== 'ready'),
  'fields that are asked for one after the other': answered(
    ({ event }) => event.output.status === 'ready' && event.output.items.length > 2,
  ),
  'fields that were taken out before': answered(
    ({
      event: {
        output: { status, kind },
      },
    }) => status === 'ready' && kind !== 'draft',
  ),
  'a field that may be missing': answered(({ event }) => !event.output.user?.isLocked),
  'the items of a list': answered(({ event }) => event.output.items.some(({ id }) => id === 7)),
  'a text by its methods': answered(({ event }) => event.output.name.trim().startsWith('Dr')),
  'a field that is one of a list': answered(({ event }) => ['ready', 'done'].includes(event.output.status)),
  'the answer itself': answered(({ event: { output } }) => Number(output) === 3),
  'the payload of an event': sent(({ event }) => event.value > 5),
  'a payload to compare it with the context': sent(({ event, context }) => event.value >= context.limit),
  'its parameters, and one that is part of another': combined,
  'what an answer leaves in the context': remembered,
  'an error': failing,
  'what the machine was started with': begun,
};

test.each(Object.entries(machines))('a guard is met and not met without cases that reads %s', (_, machine) => {
  expect(explore(machine, minimalProfile).gaps).toEqual([]);
});

test('an event whose guard always throws is tried as it is', () => {
  const { paths } = explore(
    sent(() => {
      throw new Error('broken');
    }),
    minimalProfile,
  );
  expect(paths.at(-1)?.inputs.map(({ event }) => event)).toEqual([{ type: 'set' }]);
});
