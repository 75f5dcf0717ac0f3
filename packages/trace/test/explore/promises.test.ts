import { expect, test } from 'vitest';
import { type AnyStateMachine, setup } from 'xstate';
import { explore } from '../../src/explore/explore.ts';
import { askedWords } from '../../src/explore/promise-words.ts';
import { keepsTyped, leadsOn, nothingTwice, wayOut } from '../../src/explore/promises.ts';
import { minimalProfile } from '../../src/profile/profile.ts';
import type { FlowPromise } from '../../src/profile/promise.ts';
import { fromApi, smallCases } from '../small-flow.ts';

/** docs/sessions.md, Promises. A small order keeps all of them, and a change of it breaks one. */

const promises = [
  wayOut,
  leadsOn,
  nothingTwice({ writes: (call) => call === 'send', isRefusal: (error) => Object(error).kind === 'refused' }),
  keepsTyped({ takesAway: (event) => event === 'order.clear' }),
];

const flow = setup({
  types: {} as { context: { name: string }; events: { type: string; name?: string } },
  actors: { send: fromApi('send'), read: fromApi('read') },
  delays: { pause: 1_000 },
});

const forget = flow.assign({ name: '' });

type Changes = Partial<Record<'filling' | 'sending' | 'call' | 'failed', object>>;

function order({ filling = {}, sending = {}, call = {}, failed = {} }: Changes = {}): AnyStateMachine {
  return flow.createMachine({
    id: 'order',
    context: { name: '' },
    initial: 'filling',
    states: {
      filling: {
        on: {
          'name.edit': { actions: flow.assign({ name: ({ event }) => event.name ?? '' }) },
          'order.clear': { actions: forget },
          'order.send': 'sending',
          ...filling,
        },
      },
      sending: {
        ...sending,
        invoke: {
          id: 'send',
          src: 'send',
          input: ({ context }: { context: object }) => context,
          onDone: 'sent',
          onError: 'failed',
          ...call,
        },
      },
      failed: { tags: 'failed', on: { 'order.edit': 'filling', 'order.send': 'sending' }, ...failed },
      waiting: { after: { pause: 'sending' } },
      asking: { invoke: { id: 'read', src: 'read', onDone: 'sending', onError: 'failed' } },
      closed: {},
      sent: { type: 'final' },
    },
  });
}

const cases = {
  ...smallCases,
  inputs: {},
  events: { 'name.edit': () => [{ name: 'Amber' }, { name: '' }] },
  answers: {},
  errors: [{ kind: 'network' }, { kind: 'refused' }],
};

function asked(machine: AnyStateMachine, of: readonly FlowPromise[] = promises) {
  return explore(machine, { ...minimalProfile, cases, promises: of });
}

function brokenIn(machine: AnyStateMachine) {
  return asked(machine).promises.flatMap(({ name, broken }) =>
    broken.map(({ what, inputs }) => {
      const events = inputs.map(({ event: { type, data } }) => (data ? `${Object(data).kind}` : type));
      return [name, what, ...events];
    }),
  );
}

test('an order keeps all of them, and it is said of how many moments that is told', () => {
  expect(askedWords([asked(order())])).toEqual([
    '1 flow, 4 promises, 7 moments: all kept',
    'Told at moments: `wayOut` 6, `leadsOn` 6, `nothingTwice` 2, `keepsTyped` 2. The others say nothing about it, or what follows them was not tried.',
  ]);
});

test.each([
  [
    'a failed state without an event',
    { failed: { on: {} } },
    ['wayOut', '`order.failed`', 'order.send', 'network'],
    ['leadsOn', 'the flow', 'order.send', 'network'],
  ],
  [
    'a failed state that only a timer leaves',
    { failed: { on: {}, after: { pause: 'filling' } } },
    ['wayOut', '`order.failed`', 'order.send', 'network'],
  ],
  [
    'a dead end',
    { filling: { 'order.close': 'closed' } },
    ['wayOut', '`order.closed`', 'order.close'],
    ['leadsOn', 'the flow', 'order.close'],
  ],
  ['a circle', { call: { onDone: 'failed' } }, ['leadsOn', 'the flow']],
  [
    'a second call while the outcome of the first is unknown',
    { call: { onError: 'waiting' } },
    ['nothingTwice', null, 'order.send', 'network', 'xstate.after.pause.order.waiting'],
  ],
  [
    'a second call while the first is open, by whomever',
    { sending: { on: { 'order.send': { target: 'sending', reenter: true } } } },
    ['nothingTwice', null, 'order.send', 'order.send'],
  ],
  ['a second call after the machine asked what became of the first', { call: { onError: 'asking' } }],
  [
    'a form that forgets when its call failed',
    { call: { onError: { target: 'failed', actions: forget } } },
    ['keepsTyped', null, 'name.edit', 'order.send', 'network'],
  ],
  [
    'a dialog that forgets when it is closed',
    { filling: { 'order.close': { target: 'failed', actions: forget } } },
    ['keepsTyped', null, 'name.edit', 'order.close'],
  ],
  [
    'a guard that no case passes, after which nobody knows what comes',
    { failed: { on: { 'order.send': { guard: () => false, target: 'sending' } } } },
  ],
])('%s', (_, changes, ...broken) => {
  expect(brokenIn(order(changes))).toEqual(broken);
});

test('an application promises more, of a moment and the way that led there', () => {
  const staysOpen: FlowPromise = { name: 'staysOpen', isKept: ({ before, status }) => before && status !== 'done' };
  const [{ toldMoments = 0, broken = [] } = {}] = asked(order(), [staysOpen]).promises;
  expect(toldMoments).toBe(6);
  expect(broken.map(({ inputs }) => inputs.map(({ kind }) => kind))).toEqual([['user', 'resolve']]);
});
