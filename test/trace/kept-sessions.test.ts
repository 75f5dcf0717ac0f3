import { readdirSync, readFileSync } from 'node:fs';
import { fromTagged, type Json, readTrace } from '@upwell/trace/format';
import { createPlayer, type RunningMachine } from '@upwell/trace/record';
import { createScrubber } from '@upwell/trace/replay';
import { timelineOf } from '@upwell/trace/timeline';
import { expect, test } from 'vitest';
import { createRecordedMoments } from '../../packages/trace/src/replay/recorded-moments.ts';
import { flowNamed } from './scripted-sessions.ts';

/** The sessions in `test/traces`, which browser tests recorded or scripts made. */

const folder = new URL('../traces/', import.meta.url);
const kept = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.session.json'))
  .map((name) => ({ name, trace: readTrace(readFileSync(new URL(name, folder), 'utf8')) }));

test.each(kept)(
  '$name: the state folded from its steps is the one that the same build reaches',
  ({ trace }) => {
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
  },
);

test.each(kept)('$name: its words never hold names of XState', ({ trace }) => {
  const said = timelineOf(trace, {}).entries.map((entry) => {
    const { who, what, outcome, change } = entry;
    return `${who} ${what} ${outcome} ${change}`;
  });
  expect(said.filter((text) => /xstate|undefined/.test(text))).toEqual([]);
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
