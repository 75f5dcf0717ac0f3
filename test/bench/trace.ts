import { catalogue } from '../../machines/index.ts';
import { makeTrace } from '../../src/trace/make-trace.ts';
import { createPlayer } from '../../src/trace/player.ts';
import { createRecorder } from '../../src/trace/recorder.ts';
import { feedQueued, replay } from '../../src/trace/replay.ts';
import { createScrubber } from '../../src/trace/scrub.ts';
import type { TraceInput } from '../../src/trace/step.ts';
import { readTrace, writeTrace } from '../../src/trace/trace-file.ts';
import { origin } from '../trace/live-session.ts';
import { recordStory, stories } from '../trace/stories.ts';
import type { Table } from './table.ts';

const inputCount = 50_000;

/** What a recorder costs and how a long trace handles, in time of one core (`lab.md`, What it must stand). */
export async function benchTrace(): Promise<Table[]> {
  const machine = catalogue.find(({ id }) => id === 'wizard')?.machine;
  const story = stories.find(({ name }) => name === 'wizard-resume-connecting');
  if (!machine || !story) throw new Error('the wizard is not in the catalogue');
  const session = await recordStory(story);
  const inputs = hoursOfWaiting(session.inputs.filter(({ kind }) => kind !== 'stop'));
  const trace = makeTrace(machine, { ...session, inputs });

  const [writing, text] = timed(() => writeTrace(trace));
  const [reading, read] = timed(() => readTrace(text));
  const [replaying, verdict] = timed(() => replay(read, machine));
  const scrubber = createScrubber(read, machine);
  const [firstJump] = timed(() => scrubber.at(scrubber.length));
  const jumps = Array.from(
    { length: 50 },
    (_, jump) => timed(() => scrubber.at((jump * 7_919) % inputCount))[0],
  );

  const play = (inspect?: Parameters<typeof createPlayer>[1]['inspect']) => {
    const player = createPlayer(machine, {
      start: trace.start,
      inputs: inputs.slice(0, 20_000),
      ...(inspect && { inspect }),
    });
    return timed(() => feedQueued(player))[0];
  };
  let events = 0;
  play();
  const alone = play(() => events++);
  const recorder = createRecorder({ origin, maximumInputs: Number.POSITIVE_INFINITY });
  const recorded = play(recorder.inspect);

  return [
    {
      title: `A trace of ${inputCount} inputs (${verdict.steps} steps), milliseconds of one core`,
      rows: [
        ['', 'measured', 'wanted'],
        ['file, MB', (text.length / 1e6).toFixed(1), ''],
        ['write', writing.toFixed(0), ''],
        ['read', reading.toFixed(0), '< 2000'],
        ['replay', replaying.toFixed(0), ''],
        ['replay, inputs a second', (inputCount / (replaying / 1_000)).toFixed(0), '≥ 10000'],
        ['first jump to the end', firstJump.toFixed(0), '< 2000'],
        ['later jumps, worst of 50', Math.max(...jumps).toFixed(0), '< 100'],
        ['recorder, µs per inspection event', (((recorded - alone) * 1_000) / events).toFixed(1), '≤ 10'],
      ],
    },
  ];
}

/** A customer who waits at the remote browser: a tick every second, a poll every third. */
function hoursOfWaiting(start: readonly TraceInput[]): TraceInput[] {
  const inputs = [...start];
  const put = (t: number, rest: Pick<TraceInput, 'to' | 'kind' | 'event'>) =>
    inputs.push({ i: (inputs.at(-1)?.i ?? -1) + 1, t, ...rest });
  for (let second = 1; inputs.length < inputCount; second++) {
    const t = second * 1_000;
    put(t, {
      to: '@wizard/connection/ticker',
      kind: 'emit',
      event: { type: 'clock.ticked', now: Date.UTC(2026, 0, 1) + t + (second % 7) },
    });
    if (second % 3 > 0) continue;
    const polling = '@wizard/connection/statusPolling';
    const interval = 'xstate.after.interval.checkOnboardingStatusPolling.waiting';
    put(t, { to: polling, kind: 'timer', event: { type: interval } });
    put(t + 90, {
      to: `${polling}/check#${second / 3}`,
      kind: 'resolve',
      event: { type: 'xstate.promise.resolve', data: { status: 'pending', neko_url: '' } },
    });
  }
  return inputs;
}

/** Milliseconds of processor time, so that a busy machine does not count. */
function timed<Result>(work: () => Result): [milliseconds: number, result: Result] {
  const before = process.cpuUsage().user;
  const result = work();
  return [(process.cpuUsage().user - before) / 1_000, result];
}
