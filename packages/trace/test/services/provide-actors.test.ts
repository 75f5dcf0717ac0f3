import { expect, test } from 'vitest';
import { createActor, fromPromise, setup, waitFor } from 'xstate';
import { fromApi } from '../../../../machines/api/from-api.ts';
import { fromBrowser } from '../../../../machines/browser/from-browser.ts';
import { provideActors } from '../../src/services/provide-actors.ts';

const child = setup({ actors: { getJobData: fromApi('getJobData') } }).createMachine({
  id: 'child',
  initial: 'asking',
  states: {
    asking: {
      invoke: { id: 'getJobData', src: 'getJobData', input: {}, onDone: 'answered', onError: 'failed' },
    },
    answered: { type: 'final' },
    failed: {},
  },
});

const parent = setup({ actors: { child, readStoredPromo: fromBrowser('readStoredPromo') } }).createMachine({
  id: 'parent',
  initial: 'reading',
  states: {
    reading: {
      invoke: { id: 'read', src: 'readStoredPromo', input: undefined, onDone: 'nesting', onError: 'failed' },
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
  expect(seen).toEqual(['api getJobData', 'browser readStoredPromo']);
});

test('services can be provided twice', () => {
  const pending = () => fromPromise(() => new Promise(() => undefined));
  const seen: string[] = [];
  provideActors(provideActors(parent, pending), (service, logic) => {
    seen.push(service.name);
    return logic;
  });
  expect(seen).toEqual(['getJobData', 'readStoredPromo']);
});

test('a service rejects by name until it is provided', async () => {
  const errors: unknown[] = [];
  const actor = createActor(fromApi('getJobData'), { input: {} });
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  await waitFor(actor, () => false).catch(() => undefined);
  expect(errors).toEqual([new Error('getJobData is not provided')]);
});

test('an actor that is neither a machine nor a service throws', () => {
  const stray = setup({ actors: { stray: fromPromise(async () => 1) } }).createMachine({ id: 'odd' });
  expect(() => provideActors(stray, (_, logic) => logic)).toThrow('Declare odd.stray with asService');
});
