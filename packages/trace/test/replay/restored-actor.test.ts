import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { toTagged } from '../../src/format/to-tagged.ts';
import { restoredActor } from '../../src/replay/restored-actor.ts';

/** docs/sessions.md, The engine. A state of another build is restored as an actor. */

const promo = createMachine({ id: 'promo', initial: 'reading', states: { reading: {} } });
const page = createMachine({
  id: 'page',
  initial: 'filling',
  states: { filling: { invoke: { id: 'promo', src: promo } } },
});
const named = page.provide({ actors: { promo } });

const recorded = (value: string, child: object) => ({
  status: 'active',
  value,
  historyValue: {},
  context: {},
  children: { promo: { src: 'promo', syncSnapshot: false, snapshot: child } },
});
const reading = { status: 'active', value: 'reading', historyValue: {}, context: {}, children: {} };

describe('a state of the recording build', () => {
  test.each([
    ['is restored', recorded('filling', reading), 'filling'],
    ['that had failed is restored', { ...recorded('filling', reading), status: 'error' }, 'filling'],
    [
      'with a failed child is restored',
      recorded('filling', { ...reading, status: 'error', error: 'was so' }),
      'filling',
    ],
    ['that this build has not is refused', recorded('looking', reading), /'looking' does not exist on 'page'/],
    [
      'with a child in one that this build has not is refused',
      recorded('filling', { ...reading, value: 'looking' }),
      /'looking' does not exist on 'promo'/,
    ],
    ['without children is refused', { status: 'active', value: 'filling' }, /undefined or null/],
  ])('%s', (_, snapshot, expected) => {
    const restored = restoredActor(named, toTagged(snapshot));
    if (typeof expected === 'string') expect('actor' in restored && restored.actor.getSnapshot().value).toBe(expected);
    else expect(restored).toEqual({ message: expect.stringMatching(expected) });
  });
});
