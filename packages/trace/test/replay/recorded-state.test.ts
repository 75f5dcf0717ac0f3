import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { accountList, accountListTrace } from '../../../../test/trace/account-list.ts';
import { flowNamed } from '../../../../test/trace/scripted-sessions.ts';
import { createPlayer, type RunningMachine } from '../../src/engine/player.ts';
import { fromTagged } from '../../src/format/from-tagged.ts';
import { readTrace } from '../../src/format/session-file.ts';
import type { Json } from '../../src/format/tagged.ts';
import { createRecordedMoments } from '../../src/replay/recorded-moments.ts';
import { statesAtDifference } from '../../src/replay/recorded-state.ts';
import { replay } from '../../src/replay/replay.ts';
import { actorAt, createScrubber } from '../../src/replay/scrubber.ts';

const kept = ['test/traces', 'test/traces/recorded'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.session.json'))
    .map((name) => `${folder}/${name}`),
);

describe('the state folded from the recorded steps', () => {
  test.each(kept)('is the one that the same build reaches, at every moment: %s', (file) => {
    const trace = readTrace(readFileSync(file, 'utf8'));
    const { machine } = flowNamed(trace.flow);
    const inputs = trace.inputs.filter(({ kind }) => kind !== 'stop');
    const recorded = createRecordedMoments(trace, inputs);
    const scrubber = createScrubber(trace, machine);
    for (let place = 0; place <= inputs.length; place++) {
      const checkpoint = recorded.at(place);
      const { snapshot, machines } = scrubber.at(place);
      expect(withoutHistory(checkpoint.snapshot)).toEqual(withoutHistory(snapshot));
      const restored = createPlayer(machine, { start: { checkpoint } });
      expect(statesByPath(restored.machines())).toEqual(statesByPath(machines));
    }
  });

  test('at a difference is what the recording build was in', () => {
    const build = accountList({ removes: (all) => all.slice(0, 1) });
    const trace = accountListTrace();
    const { difference } = replay(trace, build);
    if (!difference) throw new Error('the same');
    const { recorded, now } = statesAtDifference(trace, difference, createScrubber(trace, build));
    const names = (snapshot: typeof now) => actorAt(build, snapshot).getSnapshot().context.accounts;
    expect([names(recorded), names(now)]).toEqual([
      [{ id: 'm2', name: 'calm.daily' }],
      [{ id: 'm1', name: 'strong.daily' }],
    ]);
  });
});

/** As the live snapshot: `undefined` equals nothing. The steps do not record history values. */
function withoutHistory(snapshot: Json): unknown {
  return fromTagged(
    JSON.parse(JSON.stringify(snapshot, (key, value) => (key === 'historyValue' ? null : value))),
  );
}

function statesByPath(machines: readonly RunningMachine[]) {
  return Object.fromEntries(machines.map(({ path, state }) => [path, state.value]));
}
