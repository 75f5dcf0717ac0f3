import { own } from '../format/own.ts';
import type { Trace } from '../format/trace.ts';
import type { Words } from '../words/names.ts';
import type { Timeline } from './timeline.ts';
import { createTimelineBuilder } from './timeline-builder.ts';

const untimedSpacingMs = 100;

/** The timeline of a recorded session. */
export function timelineOf(trace: Trace, words: Words): Timeline {
  const { flow, start, inputs, steps, actors } = trace;
  const isCut = 'checkpoint' in start;
  const running = isCut ? start.checkpoint.actors : {};
  const builder = createTimelineBuilder({
    flow,
    from: isCut ? (inputs[0]?.t ?? 0) : 0,
    isCut,
    actorAt: (path) => own(actors, path) ?? own(running, path),
    words,
  });
  for (const path of Object.keys(running)) builder.resume(path);
  const isTimed = inputs.length < 2 || inputs.some(({ t }) => t !== inputs[0]?.t);
  builder.add(
    isTimed ? inputs : inputs.map((input, index) => ({ ...input, t: (index + 1) * untimedSpacingMs })),
    steps,
  );
  return { ...builder.timeline(), isTimed };
}
