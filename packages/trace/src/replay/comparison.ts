import { type Beside, differenceOf, type Level } from '../compare/compare.ts';
import type { DivergenceKind, Finding } from '../compare/divergence.ts';
import { inputDifference, requestDifference, type StartDifference } from '../compare/started.ts';
import type { compareTags } from '../compare/tags.ts';
import { placeOf } from '../engine/actor-paths.ts';
import { own } from '../format/own.ts';
import { contextAfter, memberOf } from '../format/patch.ts';
import type { Json } from '../format/tagged.ts';
import type { ActorPath, Trace, TracedActor, TraceInput, TraceStep } from '../format/trace.ts';

/**
 * Compares what happens with a session's steps, in their order, until the first difference. `tagsOf`: how the tags of the states that
 * two equal steps lead to differ.
 */
export function createComparison(
  { steps, start, actors }: Trace,
  level: Level,
  tagsOf: ReturnType<typeof compareTags>,
) {
  const startedNow = new Map<ActorPath, TracedActor>();
  const known: Beside = {
    recorded: (path) => own(actors, path),
    now: (path) => startedNow.get(path),
    tags: (step) => tagsOf(own(actors, step.actor)?.machine ?? '', step),
  };
  let cursor = 0;
  let input: TraceInput | null = null;
  let finding: Finding | null = null;

  function find(
    kind: DivergenceKind,
    recorded: TraceStep | null,
    now: TraceStep | null,
    context: Json,
    started: StartDifference | null = null,
  ): void {
    const actor = (recorded ?? now)?.actor;
    finding = {
      kind,
      input,
      step: cursor,
      steps: { recorded, now },
      contexts: {
        before: actor ? recordedContext(actor, cursor) : {},
        recorded: actor ? recordedContext(actor, cursor + 1) : {},
        now: context,
      },
      started,
      tags: kind === 'tags' && recorded ? known.tags(recorded) : null,
    };
  }

  /** After so many of the recorded steps. */
  function recordedContext(actor: ActorPath, count: number): Json {
    const initial = 'checkpoint' in start ? contextIn(start.checkpoint.snapshot, actor) : {};
    return contextAfter(
      initial,
      steps.slice(0, count).filter((step) => step.actor === actor),
    );
  }

  return {
    finding: () => finding,
    compared: () => cursor,
    start(path: ActorPath, actor: TracedActor) {
      if (!finding) startedNow.set(path, actor);
    },
    check(step: TraceStep, context: () => Json) {
      if (finding) return;
      const recorded = steps[cursor];
      if (!recorded || recorded.cause > step.cause) return find('extra step', null, step, context());
      const kind = differenceOf(recorded, step, level, known);
      if (kind) return find(kind, recorded, step, context(), startDifference(kind, recorded, step, known));
      for (const path of step.started) startedNow.delete(path);
      cursor++;
    },
    miss(missed: TraceInput, kind: DivergenceKind) {
      input = missed;
      const recorded = steps[cursor];
      if (!finding) find(kind, recorded?.cause === missed.i ? recorded : null, null, {});
    },
    /** Checks that all steps recorded for an input (`null`: the start) have happened. */
    endOf(ended: TraceInput | null) {
      input = ended;
      const recorded = steps[cursor];
      if (finding) finding.input = ended;
      else if (recorded && recorded.cause <= (ended?.i ?? -1)) find('missing step', recorded, null, {});
    },
  };
}

function startDifference(
  kind: DivergenceKind,
  recorded: TraceStep,
  now: TraceStep,
  beside: Beside,
): StartDifference | null {
  if (kind === 'request') return requestDifference(recorded, now, beside);
  return kind === 'input' ? inputDifference(recorded, now, beside) : null;
}

function contextIn(snapshot: Json, actor: ActorPath): Json {
  const ids = placeOf(actor).split('/').slice(1);
  const found = ids.reduce<Json | undefined>(
    (state, id) => memberOf(memberOf(memberOf(state, 'children'), id), 'snapshot'),
    snapshot,
  );
  return memberOf(found, 'context') ?? {};
}
