import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  type AnyActor,
  type AnyMachineSnapshot,
  createMachine,
  type InspectionEvent,
  SimulatedClock,
  sendTo,
  setup,
} from 'xstate';
import { createIsolatedActor } from '../../src/engine/isolated-actor.ts';
import {
  acceptedEvents,
  actorOf,
  branchIndexOf,
  childMessages,
  inputOf,
  machineOf,
  parentOf,
  relay,
  replaceContext,
  rootOf,
  scheduledEvents,
  sourceNameOf,
  stateOf,
  transitionsOf,
  xstateVersion,
} from '../../src/engine/xstate-internals.ts';
import { smallFlow } from '../small-flow.ts';

/** docs/sessions.md, The engine. Semi-private parts of XState are those of the installed version. */

function started() {
  const seen: InspectionEvent[] = [];
  const clock = new SimulatedClock();
  const actor = createIsolatedActor(smallFlow(), {
    input: { email: '' },
    clock,
    inspect: (event) => seen.push(event),
  }).start();
  const root = actorOf(actor as AnyActor);
  const child = (id: string) => actorOf((actor.getSnapshot().children as Record<string, never>)[id] as never);
  return { actor, root, seen, clock, child };
}

test('is written for the installed version of XState', () => {
  const { version } = JSON.parse(
    readFileSync(new URL('../../../../node_modules/xstate/package.json', import.meta.url), 'utf8'),
  );
  expect(xstateVersion).toBe(version);
});

test('reads the parent, root, machine, source and input of actors', () => {
  const { actor, root, child } = started();
  actor.send({ type: 'item.remove', id: 'm1' });
  const removal = child('removal');
  expect(parentOf(root)).toBeUndefined();
  expect(parentOf(removal)).toBe(root);
  expect(rootOf(removal)).toBe(root);
  expect([machineOf(root)?.id, machineOf(removal)?.id, machineOf(child('ticker'))]).toEqual([
    'list',
    'removal',
    undefined,
  ]);
  expect([sourceNameOf(root), sourceNameOf(removal)]).toEqual([null, 'removal']);
  expect([inputOf(root), inputOf(removal)]).toEqual([{ email: '' }, { id: 'm1' }]);
  expect(stateOf(removal)).toMatchObject({
    value: 'removing',
    status: 'active',
    context: { id: 'm1', tries: 1 },
  });
  expect(acceptedEvents(root)).toEqual(
    expect.arrayContaining(['clock.ticked', 'email.edit', 'xstate.done.actor.removal']),
  );
});

test('reads the transitions of a microstep and their branches', () => {
  const { actor, seen } = started();
  actor.send({ type: 'item.remove', id: 'm1' });
  const taken = seen
    .filter((event) => event.type === '@xstate.microstep')
    .flatMap((microstep) =>
      transitionsOf(microstep).map((one) => [microstep.event.type, one.source.id, branchIndexOf(one)]),
    );
  expect(taken).toContainEqual(['item.remove', 'list.listing', 1]);
});

test('lists scheduled events until they are sent', () => {
  const { actor, root, clock } = started();
  actor.send({ type: 'item.remove', id: 'm1' });
  const [scheduled, ...others] = scheduledEvents(root);
  expect(others).toEqual([]);
  expect(scheduled).toMatchObject({ event: { type: 'xstate.after.patience.list.removing' }, delay: 4_000 });
  expect([scheduled?.source, scheduled?.target]).toEqual([root, root]);
  clock.increment(4_000);
  expect(scheduledEvents(root)).toEqual([]);
});

test('lists the children that an action sends to', () => {
  const machine = setup({
    actors: { spoken: createMachine({}), silent: createMachine({}) },
    actions: { speak: sendTo('spoken', { type: 'poll.pause' }) },
  }).createMachine({
    invoke: [
      { id: 'spoken', src: 'spoken' },
      { id: 'silent', src: 'silent' },
    ],
    entry: 'speak',
  });
  expect(childMessages(machine)).toEqual([{ to: 'spoken', type: 'poll.pause' }]);
});

test('gives a machine another context, with which it goes on', () => {
  const { root } = started();
  const { context, value } = stateOf(root);
  replaceContext(root, { ...context, email: 'a@example.test' });
  expect(stateOf(root)).toMatchObject({ value, context: { email: 'a@example.test' } });
  root.send({ type: 'clock.ticked', now: 7 } as never);
  expect(stateOf(root).context).toMatchObject({ email: 'a@example.test', now: 7 });
  expect((root.getSnapshot() as AnyMachineSnapshot).can({ type: 'item.remove', id: 'm1' })).toBe(true);
});

test('sends an event as from another actor, visible to the inspector', () => {
  const { root, seen, child } = started();
  relay(child('ticker'), root, { type: 'clock.ticked', now: 7 } as never);
  expect(stateOf(root).context.now).toBe(7);
  expect(seen.filter(({ type }) => type === '@xstate.event').at(-1)).toMatchObject({
    sourceRef: child('ticker'),
    actorRef: root,
  });
});
