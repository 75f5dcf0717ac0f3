import { createInputLog, createPlayer, createRecorder } from '@upwell/trace/record';
import { createScrubber, replay } from '@upwell/trace/replay';
import { readTrace, writeTrace } from '@upwell/trace/session';
import { redaction } from '../../src/diagnostics/redaction/redaction.ts';
import { origin } from '../tool/trace/live-session.ts';
import { longSession } from './long-session.ts';
import { median, type Table } from './table.ts';
import { timed } from './timed.ts';

const inputCount = 50_000;

/** The cost of recording and of a long trace, without a browser. */
export async function benchTrace(): Promise<Table[]> {
  const { machine, trace } = longSession(inputCount);
  const { inputs } = trace;

  const [writing, text] = timed(() => writeTrace(trace));
  const [reading, read] = timed(() => readTrace(text));
  const verdict = replay(read, machine);
  const replaying = median(Array.from({ length: 3 }, () => timed(() => replay(read, machine))[0]));
  const scrubber = createScrubber(read, machine);
  const [firstJump] = timed(() => scrubber.at(scrubber.length));
  const jumps = Array.from({ length: 50 }, (_, jump) => timed(() => scrubber.at((jump * 7_919) % inputCount))[0]);

  const play = (inspect?: Parameters<typeof createPlayer>[1]['inspect']) => {
    const player = createPlayer(machine, {
      start: trace.start,
      inputs: inputs.slice(0, 20_000),
      ...(inspect && { inspect }),
    });
    return timed(() => player.feedQueued())[0];
  };
  let events = 0;
  play();
  const alone = play(() => events++);
  const recorder = createRecorder({ origin, redaction, maximumInputs: Number.POSITIVE_INFINITY });
  const recorded = play(recorder.inspect);
  const log = createInputLog({ maximumPending: Number.POSITIVE_INFINITY, path: () => '/' });
  const logged = play(log.inspect);

  const table: Table = {
    title: `A trace of ${inputCount} inputs (${verdict.steps} steps), milliseconds of one core`,
    rows: [
      ['', 'measured', 'wanted'],
      ['file, MB', (text.length / 1e6).toFixed(1), ''],
      ['write', writing.toFixed(0), ''],
      ['read', reading.toFixed(0), '< 2000'],
      ['replay, once compiled', replaying.toFixed(0), ''],
      ['replay, inputs a second', (inputCount / (replaying / 1_000)).toFixed(0), '≥ 25000'],
      ['first jump to the end', firstJump.toFixed(0), '< 2000'],
      ['later jumps, worst of 50', Math.max(...jumps).toFixed(0), '< 100'],
      ['recorder, µs per inspection event', (((recorded - alone) * 1_000) / events).toFixed(1), '≤ 10'],
      ['customers’ recorder, µs per inspection event', (((logged - alone) * 1_000) / events).toFixed(1), '≤ 2'],
    ],
  };
  return [table];
}
