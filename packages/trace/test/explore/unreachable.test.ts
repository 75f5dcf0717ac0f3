import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { unreachableIn } from '../../src/explore/unreachable.ts';
import { minimalProfile } from '../../src/profile/profile.ts';

/** docs/sessions.md, What a change changes. Places that no session can reach are known. */

test('a branch after one without a guard is unreachable, and so is a state that nothing else enters', () => {
  const machine = createMachine({
    id: 'shop',
    initial: 'open',
    states: {
      open: { on: { leave: [{ target: 'closed' }, { target: 'ghost' }] } },
      closed: {},
      ghost: { initial: 'inner', on: { retry: 'ghost' }, states: { inner: { on: { go: '#shop.beyond' } } } },
      beyond: {},
    },
  });
  expect(unreachableIn(machine, minimalProfile).map(({ kind, place }) => `${kind} ${place}`)).toEqual([
    'state shop.ghost',
    'state shop.ghost.inner',
    'state shop.beyond',
    'transition shop.open|leave|1',
    'transition shop.ghost|retry|0',
    'transition shop.ghost.inner|go|0',
  ]);
});

test('what is entered with its parent, for a child or by a history state is reachable', () => {
  const machine = createMachine({
    id: 'player',
    initial: 'idle',
    states: {
      idle: { on: { play: '#fast', resume: 'playing.last' } },
      playing: {
        type: 'parallel',
        states: {
          sound: { initial: 'on', states: { on: {} } },
          speed: { initial: 'slow', states: { slow: {}, fast: { id: 'fast' } } },
          last: { type: 'history', target: '#stopped' },
        },
      },
      stopped: { id: 'stopped' },
    },
  });
  expect(unreachableIn(machine, minimalProfile)).toEqual([]);
});
