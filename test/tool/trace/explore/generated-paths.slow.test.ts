import { chartsOf } from '@upwell/trace/chart';
import { rerun } from '@upwell/trace/record';
import {
  coverageOf,
  gapKey,
  gapsOf,
  packPaths,
  recordPaths,
  unpackPaths,
  unpackRecorded,
  unreachableIn,
} from '@upwell/trace/replay';
import { mapEntries } from '@upwell/trace/session';
import { describe, expect, test } from 'vitest';
import { flows } from '../../../../machines/index.ts';
import { exploreFlows } from '../../../../scripts/build/generated-paths.ts';
import { profile } from '../../../../src/lab-profile/trace-profile.ts';

/** packages/trace/docs/sessions.md, What a change changes. Generated sessions reach every place of the product's machines. */

const explored = await exploreFlows();
const generated = mapEntries(explored, ({ paths }) => paths);

describe.each(flows)('generated sessions of $id', ({ id, machine }) => {
  const paths = generated[id] ?? [];
  const coverage = Object.values(
    coverageOf(
      chartsOf(machine),
      paths.map((path) => rerun(path, machine)),
    ),
  );

  test('reach every state, transition and guard outcome except those listed as unreachable', () => {
    expect(coverage.flatMap(gapsOf).map(gapKey).sort()).toEqual(unreachableIn(machine, profile).map(gapKey).sort());
  });

  test('each name the places that no earlier one reaches', () => {
    const reached = paths.flatMap(({ reaches }) => reaches.map(gapKey));
    const all = Object.values(coverageOf(chartsOf(machine), [])).flatMap(gapsOf).length;
    expect(reached).toEqual([...new Set(reached)]);
    expect(reached).toHaveLength(all - unreachableIn(machine, profile).length);
  });
});

test.each(flows)('$id keeps what is promised of every flow', ({ id }) => {
  const broken = explored[id]?.promises.map(({ name, broken: sessions }) => [name, sessions]);
  expect(broken).toEqual(profile.promises?.map(({ name }) => [name, []]));
});

test.each(flows)('the sessions of $id stay the same when what they share is stored once', ({ id }) => {
  const paths = generated[id] ?? [];
  const stored = JSON.parse(JSON.stringify(packPaths(paths)));
  expect(unpackPaths(stored)).toEqual(paths);
});

test.each(flows)('the steps of $id are recorded once where sessions begin alike', ({ id, machine }) => {
  const paths = (generated[id] ?? []).slice(0, 60);
  const recorded = recordPaths(machine, paths);
  expect(unpackRecorded(JSON.parse(JSON.stringify(recorded)))).toEqual(
    paths.map((path) => ({ ...path, ...rerun(path, machine) })),
  );
  expect(recorded.nodes).toHaveLength(recorded.tree.nodes.length);
});

test('a place is unreachable by the crash of a machine, or where no command is sent; not by the failure of a call', () => {
  const wizard = flows.find(({ id }) => id === 'wizard');
  const places = wizard ? unreachableIn(wizard.machine, profile).map(({ place }) => place) : [];
  expect(places).toEqual(
    expect.arrayContaining([
      'wizard.working|xstate.error.actor.steps|0',
      'checkNekoKillPolling.paused',
      'checkNekoKillPolling.paused|poll.resume|0',
    ]),
  );
  expect(places.filter((place) => place.startsWith('checkOnboardingStatusPolling'))).toEqual([]);
  expect(places).not.toContain('business.saving|xstate.error.actor.saveBusinessSettings|0');
});
