import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readTrace } from '../../../src/trace/format/trace-file.ts';
import { foldSteps, machinesIn, statesAtDivergence } from '../../../src/trace/replay/recorded-state.ts';
import { replay } from '../../../src/trace/replay/replay.ts';
import { actorAt, createScrubber } from '../../../src/trace/replay/scrubber.ts';
import { accountList, accountListTrace } from '../plain/account-list.ts';
import { flowNamed } from '../scripted-sessions.ts';

const kept = ['test/traces', 'test/traces/recorded'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.flowtrace.json'))
    .map((name) => `${folder}/${name}`),
);

describe('the recorded state, folded from the steps of one input', () => {
  test.each(kept)('is the one that the same build reaches: %s', (file) => {
    const trace = readTrace(readFileSync(file, 'utf8'));
    const { machine } = flowNamed(trace.flow);
    const scrubber = createScrubber(trace, machine);
    const places = [...new Set([1, Math.ceil(scrubber.length / 2), scrubber.length])].filter((at) => at > 0);
    for (const place of places) {
      const before = scrubber.at(place - 1).snapshot;
      const { input, snapshot } = scrubber.at(place);
      const steps = trace.steps.filter(({ cause }) => cause === input?.i);
      const folded = machinesIn(foldSteps(before, steps, trace.actors), `@${trace.flow}`);
      const executed = machinesIn(snapshot, `@${trace.flow}`);
      expect(folded.toSorted(byPath)).toEqual(executed.toSorted(byPath));
    }
  });

  test('at a difference is what the recording build was in', () => {
    const build = accountList({ removes: (all) => all.slice(0, 1) });
    const trace = accountListTrace();
    const { divergence } = replay(trace, build);
    if (!divergence) throw new Error('the same');
    const { recorded, now } = statesAtDivergence(trace, divergence, createScrubber(trace, build));
    const names = (snapshot: typeof now) => actorAt(build, snapshot).getSnapshot().context.accounts;
    expect([names(recorded), names(now)]).toEqual([
      [{ id: 'm2', name: 'calm.daily' }],
      [{ id: 'm1', name: 'strong.daily' }],
    ]);
  });
});

function byPath({ path: one }: { path: string }, { path: other }: { path: string }): number {
  return one < other ? -1 : 1;
}
