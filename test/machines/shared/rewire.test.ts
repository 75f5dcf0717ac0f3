import { expect, test } from 'vitest';
import { createActor, fromPromise, setup, waitFor } from 'xstate';
import { fromHost } from '../../../machines/host/from-host.ts';
import { fromOutside } from '../../../machines/shared/outside.ts';
import { rewire } from '../../../machines/shared/rewire.ts';

const child = setup({ actors: { getJobData: fromHost('getJobData') } }).createMachine({
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

const parent = setup({ actors: { child, readStoredPromo: fromOutside('readStoredPromo') } }).createMachine({
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

test('every leaf is swapped by name, through children', async () => {
  const seen: string[] = [];
  const bound = rewire(parent, (leaf) => {
    seen.push(`${leaf.kind} ${leaf.name}`);
    return fromPromise(async () => null);
  });
  const actor = createActor(bound).start();
  await waitFor(actor, (snapshot) => snapshot.status === 'done');
  expect(seen).toEqual(['host getJobData', 'outside readStoredPromo']);
});

test('a rewired machine can be rewired again', () => {
  const silent = () => fromPromise(() => new Promise(() => undefined));
  const seen: string[] = [];
  rewire(rewire(parent, silent), (leaf, logic) => {
    seen.push(leaf.name);
    return logic;
  });
  expect(seen).toEqual(['getJobData', 'readStoredPromo']);
});

test('an unconnected actor rejects by its name', async () => {
  const errors: unknown[] = [];
  const actor = createActor(fromHost('getJobData'), { input: {} });
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  await waitFor(actor, () => false).catch(() => undefined);
  expect(errors).toEqual([new Error('getJobData is not connected to {host}')]);
});

test('an actor that is neither machine nor leaf is refused by its place', () => {
  const stray = setup({ actors: { stray: fromPromise(async () => 1) } }).createMachine({ id: 'odd' });
  expect(() => rewire(stray, (_, logic) => logic)).toThrow(
    'odd.stray is neither a machine nor declared with fromHost or fromOutside',
  );
});
