import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { flows } from '../../../machines/index.ts';
import { type Chart, chartsOf, nodesOf, transitionKey } from '../../../src/trace/chart/chart.ts';
import { cases } from '../../../src/trace-profile/cases.ts';
import { explore, type GeneratedPath } from '../../../src/trace/explore/explore.ts';
import { makeTrace } from '../../../src/trace/engine/make-trace.ts';
import { replay } from '../../../src/trace/replay/replay.ts';
import { origin } from '../live-session.ts';
import { changeDelay, dropGuard, renameState, retarget, siblingOf, withMember } from './mutants.ts';

interface Mutation {
  name: string;
  machine: string;
  /** What must be in the sentence: where it was done. */
  place: string;
  /** What a session must come by to notice. */
  reaches: string;
  mutate(machine: AnyStateMachine): AnyStateMachine;
}

/** One of each kind, where the machine has it and some session came by. */
function mutationsOf(chart: Chart, isReached: (reach: string) => boolean): Mutation[] {
  const machine = chart.id;
  const nodes = nodesOf(chart);
  const transitions = nodes.flatMap((node) => node.transitions);
  const reach = (kind: string, place: string) => `${machine} ${kind} ${place}`;
  const movable = transitions.find((one) => {
    const [target] = one.targets;
    return target && siblingOf(chart, target) && isReached(reach('transition', transitionKey(one)));
  });
  const guarded = transitions.find(
    (one) => one.guard && isReached(reach('guard refused', transitionKey(one))),
  );
  const delayed = transitions.find(
    ({ source, delay }) => delay?.ms != null && isReached(reach('state', source)),
  );
  const renamable = nodes.find(
    ({ id, type }) => type === 'atomic' && id !== chart.root.id && isReached(reach('state', id)),
  );
  return [
    ...(movable
      ? [
          {
            name: `retarget ${transitionKey(movable)}`,
            machine,
            place: movable.source,
            reaches: reach('transition', transitionKey(movable)),
            mutate: retarget(movable, siblingOf(chart, movable.targets[0] ?? '') ?? ''),
          },
        ]
      : []),
    ...(guarded
      ? [
          {
            name: `drop the guard of ${transitionKey(guarded)}`,
            machine,
            place: guarded.source,
            reaches: reach('guard refused', transitionKey(guarded)),
            mutate: dropGuard(guarded),
          },
        ]
      : []),
    ...(delayed?.delay
      ? [
          {
            name: `change the delay ${delayed.delay.name} of ${delayed.source}`,
            machine,
            place: delayed.source,
            reaches: reach('state', delayed.source),
            mutate: changeDelay(delayed.delay.name),
          },
        ]
      : []),
    ...(renamable
      ? [
          {
            name: `rename ${renamable.id}`,
            machine,
            place: `${renamable.key}Renamed`,
            reaches: reach('state', renamable.id),
            mutate: renameState(renamable.id),
          },
        ]
      : []),
  ];
}

describe.each(flows.map((flow) => [flow.id, flow] as const))('%s', (id, { machine, exampleInput }) => {
  const { paths } = explore(machine, {
    inputs: [exampleInput, ...(cases.inputs[id] ?? [])],
    cases,
    budget: 250,
  });
  const pathTo = new Map<string, GeneratedPath>(
    paths.flatMap((path) =>
      path.reaches.map((gap) => [`${gap.machine} ${gap.kind} ${gap.place}`, path] as const),
    ),
  );
  const mutations = Object.values(chartsOf(machine)).flatMap((chart) =>
    mutationsOf(chart, (reach) => pathTo.has(reach)),
  );

  test.each(mutations.map((mutation) => [mutation.machine, mutation.name, mutation] as const))(
    '%s: %s is caught and named',
    (_, name, { place, reaches, mutate, machine: member }) => {
      const path = pathTo.get(reaches);
      if (!path) throw new Error(`no session reaches ${reaches}`);
      const trace = makeTrace(machine, {
        id: name,
        createdAt: '2026-01-01T00:00:00.000Z',
        ...origin(),
        title: name,
        notes: [],
        bookmarks: [],
        redaction: { secrets: 0, texts: 0 },
        start: path.start,
        inputs: path.inputs,
      });
      expect(replay(trace, machine).outcome).toBe('same');
      const verdict = replay(trace, withMember(machine, member, mutate));
      expect(verdict.outcome).toBe('diverged');
      expect(verdict.divergence?.sentence).toContain(place);
      expect(verdict.chartChanges.map(({ sentence }) => sentence).join('\n')).toContain(place);
    },
  );
});
