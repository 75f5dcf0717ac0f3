import { own } from '../format/own.ts';
import { finish, type Portions } from '../format/portions.ts';
import type { ActorPath, Trace, TraceInput, TraceStep } from '../format/trace.ts';
import type { Words } from '../words/names.ts';
import { actorQuestions } from './actor-questions.ts';
import { isCut, type SessionModelOptions, SessionReader } from './session-reader.ts';
import type { Timeline } from './timeline.ts';

export type SessionModel = ReturnType<typeof createSessionModel>;

/**
 * Everything that is known of a session, read once from its inputs and steps as they come: actors with their steps and messages, calls,
 * and the list of inputs. A running session costs only what is new. A moment is the number of its last input; −1 is the start.
 */
export function createSessionModel(
  session: Pick<Trace, 'flow' | 'start'> & { inputs?: readonly TraceInput[] },
  options: SessionModelOptions,
) {
  const from = isCut(session.start) ? (session.inputs?.[0]?.t ?? 0) : 0;
  const reader = new SessionReader(session, from, options);
  return {
    root: reader.root,
    ...actorQuestions(reader.actors, options.actorAt),
    /** Steps come after the inputs that led to them, or with them. */
    add(inputs: readonly TraceInput[], steps: readonly TraceStep[]): void {
      let next = 0;
      const addStepsUpTo = (cause: number) => {
        for (let step = steps[next]; step && step.cause <= cause; step = steps[++next]) reader.addStep(step);
      };
      // These complete the entries of earlier inputs.
      addStepsUpTo(reader.lastEntry.input);
      for (const input of inputs) {
        reader.addInput(input);
        addStepsUpTo(input.i);
      }
      addStepsUpTo(Number.POSITIVE_INFINITY);
    },
    timeline: () => reader.timeline(),
  };
}

const untimedSpacingMs = 100;

const found = new WeakMap<Trace, { words: Words; model: SessionModel }>();

/** The model of a recorded session. Read once: everything that shows a moment asks it. */
export function sessionModelOf(trace: Trace, words: Words): SessionModel {
  return finish(readSessionModel(trace, words));
}

const portionInputs = 500;

/** The same in portions. */
export function* readSessionModel(trace: Trace, words: Words): Portions<SessionModel> {
  const known = found.get(trace);
  if (known?.words === words) return known.model;
  const { start, actors, inputs, steps } = trace;
  const running = 'checkpoint' in start ? start.checkpoint.actors : {};
  const actorAt = (path: ActorPath) => own(actors, path) ?? own(running, path);
  const read = createSessionModel(trace, { actorAt, words });
  const isTimed = inputs.length < 2 || inputs.some(({ t }) => t !== inputs[0]?.t);
  let next = 0;
  for (let at = 0; at === 0 || at < inputs.length; at += portionInputs) {
    if (at > 0) yield at / inputs.length;
    const portion = inputs.slice(at, at + portionInputs);
    const following = inputs[at + portionInputs]?.i ?? Number.POSITIVE_INFINITY;
    const from = next;
    while ((steps[next]?.cause ?? following) < following) next++;
    read.add(
      isTimed ? portion : portion.map((input, index) => ({ ...input, t: (at + index + 1) * untimedSpacingMs })),
      steps.slice(from, next),
    );
  }
  const model = { ...read, timeline: () => ({ ...read.timeline(), isTimed }) };
  found.set(trace, { words, model });
  return model;
}

/** The timeline of a recorded session. */
export function timelineOf(trace: Trace, words: Words): Timeline {
  return sessionModelOf(trace, words).timeline();
}
