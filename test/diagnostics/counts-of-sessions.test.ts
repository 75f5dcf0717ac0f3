import { globSync, readFileSync } from 'node:fs';
import { type Chart, chartsOf, nodesOf } from '@upwell/trace/chart';
import { createPlayer, machineIdOf } from '@upwell/trace/record';
import { coverageOf, flowCounts } from '@upwell/trace/replay';
import { readSession, type Trace } from '@upwell/trace/session';
import { describe, expect, test } from 'vitest';
import { flows } from '../../machines/index.ts';
import { createStepCounts, leavesOf } from '../../src/diagnostics/events/step-counts.ts';

/**
 * docs/product.md, What the operator hears. The steps of every recorded session are counted on the charts, by the keys and as often as
 * coverage has them.
 */

describe('the steps of every recorded session, counted on the charts', () => {
  test.each(globSync('test/traces/**/*.session.json'))('%s', (file) => {
    const { pages } = readSession(readFileSync(file, 'utf8'));
    for (const page of pages) {
      const machine = flows.find(({ id }) => id === page.flow)?.machine;
      if (!machine || page.kind !== 'trace') continue;
      const steps = createStepCounts({ now: () => 0 });
      const inputs = page.inputs.filter(({ kind }) => kind !== 'stop');
      const played: Pick<Trace, 'steps' | 'actors'> = { steps: [], actors: {} };
      const player = createPlayer(machine, {
        ...page,
        inputs,
        inspect: steps.inspect,
        onStep: (step) => played.steps.push(step),
        onStart: (path, actor) => Object.assign(played.actors, { [path]: actor }),
      });
      player.feedQueued();
      const rows = steps.take().rows.map((row) => ({ failure: '', ...row }));
      const charts = chartsOf(machine);
      const counts = Object.values(flowCounts(charts, page.flow, rows));
      expect(counts.filter(({ unknown }) => unknown > 0)).toEqual([]);
      const coverage = coverageOf(charts, [played]);
      const moves = rows.filter(({ from, to }) => from !== to);
      for (const { machine: id, transitions } of Object.values(flowCounts(charts, page.flow, moves))) {
        const times = Object.entries(transitions).map(([key, { count }]) => [key, count]);
        expect(coverage[id]?.transitions).toMatchObject(Object.fromEntries(times));
      }

      const atTheEnd = player
        .machines()
        .filter(({ state }) => state.status === 'active')
        .flatMap(({ actor, state }) => leavesOf(state.value).map((leaf) => `${machineIdOf(actor)}.${leaf}`));
      const lastSeen = counts.flatMap(({ machine: id, states }) =>
        restingStates(charts[id]).flatMap((state) => {
          const { entered = 0, left = 0 } = states[state] ?? {};
          return Array.from({ length: entered - left }, () => state);
        }),
      );
      expect(lastSeen.toSorted()).toEqual(atTheEnd.toSorted());
      player.stop();
      expect(steps.take().rows).toEqual([]);
    }
  });
});

function restingStates(chart: Chart | undefined): string[] {
  const nodes = chart ? nodesOf(chart) : [];
  return nodes.filter(({ type, states }) => type !== 'final' && states.length === 0).map(({ id }) => id);
}
