import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type AnyStateMachine, assign, createMachine, fromPromise, fromTransition, log, sendTo } from 'xstate';
import { makeTrace } from '../../src/engine/make-trace.ts';
import { allowingEffects, refusingEffects } from '../../src/engine/refused-effects.ts';
import { explore } from '../../src/explore/explore.ts';
import { generatedParts } from '../../src/explore/generated-parts.ts';
import { minimalProfile } from '../../src/profile/profile.ts';
import { fork } from '../../src/record/fork.ts';
import { replay } from '../../src/replay/replay.ts';
import { createScrubber } from '../../src/replay/scrubber.ts';
import { recordActor } from '../live-session.ts';

/** README.md, Nothing real runs. */

const reached: string[] = [];
const reach = (name: string) => () => {
  reached.push(name);
  return 1;
};

type Members = Record<string, (...parameters: unknown[]) => unknown>;

/** What code may call to reach out of a page: functions, and methods of objects and of instances, by the names that a session gives them. */
const functions = {
  fetch: 'fetch',
  open: 'window.open',
  setTimeout: 'setTimeout',
  setInterval: 'setInterval',
  requestIdleCallback: 'requestIdleCallback',
};
const objects = {
  navigator: ['sendBeacon'],
  history: ['pushState', 'replaceState', 'back', 'forward', 'go'],
};
const classes: Record<string, [name: string, methods: string[]]> = {
  Storage: ['Storage', ['setItem', 'removeItem', 'clear']],
  IDBFactory: ['indexedDB', ['open', 'deleteDatabase']],
  BroadcastChannel: ['BroadcastChannel', ['postMessage']],
  HTMLFormElement: ['form', ['submit', 'requestSubmit']],
};
const connections = ['WebSocket', 'EventSource'];

function stubPage(): void {
  const withMethods = (name: string, keys: string[]) =>
    Object.fromEntries(keys.map((key) => [key, reach(`${name}.${key}`)]));
  const stubClass = (global: string, methods: object) => vi.stubGlobal(global, classWith(methods));
  vi.stubGlobal('Window', class {});
  for (const [global, name] of Object.entries(functions)) vi.stubGlobal(global, reach(name));
  for (const [global, keys] of Object.entries(objects)) vi.stubGlobal(global, withMethods(global, keys));
  for (const [global, [name, keys]] of Object.entries(classes)) stubClass(global, withMethods(name, keys));
  stubClass('XMLHttpRequest', { send: reach('XMLHttpRequest') });
  for (const name of connections)
    vi.stubGlobal(
      name,
      class {
        constructor() {
          reached.push(name);
        }
      },
    );
  const navigation = new EventTarget();
  vi.stubGlobal('navigation', navigation);
  vi.stubGlobal('location', {
    assign: () => {
      if (navigation.dispatchEvent(new Event('navigate', { cancelable: true }))) reached.push('location');
    },
  });
}

function classWith(methods: object) {
  const made = class {};
  Object.assign(made.prototype, methods);
  return made;
}

beforeEach(() => {
  stubPage();
  reached.length = 0;
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const page = globalThis as unknown as Record<string, Members & (() => unknown) & (new () => Members)>;
const made = (name: string) => new (page[name] as new () => Members)();

const calls: [name: string, call: () => unknown][] = [
  ...Object.entries(functions).map(([global, name]): [string, () => unknown] => [name, () => page[global]?.()]),
  ...Object.entries(objects).flatMap(([global, keys]) =>
    keys.map((key): [string, () => unknown] => [`${global}.${key}`, () => page[global]?.[key]?.()]),
  ),
  ...Object.entries(classes).flatMap(([global, [name, keys]]) =>
    keys.map((key): [string, () => unknown] => [`${name}.${key}`, () => made(global)[key]?.()]),
  ),
  ...connections.map((name): [string, () => unknown] => [name, () => made(name)]),
  ['XMLHttpRequest', () => made('XMLHttpRequest').send?.()],
  ['location', () => location.assign('/order')],
];

/** Makes a call, and returns the value. */
type First = <Value>(value: Value) => Value;

/** Places of a machine where code may stand that only computes. */
const places: [place: string, machine: (first: First) => AnyStateMachine][] = [
  ['an assignment', (first) => machineWith({ on: { go: { actions: assign({ done: () => first(1) }) } } })],
  ['a guard', (first) => machineWith({ on: { go: { guard: () => first(true), actions: 'told' } } })],
  ['a context factory', (first) => createMachine({ id: 'impure', context: () => first({ done: 0 }) })],
  ['a text for the log', (first) => machineWith({ on: { go: { actions: log(() => first('went')) } } })],
  [
    'the input of a call',
    (first) => machineWith({ invoke: { src: fromPromise(async () => 1), input: () => first({}) } }),
  ],
  ['a delay', (first) => machineWith({ initial: 'a', states: { a: { after: { long: 'a' } } } }, () => first(1_000))],
  [
    'an output',
    (first) =>
      machineWith({
        initial: 'a',
        states: { a: { on: { go: 'b' } }, b: { type: 'final' } },
        output: () => first('done'),
      }),
  ],
];

function machineWith(config: object, long = () => 1_000): AnyStateMachine {
  return createMachine({ id: 'impure', context: { done: 0 }, ...config }, { delays: { long } });
}

function saved(machine: AnyStateMachine) {
  const clock = { setTimeout: () => 0, clearTimeout: () => undefined };
  const options = { logger: () => undefined, clock };
  const { actor, trace } = recordActor(machine, { now: () => 0 }, options);
  actor.send({ type: 'go' });
  const before = [...reached];
  return { trace: trace(), before };
}

function useEverywhere(machine: AnyStateMachine) {
  const { trace, before } = saved(machine);
  const verdict = replay(trace, machine);
  createScrubber(trace, machine).at(1);
  const forked = fork(trace, machine, 0, () => 0);
  forked.actor.send({ type: 'go' });
  const { paths } = explore(machine, minimalProfile, 20);
  const generated = paths.map((path) => makeTrace(machine, generatedParts(path)));
  return { trace, before, verdict, generated };
}

describe.each(calls)('%s', (name, call) => {
  test.each(places)('in %s is made on the page alone, and the session says whose it is', (_, machineFor) => {
    const { trace, before, verdict, generated } = useEverywhere(
      machineFor((value) => {
        call();
        return value;
      }),
    );
    expect(before).toContain(name);
    expect(reached).toEqual(before);
    expect(verdict.outcome).toBe('same');
    expect(verdict.refusals).toEqual([{ by: '@impure', call: name, at: expect.any(Number) }]);
    const text = `@impure calls ${name} by itself. This is left out wherever it runs again.`;
    expect(trace.notes.map((note) => note.text)).toEqual([text]);
    expect(generated.flatMap(({ notes }) => notes)).toContainEqual({ at: expect.any(Number), text });
  });

  test('is the real one before and after, and where it is allowed in between', () => {
    const told: string[] = [];
    refusingEffects(
      (what) => told.push(what),
      () => {
        call();
        refusingEffects((what) => told.push(`inner ${what}`), call);
        allowingEffects(call);
        call();
      },
    );
    call();
    expect(told).toEqual([name, `inner ${name}`, name]);
    expect(reached).toEqual([name, name]);
  });
});

test('a call of a transition function is made on the page alone, and what it reads is given back', () => {
  const { before, verdict } = useEverywhere(
    machineWith({
      invoke: {
        id: 'drawn',
        src: fromTransition(() => {
          fetch('/drawn');
          return Math.random();
        }, 0),
        onSnapshot: { actions: assign({ done: ({ event }) => event.snapshot.context }) },
      },
      on: { go: { actions: sendTo('drawn', { type: 'draw' }) } },
    }),
  );
  expect(reached).toEqual(before);
  expect(verdict.difference?.sentence).toBe(undefined);
  expect(verdict.refusals).toEqual([{ by: '@impure/drawn', call: 'fetch', at: 0 }]);
});

test('a page whose own function stands in the way of the platform is refused, too', () => {
  const own = vi.fn();
  Object.assign(history, { pushState: own });
  refusingEffects(
    () => undefined,
    () => history.pushState(null, '', '/'),
  );
  expect(own).not.toHaveBeenCalled();
  expect(history.pushState).toBe(own);
});
