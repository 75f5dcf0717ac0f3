import { describe, expect, test } from 'vitest';
import { flows } from '../../../machines/index.ts';
import { generatePaths } from '../../../scripts/build/generated-paths.ts';
import { chartsOf } from '../../../src/trace/chart/chart.ts';
import { coverageOf, gapKey, gapsOf } from '../../../src/trace/explore/coverage.ts';
import { unreachableIn } from '../../../src/trace/explore/unreachable.ts';
import { rerun } from '../../../src/trace/replay/replay.ts';

const generated = await generatePaths();

describe.each(flows)('generated sessions of $id', ({ id, machine }) => {
  const paths = generated[id] ?? [];
  const coverage = Object.values(
    coverageOf(
      chartsOf(machine),
      paths.map((path) => rerun(path, machine)),
    ),
  );

  test('come by every state, transition and guard outcome but those that have a reason', () => {
    expect(coverage.flatMap(gapsOf).map(gapKey).sort()).toEqual(unreachableIn(machine).map(gapKey).sort());
  });

  test('name each place once: the session that shows the way there', () => {
    const reached = paths.flatMap(({ reaches }) => reaches.map(gapKey));
    const all = Object.values(coverageOf(chartsOf(machine), [])).flatMap(gapsOf).length;
    expect(reached).toEqual([...new Set(reached)]);
    expect(reached).toHaveLength(all - unreachableIn(machine).length);
  });
});

describe('a place that no session comes by', () => {
  const wizard = flows.find(({ id }) => id === 'wizard');
  const reasons = wizard ? unreachableIn(wizard.machine) : [];

  test('is the failure of a machine, or a poll that is never spoken to', () => {
    expect(new Set(reasons.map(({ reason }) => reason))).toEqual(
      new Set([
        'A machine fails only when its code is wrong. The way out is there for that day.',
        'This poll is never paused: the machine that started it says nothing to it.',
      ]),
    );
    expect(reasons.map(({ place }) => place)).toEqual(
      expect.arrayContaining([
        'wizard.working.welcome|xstate.error.actor.welcome|0',
        'checkNekoKillPolling.paused',
        'checkNekoKillPolling.paused|poll.resume|0',
      ]),
    );
  });

  test('is never the failure of a call, nor a poll that its parent pauses', () => {
    const places = reasons.map(({ place }) => place);
    expect(places.filter((place) => place.startsWith('checkOnboardingStatusPolling'))).toEqual([]);
    expect(places).not.toContain('business.saving|xstate.error.actor.saveBusinessSettings|0');
  });
});
