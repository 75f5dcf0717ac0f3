import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { chartsOf, structureHash } from '../../src/chart/chart.ts';
import { mapEntries } from '../../src/format/tagged.ts';
import { firstDifference, replay } from '../../src/replay/replay.ts';
import { exploredFlows } from '../explored-flows.ts';
import { mutantsOf, withMember } from '../mutate/mutants.ts';

/** docs/sessions.md, Mutation score. A replay finds each kind of mutant. */

/** Mutants that charts show: another target, a guard that is gone, another delay. */
const shown = /target · '[^#]*' →|guard · always passes$| · delays /;

/** Ways that no session takes: the removal never crashes, and nothing leads to the state `again`. */
const unreachable = /invoke removal onError|state again/;

const hashesOf = (machine: AnyStateMachine) => JSON.stringify(mapEntries(chartsOf(machine), structureHash));

const mutations = exploredFlows.flatMap(({ machine: original, sessions }) =>
  mutantsOf(original)
    .filter(({ name }) => shown.test(name) && !unreachable.test(name))
    .map(({ name, state, machine, make }) => {
      return { name, state, sessions, original, mutant: withMember(original, machine, make) };
    })
    .filter(({ mutant }) => hashesOf(mutant) !== hashesOf(original)),
);

test.each(mutations)('a replay finds and names $name', ({ state, sessions, original, mutant }) => {
  const trace = sessions.find((session) => firstDifference(session, mutant)) ?? expect.fail('no session shows it');
  expect(replay(trace, original).outcome).toBe('same');
  const { outcome, difference, chartChanges } = replay(trace, mutant);
  expect(outcome).toBe('diverged');
  expect(JSON.stringify([difference?.state, difference?.steps])).toContain(state);
  expect(chartChanges.map(({ sentence }) => sentence).join('\n')).toContain(state);
});
