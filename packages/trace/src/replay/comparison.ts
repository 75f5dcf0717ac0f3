import { keepsRunning } from '@upwell/services';
import { differingPart, type Level, type StepTags } from '../compare/compare.ts';
import { type Difference, type DifferenceKind, locate } from '../compare/difference.ts';
import { startDifference } from '../compare/started.ts';
import type { compareTags } from '../compare/tags.ts';
import type { Player } from '../engine/player.ts';
import { own } from '../format/own.ts';
import { contextAfter, memberOf } from '../format/patch.ts';
import { sameJson } from '../format/same-json.ts';
import type { InputsPage } from '../format/session.ts';
import type { Json } from '../format/tagged.ts';
import { toComparable, unfolded } from '../format/to-tagged.ts';
import type { ActorPath, Trace, TracedActor, TraceInput, TraceStep } from '../format/trace.ts';
import { createAlignment, storedAt } from './alignment.ts';
import { type Extent, extentsOf } from './drift.ts';

/** Compares what happens with a page's steps, in their order, until the first difference. */
export function createComparison(
  { flow, steps, start, actors, drift }: Pick<Trace, 'flow' | 'steps' | 'start' | 'actors' | 'drift'>,
  level: Level,
  tagsOf: ReturnType<typeof compareTags>,
) {
  const extents = extentsOf(drift);
  const extentOf = (at: number): Extent => (isLost ? 'nothing' : extents(at));
  const alignment = drift && createAlignment({ start, actors });
  const startedNow = new Map<ActorPath, TracedActor>();
  const known: StepTags = {
    recorded: (path) => own(actors, path),
    now: (path) => startedNow.get(path),
    tags: (step) => tagsOf(own(actors, step.actor)?.machine ?? '', step),
  };
  let cursor = 0;
  let compared = 0;
  /** The replay drifted to other states than the recorded ones. */
  let isLost = false;
  let input: TraceInput | null = null;
  let difference: Difference | null = null;

  function find(kind: DifferenceKind, recorded: TraceStep | null, now: TraceStep | null, context: Json): void {
    const actor = (recorded ?? now)?.actor;
    const contexts = {
      recorded: actor ? recordedContext(actor) : {},
      now: context,
    };
    const isStart = kind === 'request' || kind === 'input';
    const started = isStart && recorded && now ? startDifference(kind, recorded, now, known) : null;
    difference = locate(
      { kind, input, step: cursor, steps: { recorded, now }, contexts, started },
      own(actors, actor ?? input?.to ?? '')?.machine ?? flow,
      kind === 'tags' && recorded ? known.tags(recorded) : null,
    );
  }

  function recordedContext(actor: ActorPath): Json {
    const stored = 'checkpoint' in start ? storedAt(start.checkpoint.snapshot, actor) : undefined;
    const initial = unfolded(memberOf(stored, 'context') ?? {});
    return contextAfter(
      initial,
      steps.slice(0, cursor + 1).filter((step) => step.actor === actor),
    );
  }

  function pass(): void {
    const step = steps[cursor++];
    if (step) alignment?.follow(step);
  }

  /** Continues after an input that was not compared in whole with what was recorded. */
  function skipTo(last: number, player: Player): void {
    for (let step = steps[cursor]; step && step.cause <= last; step = steps[cursor]) pass();
    isLost = alignment?.align(player) === false;
  }

  return {
    difference: () => difference,
    compared: () => compared,
    start(path: ActorPath, actor: TracedActor) {
      if (!difference) startedNow.set(path, actor);
    },
    check(step: TraceStep, context: () => Json) {
      const extent = extentOf(step.cause);
      if (difference || extent === 'nothing') return;
      while (steps[cursor] && extents(steps[cursor]?.cause ?? 0) === 'nothing') pass();
      const recorded = steps[cursor];
      if (!recorded || recorded.cause > step.cause) return find('extra step', null, step, context());
      const kind = differingPart(recorded, step, extent === 'whole' ? level : 'states', known);
      if (kind) return find(kind, recorded, step, context());
      for (const path of step.started) startedNow.delete(path);
      compared++;
      pass();
    },
    miss(missed: TraceInput, kind: DifferenceKind) {
      input = missed;
      const recorded = steps[cursor];
      if (!difference && extentOf(missed.i) !== 'nothing')
        find(kind, recorded?.cause === missed.i ? recorded : null, null, {});
    },
    /** Where no steps are recorded: checks that the flow ends as it did. */
    checkEnd(end: InputsPage['end'], player: Player) {
      const found = endDifference(end, player);
      if (found) find(found.kind, null, null, {});
      if (found && difference) difference = { ...difference, state: '', event: '', ...found };
    },
    /** Checks that all steps recorded for an input (`null`: the start) have happened; `fed` are those that were fed with it. */
    endOf(ended: TraceInput | null, fed: readonly TraceInput[], player: Player): Extent {
      input = ended;
      const at = ended?.i ?? -1;
      const recorded = steps[cursor];
      const all = [at, ...fed.map(({ i }) => i)].map(extentOf);
      const extent = (['nothing', 'states'] as const).find((one) => all.includes(one)) ?? 'whole';
      if (difference) difference.input = ended;
      else if (extent !== 'nothing' && recorded && recorded.cause <= at) find('missing step', recorded, null, {});
      if (!difference && extent !== 'whole') skipTo(fed.at(-1)?.i ?? at, player);
      return extent;
    },
  };
}

/** A difference that no step shows: in the final state, or in the calls that are still open. */
interface EndDifference extends Pick<Difference, 'actor' | 'recorded' | 'now'> {
  kind: 'end state' | 'open call';
}

/** The difference of a player's end from the recorded one; `null` for none, or when no end was recorded. */
function endDifference(end: InputsPage['end'], player: Player): EndDifference | null {
  if (!end) return null;
  const states = Object.fromEntries(player.machines().map(({ path, state }) => [path, state.value]));
  for (const actor of new Set([...Object.keys(end.states), ...Object.keys(states)])) {
    const [recorded = null, now = null] = [own(end.states, actor), own(states, actor)];
    if (!sameJson(recorded, now))
      return { kind: 'end state', actor, recorded: toComparable(recorded), now: toComparable(now) };
  }
  const open = player.openServices().flatMap(({ path, service }) => (keepsRunning(service) ? [] : [path]));
  for (const actor of new Set([...end.waiting, ...open])) {
    const [recorded, now] = [end.waiting.includes(actor), open.includes(actor)];
    if (recorded !== now) return { kind: 'open call', actor, recorded, now };
  }
  return null;
}
