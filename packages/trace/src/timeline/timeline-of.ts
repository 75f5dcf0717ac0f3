import { own } from '../format/own.ts';
import type { ActorPath, Trace } from '../format/trace.ts';
import type { Words } from '../words/names.ts';
import type { Timeline } from './timeline.ts';
import { createTimelineBuilder } from './timeline-builder.ts';

const untimedSpacingMs = 100;

/** The timeline of a recorded session. */
export function timelineOf(trace: Trace, words: Words): Timeline {
  const { start, inputs, steps, actors } = trace;
  const running = 'checkpoint' in start ? start.checkpoint.actors : {};
  const actorAt = (path: ActorPath) => own(actors, path) ?? own(running, path);
  const builder = createTimelineBuilder(trace, { actorAt, words });
  const isTimed = inputs.length < 2 || inputs.some(({ t }) => t !== inputs[0]?.t);
  builder.add(
    isTimed ? inputs : inputs.map((input, index) => ({ ...input, t: (index + 1) * untimedSpacingMs })),
    steps,
  );
  return { ...builder.timeline(), isTimed };
}
