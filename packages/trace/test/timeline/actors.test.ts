import { expect, test } from 'vitest';
import type { Trace } from '../../src/format/trace.ts';
import { actorRows } from '../../src/timeline/actor-rows.ts';
import { createSessionModel, sessionModelOf } from '../../src/timeline/session-model.ts';
import { smallTrace } from '../small-session.ts';

/** docs/sessions.md, The engine. A session is a tree of actors with what each holds. */

const trace = await smallTrace();
const model = sessionModelOf(trace, {});

/** Rows as indented lines. */
function linesAt(moment: number, chosen: [string, boolean][] = [], of = model) {
  return actorRows([{ id: '1', model: of, moment }], new Map(chosen)).map(({ level, text, actor, isExpanded }) =>
    [
      '  '.repeat(level - 1) + text,
      ...(actor ? [actor.kind, actor.status] : []),
      ...(actor?.state ? [actor.state] : []),
      ...(actor?.isChanged ? ['changed'] : []),
      ...(isExpanded === undefined ? [] : [isExpanded ? 'open' : 'closed']),
    ].join(', '),
  );
}

test.each<[string, number, [string, boolean][], string[]]>([
  ['the start', -1, [], ['list, machine, active, listing, open', '  ticker, callback, active']],
  [
    'a running child is expanded',
    1,
    [],
    [
      'list, machine, active, removing, changed, open',
      '  ticker, callback, active',
      '  removal, machine, active, removing, changed, open',
      '    removeItem, promise, active',
    ],
  ],
  [
    'one that is done is collapsed',
    2,
    [],
    [
      'list, machine, active, listing, changed, open',
      '  ticker, callback, active',
      '  removal, machine, done, given, changed, closed',
    ],
  ],
  [
    'a failed call in it',
    2,
    [['1 @list/removal', true]],
    [
      'list, machine, active, listing, changed, open',
      '  ticker, callback, active',
      '  removal, machine, done, given, changed, open',
      '    removeItem, promise, error',
    ],
  ],
  ['a chosen row is collapsed', 1, [['1 @list', false]], ['list, machine, active, removing, changed, closed']],
  [
    'earlier ones of the same id are folded',
    7,
    [['1 @list/removal earlier', true]],
    [
      'list, machine, active, listing, changed, open',
      '  ticker, callback, active',
      '  removal#2, machine, done, removed, changed, closed',
      '  2 earlier: removal, open',
      '    removal, machine, done, given, closed',
      '    removal#1, machine, stopped, removing, closed',
    ],
  ],
  ['the page was left', 8, [['1 @list', false]], ['list, machine, stopped, listing, closed']],
])('rows: %s', (_, moment, chosen, lines) => {
  expect(linesAt(moment, chosen)).toEqual(lines);
});

const messages = (path: string, moment: number, way: 'received' | 'sent') =>
  model.detailsAt(path, moment)?.[way].map(({ cause, from, to, event }) => [cause, from, to, event]);

test('a machine has its input, its output, its context at the moment and before, and its messages', () => {
  expect(model.detailsAt('@list', 2)).toMatchObject({
    kind: 'machine',
    machine: 'list',
    end: null,
    input: { email: 'ann@mail.test' },
    state: { value: 'listing', context: { failures: 1, email: 'ann@mail.test' } },
    before: { value: 'removing', context: { failures: 0, email: 'ann@mail.test' } },
  });
  expect(messages('@list', 2, 'received')).toEqual([
    [0, '@list/ticker', '@list', expect.objectContaining({ type: 'clock.ticked' })],
    [1, null, '@list', { type: 'item.remove', id: 'm1' }],
    [2, '@list/removal', '@list', { type: 'removal.failed' }],
    [2, '@list/removal', '@list', { type: 'xstate.done.actor.removal', output: { $undefined: true } }],
  ]);
  expect(messages('@list/removal', 2, 'sent')).toEqual(messages('@list', 2, 'received')?.slice(2));
  expect(model.detailsAt('@list/removal', 0)).toBeNull();
  expect(messages('@list', 4, 'received')?.at(-1)).toEqual([
    4,
    '@list',
    '@list',
    expect.objectContaining({ type: expect.stringMatching(/^xstate\.after\.patience/) }),
  ]);
});

test('a call has what was asked, and its answer or error from then on', () => {
  const call = '@list/removal/removeItem';
  expect(model.detailsAt(call, 1)).toMatchObject({
    kind: 'promise',
    source: 'removeItem',
    end: null,
    state: null,
    input: { list: 'l1', item: 'm1' },
  });
  expect(model.detailsAt(call, 2)).toMatchObject({
    end: { status: 'error', value: { kind: 'network' } },
  });
  expect(messages(call, 2, 'sent')).toEqual([
    [2, call, '@list/removal', { type: 'xstate.error.actor.removeItem', error: { kind: 'network' } }],
  ]);
  expect(model.detailsAt('@list/removal#2/removeItem', 7)).toMatchObject({
    end: { status: 'done', value: {} },
  });
});

test('a session that grows has the rows and details of the whole one', () => {
  const { flow, start, actors, inputs, steps } = trace;
  const growing = createSessionModel({ flow, start }, { actorAt: (path) => actors[path], words: {} });
  for (const [index, step] of steps.entries())
    growing.add(
      inputs.filter(({ i }) => i === step.cause && steps[index - 1]?.cause !== i),
      [step],
    );
  growing.add(inputs.slice(-1), []);
  expect(linesAt(8, [], growing)).toEqual(linesAt(8));
  for (const path of Object.keys(actors)) expect(growing.detailsAt(path, 8)).toEqual(model.detailsAt(path, 8));
});

test('a session that begins in the middle has what ran then', () => {
  const snapshot = { status: 'active', value: 'listing', context: { failures: 2 }, children: {} };
  const checkpoint = { snapshot, generations: {}, delays: [], actors: { '@list': trace.actors['@list'] } };
  const cut = sessionModelOf({ ...trace, start: { checkpoint } as Trace['start'], inputs: [], steps: [] }, {});
  expect(linesAt(-1, [], cut)).toEqual(['list, machine, active, listing']);
  expect(cut.detailsAt('@list', -1)).toMatchObject({
    state: { value: 'listing', context: { failures: 2 } },
  });
});

/** A machine that starts actors which are not machines. */
function started(paths: string[], service: object | null, inputs: object[] = []) {
  const step = { ...trace.steps[0], cause: -1, actor: '@list', started: paths, stopped: [], sent: [] };
  const actor = { src: 'one', parent: '@list', machine: null, service, input: 1 };
  const actors = {
    '@list': trace.actors['@list'],
    ...Object.fromEntries(paths.map((path) => [path, actor])),
  };
  return sessionModelOf({ ...trace, actors, inputs, steps: [step] } as Trace, {});
}

test('an observable has its latest value until it is complete', () => {
  const path = '@list/numbers';
  const source = { kind: 'browser', name: 'numbers', emits: true };
  const events = [{ type: 'xstate.observable.next', data: 7 }, { type: 'xstate.observable.complete' }];
  const inputs = events.map((event, i) => ({ i, t: 0, to: path, kind: 'emit', event }));
  const numbers = started([path], source, inputs);
  expect(numbers.detailsAt(path, 0)).toMatchObject({ kind: 'observable', end: null, latest: 7 });
  expect(numbers.detailsAt(path, 1)).toMatchObject({ end: { status: 'done', value: null } });
});

test('more than a hundred actors side by side are folded by hundreds', () => {
  const crowd = started(
    Array.from({ length: 250 }, (_, index) => `@list/item-${index}`),
    null,
  );
  expect(linesAt(-1, [['1 @list 201 to 250', true]], crowd).slice(1, 5)).toEqual([
    '  1 to 100, closed',
    '  101 to 200, closed',
    '  201 to 250, open',
    '    item-200, transition, active',
  ]);
});
