import { asService, provideActors } from '@upwell/services';
import { expect, test } from 'vitest';
import { createActor, fromPromise, setup, waitFor } from 'xstate';

/** docs/architecture.md, Services. Services of a machine and its children are replaced. */

const readDraft = asService(
  { kind: 'browser', name: 'readDraft', emits: false },
  fromPromise(() => Promise.reject(new Error('not provided'))),
);

const getItems = asService(
  { kind: 'api', name: 'getItems', retry: true },
  fromPromise(() => Promise.reject(new Error('not provided'))),
);

const child = setup({ actors: { getItems } }).createMachine({
  id: 'child',
  initial: 'asking',
  states: {
    asking: {
      invoke: { id: 'getItems', src: 'getItems', input: {}, onDone: 'answered', onError: 'failed' },
    },
    answered: { type: 'final' },
    failed: {},
  },
});

const parent = setup({ actors: { child, readDraft } }).createMachine({
  id: 'parent',
  initial: 'reading',
  states: {
    reading: {
      invoke: { id: 'read', src: 'readDraft', onDone: 'nesting', onError: 'failed' },
    },
    nesting: { invoke: { id: 'child', src: 'child', onDone: 'done' } },
    failed: {},
    done: { type: 'final' },
  },
});

test('replaces every service of a machine and its children', async () => {
  const seen: string[] = [];
  const bound = provideActors(parent, (service) => {
    seen.push(`${service.kind} ${service.name}`);
    return fromPromise(async () => null);
  });
  const actor = createActor(bound).start();
  await waitFor(actor, (snapshot) => snapshot.status === 'done');
  expect(seen).toEqual(['api getItems', 'browser readDraft']);
});

test('services can be provided twice', () => {
  const pending = () => fromPromise(() => new Promise(() => undefined));
  const seen: string[] = [];
  provideActors(provideActors(parent, pending), (service, logic) => {
    seen.push(service.name);
    return logic;
  });
  expect(seen).toEqual(['getItems', 'readDraft']);
});

test('an actor that is neither a machine nor a service throws', () => {
  const stray = setup({ actors: { stray: fromPromise(async () => 1) } }).createMachine({ id: 'odd' });
  expect(() => provideActors(stray, (_, logic) => logic)).toThrow('Declare odd.stray with asService');
});
