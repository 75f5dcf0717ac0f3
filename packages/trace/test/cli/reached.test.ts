import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { createReachedPlaces } from '../../cli/reached.ts';
import { recordActor } from '../live-session.ts';

/** docs/sessions.md, When a replay diverges. The places that sessions reached of a flow are counted, and the others named. */

const machine = createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: {
      on: { open: [{ guard: () => true, target: 'open' }, { target: 'stuck' }, { target: 'never' }] },
    },
    open: { on: { close: 'closed' } },
    stuck: {},
    never: {},
  },
});

test('what sessions reached of a flow is counted, and the rest that they can reach is named', () => {
  const reached = createReachedPlaces();
  const { actor, trace } = recordActor(machine);
  actor.send({ type: 'open' });
  reached.add('door', machine, trace());
  expect(reached.words()).toEqual([
    'Not reached: `door.stuck` (state), `door.closed · open · 1` (transition), `door.open · close · 0` (transition), `door.closed · open · 0` (guard refused)',
    'Same as far as reached (3 of 4 states, 1 of 3 transitions, 1 of 2 guard outcomes).',
  ]);
  expect(reached.words('another flow')).toEqual([]);
});
