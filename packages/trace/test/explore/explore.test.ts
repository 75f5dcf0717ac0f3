import { expect, test } from 'vitest';
import { chartsOf } from '../../src/chart/chart.ts';
import { rerun } from '../../src/engine/make-trace.ts';
import { coverageOf, gapsOf } from '../../src/explore/coverage.ts';
import { explore } from '../../src/explore/explore.ts';
import { minimalProfile } from '../../src/profile/profile.ts';
import { smallCases, smallFlow } from '../small-flow.ts';

/** docs/sessions.md, What a change changes. Generated sessions reach every reachable place. */

test('generated sessions reach every reachable place; those that reach no new one come last', () => {
  const machine = smallFlow({ retryable: true });
  const { paths, gaps } = explore(machine, { ...minimalProfile, cases: smallCases });
  expect(gaps.filter((gap) => gap.machine === 'removal')).toEqual([]);
  const newPlaces = paths.map(({ reaches }) => reaches.length > 0);
  expect(newPlaces).toEqual(newPlaces.toSorted((one, other) => Number(other) - Number(one)));
  for (const path of paths) {
    const reached = coverageOf(chartsOf(machine), [rerun(path, machine)]);
    const missed = Object.values(reached).flatMap(gapsOf);
    for (const place of path.reaches) expect(missed).not.toContainEqual(place);
  }
});
