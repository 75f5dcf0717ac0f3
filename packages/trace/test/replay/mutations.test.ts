import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { flows } from '../../../../machines/index.ts';
import { generatedSessions } from '../../../../test/trace/generated-sessions.ts';
import { chartOf, familyOf, nodesOf, structureHash } from '../../src/chart/chart.ts';
import { mutantsOf, withMember } from '../../src/mutate/mutants.ts';
import { firstDifference, replay } from '../../src/replay/replay.ts';
import { renameState } from '../mutants.ts';

/** Kinds of mutants that charts show. */
const kinds: Record<string, RegExp> = {
  'another target': /target · '[^#]*' →/,
  'no guard': /guard · always passes$/,
  'another delay': / · delays /,
};

function changesOf(machine: AnyStateMachine, kind: string, names: RegExp) {
  const chart = structureHash(chartOf(machine));
  return mutantsOf(machine)
    .filter((mutant) => mutant.machine === machine.id && names.test(mutant.name))
    .map(({ state, make }) => ({ kind, place: state, make }))
    .filter(({ make }) => structureHash(chartOf(make())) !== chart);
}

function renamesOf(machine: AnyStateMachine) {
  return nodesOf(chartOf(machine))
    .filter(({ id, type }) => type === 'atomic' && id !== machine.id)
    .map(({ id, key }) => ({
      kind: 'another name',
      place: `${key}Renamed`,
      make: () => renameState(id)(machine),
    }));
}

/** Of each kind for each machine the first that a generated session finds. */
const mutations = flows.flatMap(({ id: flow, machine }) => {
  const sessions = [...generatedSessions(flow)];
  return [...familyOf(machine)].flatMap(([id, member]) => {
    const running = sessions.filter(({ actors }) =>
      Object.values(actors).some((actor) => actor.machine === id),
    );
    return [
      ...Object.entries(kinds).map(([kind, names]) => changesOf(member, kind, names)),
      renamesOf(member),
    ]
      .filter((possible) => possible.length > 0)
      .map((possible) => {
        for (const { kind, place, make } of possible) {
          const mutant = withMember(machine, id, make);
          const trace = running.find((session) => firstDifference(session, mutant));
          if (trace) return { flow, machine, member: id, kind, place, mutant, trace };
        }
        throw new Error(`No session shows ${possible[0]?.kind} in ${id}`);
      });
  });
});

test('every kind of mutation has a place', () => {
  expect(new Set(mutations.map(({ kind }) => kind))).toEqual(
    new Set([...Object.keys(kinds), 'another name']),
  );
});

describe('a replay finds and names', () => {
  test.each(mutations)('$kind in $member ($flow)', ({ machine, place, mutant, trace }) => {
    expect(replay(trace, machine).outcome).toBe('same');
    const verdict = replay(trace, mutant);
    expect(verdict.outcome).toBe('diverged');
    expect(JSON.stringify([verdict.difference?.state, verdict.difference?.steps])).toContain(place);
    expect(verdict.chartChanges.map(({ sentence }) => sentence).join('\n')).toContain(place);
  });
});
