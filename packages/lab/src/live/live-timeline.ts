import type { FlowRecording } from '@upwell/trace/record';
import { createTimelineBuilder, type Timeline } from '@upwell/trace/timeline';
import type { Words } from '@upwell/trace/words';
import type { ReadableStore } from '../store.ts';
import type { LiveState } from './live-log.ts';

/** The timeline of a running flow. Follows the live log while somebody listens; each new step costs only itself. */
export function createLiveTimeline(
  recording: FlowRecording,
  live: ReadableStore<LiveState>,
  words: Words,
): ReadableStore<Timeline> {
  let builder = build();
  /** The number of the first input: a trimmed recording begins with another. */
  let first: number | undefined;
  let last = -1;
  let known = 0;
  let timeline = builder.timeline();

  function build() {
    const [begin] = recording.inputs;
    const isCut = begin !== undefined && begin.i > 0;
    return createTimelineBuilder({
      flow: recording.flow,
      from: isCut ? begin.t : 0,
      isCut,
      actorAt: recording.actorAt,
      words,
    });
  }

  function update(): void {
    const { inputs, steps } = recording;
    if (last >= 0 && first !== inputs[0]?.i) {
      builder = build();
      [last, known] = [-1, 0];
    }
    if (known === steps.length && last === (inputs.at(-1)?.i ?? -1)) return;
    builder.add(inputs.slice(inputs.findLastIndex(({ i }) => i <= last) + 1), steps.slice(known));
    first = inputs[0]?.i;
    last = inputs.at(-1)?.i ?? -1;
    known = steps.length;
    timeline = builder.timeline();
  }

  update();
  return {
    get: () => timeline,
    subscribe(listener) {
      // What was recorded since this was made.
      update();
      return live.subscribe(() => {
        update();
        listener();
      });
    },
  };
}
