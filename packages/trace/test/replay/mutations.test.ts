import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { flows } from '../../../../machines/index.ts';
import { generatePaths } from '../../../../scripts/build/generated-paths.ts';
import { profile } from '../../../../src/lab-profile/trace-profile.ts';
import { type Chart, chartsOf, nodesOf, transitionKey } from '../../src/chart/chart.ts';
import { type Gap, gapKey } from '../../src/explore/coverage.ts';
import { generatedTrace } from '../../src/explore/generated-trace.ts';
import { unreachableIn } from '../../src/explore/unreachable.ts';
import { replay } from '../../src/replay/replay.ts';
import { changeDelay, dropGuard, renameState, retarget, siblingOf, withMember } from '../mutants.ts';

/** A change to one place of a machine. */
interface Mutation {
  /** What the replay must name. */
  place: string;
  /** What a session must reach to notice. */
  reaches: Pick<Gap, 'kind' | 'place'>;
  mutate(machine: AnyStateMachine): AnyStateMachine;
}

const transitionsIn = (chart: Chart) => nodesOf(chart).flatMap(({ transitions }) => transitions);

const kinds: Record<string, (chart: Chart) => Mutation[]> = {
  'another target': (chart) =>
    transitionsIn(chart).flatMap((one) => {
      const sibling = siblingOf(chart, one.targets[0] ?? '');
      if (!sibling) return [];
      const reaches = { kind: 'transition', place: transitionKey(one) } as const;
      return [{ place: one.source, reaches, mutate: retarget(one, sibling) }];
    }),
  'no guard': (chart) =>
    transitionsIn(chart)
      .filter(({ guard }) => guard)
      .map((one) => ({
        place: one.source,
        reaches: { kind: 'guard refused', place: transitionKey(one) },
        mutate: dropGuard(one),
      })),
  'another delay': (chart) =>
    transitionsIn(chart).flatMap(({ source, delay }) =>
      delay?.ms == null
        ? []
        : [{ place: source, reaches: { kind: 'state', place: source }, mutate: changeDelay(delay.name) }],
    ),
  'another name': (chart) =>
    nodesOf(chart)
      .filter(({ id, type }) => type === 'atomic' && id !== chart.root.id)
      .map(({ id, key }) => ({
        place: `${key}Renamed`,
        reaches: { kind: 'state', place: id },
        mutate: renameState(id),
      })),
};

const generated = await generatePaths();

/** One mutation of each kind for each machine that has a reachable place for it, with a session that reaches it. */
const mutations = flows.flatMap(({ id: flow, machine }) => {
  const unreachable = new Set(unreachableIn(machine, profile).map(gapKey));
  const paths = new Map(
    (generated[flow] ?? []).flatMap((path) => path.reaches.map((gap) => [gapKey(gap), path] as const)),
  );
  return Object.values(chartsOf(machine)).flatMap((chart) =>
    Object.entries(kinds).flatMap(([kind, mutationsOf]) => {
      const keyOf = ({ reaches }: Mutation) => gapKey({ machine: chart.id, ...reaches });
      const possible = mutationsOf(chart).filter((mutation) => !unreachable.has(keyOf(mutation)));
      const mutation = possible.find((one) => paths.has(keyOf(one))) ?? possible[0];
      return mutation
        ? [{ flow, machine, member: chart.id, kind, mutation, path: paths.get(keyOf(mutation)) }]
        : [];
    }),
  );
});

test('every kind of mutation has a place, and every place a session', () => {
  expect(new Set(mutations.map(({ kind }) => kind))).toEqual(new Set(Object.keys(kinds)));
  expect(mutations.filter(({ path }) => !path).map(({ member, kind }) => [member, kind])).toEqual([]);
});

describe('a replay finds and names', () => {
  test.each(mutations)('$kind in $member ($flow)', ({ machine, member, mutation, path }) => {
    if (!path) throw new Error('no session reaches it');
    const trace = generatedTrace(machine, path);
    expect(replay(trace, machine).outcome).toBe('same');
    const verdict = replay(trace, withMember(machine, member, mutation.mutate));
    expect(verdict.outcome).toBe('diverged');
    expect(verdict.divergence?.sentence).toContain(mutation.place);
    expect(verdict.chartChanges.map(({ sentence }) => sentence).join('\n')).toContain(mutation.place);
  });
});
