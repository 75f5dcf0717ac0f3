import { expect, test } from 'vitest';
import { SimulatedClock } from 'xstate';
import { chartsOf } from '../../src/chart/chart.ts';
import { makeTrace } from '../../src/engine/make-trace.ts';
import { explore } from '../../src/explore/explore.ts';
import { generatedParts } from '../../src/explore/generated-parts.ts';
import { readTrace, writeTrace } from '../../src/format/session-file.ts';
import { minimalProfile } from '../../src/profile/profile.ts';
import type { CompleteRecorderOptions as RecorderOptions } from '../../src/record/complete-recorder.ts';
import { replay } from '../../src/replay/replay.ts';
import { actorAt, createScrubber } from '../../src/replay/scrubber.ts';
import { recordActor } from '../live-session.ts';
import { type Construct, constructs, outside } from './constructs.ts';

/** docs/sessions.md, The engine. Each construct of XState is recorded, replayed and explored. */

async function record({ machine, input, play }: Construct, limits: Partial<RecorderOptions> = {}) {
  const clock = new SimulatedClock();
  const { actor, trace } = recordActor(machine, limits, { input, clock, logger: () => undefined });
  await play({
    actor,
    async wait(milliseconds) {
      clock.increment(milliseconds);
      await new Promise(setImmediate);
    },
  });
  return { trace: readTrace(writeTrace(trace())), last: actor.getSnapshot() };
}

test.each(constructs)('$title', async (construct) => {
  const { trace, last } = await record(construct);
  const runs = outside.runs;
  expect(replay(trace, construct.machine).difference?.sentence ?? 'same').toBe('same');

  const scrubber = createScrubber(trace, construct.machine);
  for (let moment = scrubber.length; moment >= 0; moment -= 1) {
    const { snapshot, machines } = scrubber.at(moment);
    const drawn = actorAt(construct.machine, snapshot).getSnapshot();
    expect(drawn.status).toBe(machines[0]?.state.status ?? last.status);
    expect(drawn.value).toEqual(machines[0]?.state.value ?? last.value);
    if (moment === scrubber.length) expect(drawn.value).toEqual(last.value);
  }
  expect(outside.runs).toBe(runs);
  const charts = chartsOf(construct.machine);
  for (const { machine } of Object.values(trace.actors)) if (machine) expect(charts).toHaveProperty([machine]);
});

test.each(constructs)('$title, from a checkpoint', async (construct) => {
  const { trace, last } = await record(construct, { maximumInputs: 2 });
  expect(replay(trace, construct.machine).difference?.sentence ?? 'same').toBe('same');
  const scrubber = createScrubber(trace, construct.machine);
  expect(actorAt(construct.machine, scrubber.at(scrubber.length).snapshot).getSnapshot().value).toEqual(last.value);
});

test.each(constructs)('$title, restored from its steps after each moment', async (construct) => {
  const { trace } = await record(construct);
  const inputs = [-1, ...trace.inputs.map(({ i }) => i)];
  const differences = inputs.map((input) => {
    const moment = { input, sentence: 'It does not replay' };
    const { difference } = replay({ ...trace, drift: { ...moment, moments: [moment] } }, construct.machine);
    return difference?.sentence;
  });
  expect(differences).toEqual(inputs.map(() => undefined));
});

test.each(constructs)('$title, explored', ({ machine, input }) => {
  const runs = outside.runs;
  const { paths } = explore(
    machine,
    { ...minimalProfile, cases: { ...minimalProfile.cases, inputs: { [machine.id]: [input] } } },
    30,
  );
  for (const { start, inputs } of paths) {
    const trace = makeTrace(machine, generatedParts({ start, inputs }));
    expect(replay(trace, machine)).toMatchObject({ outcome: 'same' });
  }
  expect(paths.length).toBeGreaterThan(0);
  expect(outside.runs).toBe(runs);
});
