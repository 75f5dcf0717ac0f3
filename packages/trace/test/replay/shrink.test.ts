import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { orderMachine } from '../../../../docs/examples/coffee/machines/order.ts';
import { readTrace, writeTrace } from '../../src/format/session-file.ts';
import type { Trace } from '../../src/format/trace.ts';
import { replay } from '../../src/replay/replay.ts';
import { shrink } from '../../src/replay/shrink.ts';
import { exploredFlows } from '../explored-flows.ts';
import { mutantNamed } from '../mutants.ts';
import { mutantsOf, withMember } from '../mutate/mutants.ts';
import { orderTrace } from '../order-session.ts';
import { casesOf } from '../search-cases.ts';
import { smallFlow } from '../small-flow.ts';
import { smallTrace } from '../small-session.ts';

/** docs/sessions.md, Shortened sessions. */

/** What a cut must not change about a difference. */
function divergenceOf(trace: Trace, machine: AnyStateMachine) {
  const { difference } = replay(trace, machine);
  if (!difference) return null;
  const { kind, actor, event, field, steps } = difference;
  const { from } = steps.recorded ?? steps.now ?? { from: null };
  return { kind, place: actor.replace(/#\d+/g, ''), event, field, from };
}

function shrunk(trace: Trace, machine: AnyStateMachine, recordedOn?: AnyStateMachine): Trace {
  const { difference } = replay(trace, machine);
  const cut = difference && shrink(trace, machine, difference, recordedOn);
  if (!cut) throw new Error('not cut');
  return cut;
}

describe('with the build that recorded it, a cut session', () => {
  test('has only the inputs that the difference needs, counted anew, and the notes about them', async () => {
    const trace = await smallTrace();
    const notes = trace.inputs.map(({ i }) => ({ at: i, text: `at ${i}` }));
    const onThird = smallFlow({ ask: (item) => (item === 'm3' ? 'other' : item) });
    expect(replay(trace, onThird).difference?.actor).toBe('@list/removal#2/removeItem');
    const cut = shrunk({ ...trace, notes: [{ at: -1, text: 'all' }, ...notes] }, onThird, smallFlow());
    expect(cut.start).toEqual(trace.start);
    expect(cut.inputs.map(({ i, event }) => [i, event.type, event.id])).toEqual([
      [0, 'clock.ticked', undefined],
      [1, 'item.remove', 'm3'],
    ]);
    expect(replay(cut, onThird).difference?.actor).toBe('@list/removal/removeItem');
    expect(cut.notes.map(({ at }) => at)).toEqual([-1, 0, 1]);
  });

  test('does not exist when that is another build', async () => {
    const trace = await smallTrace();
    const other = smallFlow({ retryable: true });
    const { difference } = replay(trace, other);
    expect(difference && shrink(trace, other, difference, other)).toBeNull();
  });
});

describe('without the build that recorded it, a cut session', () => {
  test('is the recorded input at which the sessions part, from a checkpoint', async () => {
    const session = await orderTrace();
    const build = mutantNamed(orderMachine, 'brewing · state checking · invoke checkOrder input order · left out');
    const at = replay(session, build).difference?.input;
    const cut = shrunk(session, build);
    expect(cut.inputs).toEqual([at]);
    expect(cut.steps).toEqual(session.steps.filter(({ cause }) => cause === at?.i));
    expect(cut.machines).toEqual(session.machines);
    expect(readTrace(writeTrace(cut))).toEqual(cut);
  });

  test('does not exist when this build has another name for a running actor', async () => {
    const trace = await smallTrace();
    const machine = smallFlow({ retryable: true });
    const { difference } = replay(trace, machine);
    const renamed = { ...trace, actors: { ...trace.actors } };
    for (const [path, actor] of Object.entries(trace.actors)) renamed.actors[path] = { ...actor, src: 'old' };
    expect(difference && shrink(renamed, machine, difference)).toBeNull();
  });
});

describe('a cut session', () => {
  const pool = exploredFlows.flatMap(({ machine, sessions }) => {
    const mutants = mutantsOf(machine);
    return sessions.map((session) => {
      const passed = new Set(session.steps.flatMap(({ transitions }) => transitions.map(({ source }) => source)));
      return { session, machine, mutants: mutants.filter(({ state }) => passed.has(state)) };
    });
  });

  test.each([
    ['with', true],
    ['without', false],
  ])(
    'diverges as before and is the same on the build that recorded it, %s that build at hand',
    (_, isAtHand) => {
      fc.assert(
        fc.property(fc.nat(), fc.nat(), (place, index) => {
          const { session, machine, mutants } = pool[place % pool.length] ?? {};
          if (!session || !machine) throw new Error('no sessions');
          const chosen = mutants?.[index % mutants.length];
          fc.pre(chosen !== undefined);
          const mutant = withMember(machine, chosen.machine, chosen.make);
          const before = divergenceOf(session, mutant);
          fc.pre(before !== null);
          const cut = shrunk(session, mutant, isAtHand ? machine : undefined);
          expect(replay(cut, machine).difference?.sentence).toBeUndefined();
          expect(divergenceOf(cut, mutant)).toEqual(before);
          expect(cut.inputs.length).toBeLessThanOrEqual(session.inputs.length);
        }),
        { numRuns: casesOf(20), maxSkipsPerRun: 20, endOnFailure: true },
      );
    },
    300_000,
  );
});
