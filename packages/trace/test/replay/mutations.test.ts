import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { cases } from '../../../../docs/examples/coffee/cases.ts';
import { orderMachine } from '../../../../docs/examples/coffee/machines/order.ts';
import { chartsOf, structureHash } from '../../src/chart/chart.ts';
import { explore } from '../../src/explore/explore.ts';
import { generatedTrace } from '../../src/explore/generated-trace.ts';
import { mapEntries } from '../../src/format/tagged.ts';
import { mutantsOf, withMember } from '../../src/mutate/mutants.ts';
import { type Cases, minimalProfile } from '../../src/profile.ts';
import { firstDifference, replay } from '../../src/replay/replay.ts';
import { smallCases, smallFlow } from '../small-flow.ts';

/** Mutants that charts show: another target, a guard that is gone, another delay. */
const shown = /target · '[^#]*' →|guard · always passes$| · delays /;

/** Ways that no session takes: the removal never crashes, and nothing leads to the state `again`. */
const unreachable = /invoke removal onError|state again/;

const hashesOf = (machine: AnyStateMachine) => JSON.stringify(mapEntries(chartsOf(machine), structureHash));

const mutations = (
  [
    [smallFlow({ retryable: true }), smallCases],
    [orderMachine, cases],
  ] as [AnyStateMachine, Cases][]
).flatMap(([machine, its]) => {
  const sessions = explore(machine, { ...minimalProfile, cases: its }).paths.map((path) =>
    generatedTrace(machine, path),
  );
  return mutantsOf(machine)
    .filter(({ name }) => shown.test(name) && !unreachable.test(name))
    .map((one) => ({
      ...one,
      sessions,
      original: machine,
      mutant: withMember(machine, one.machine, one.make),
    }))
    .filter(({ mutant }) => hashesOf(mutant) !== hashesOf(machine));
});

test.each(mutations)('a replay finds and names $name', ({ state, sessions, original, mutant }) => {
  const trace =
    sessions.find((session) => firstDifference(session, mutant)) ?? expect.fail('no session shows it');
  expect(replay(trace, original).outcome).toBe('same');
  const { outcome, difference, chartChanges } = replay(trace, mutant);
  expect(outcome).toBe('diverged');
  expect(JSON.stringify([difference?.state, difference?.steps])).toContain(state);
  expect(chartChanges.map(({ sentence }) => sentence).join('\n')).toContain(state);
});
