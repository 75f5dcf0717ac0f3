import { type Beside, differingPart, type Level } from '../compare/compare.ts';
import { type Difference, type DifferenceKind, locate } from '../compare/difference.ts';
import { startDifference } from '../compare/started.ts';
import type { compareTags } from '../compare/tags.ts';
import { placeOf } from '../engine/actor-paths.ts';
import type { Player } from '../engine/player.ts';
import { own } from '../format/own.ts';
import { contextAfter, memberOf } from '../format/patch.ts';
import { sameJson } from '../format/same-json.ts';
import type { InputsPage } from '../format/session.ts';
import type { Json } from '../format/tagged.ts';
import { toComparable, unfolded } from '../format/to-tagged.ts';
import type { ActorPath, Trace, TracedActor, TraceInput, TraceStep } from '../format/trace.ts';
import { keepsRunning } from '../services/service.ts';

/** Compares what happens with a page's steps, in their order, until the first difference. */
export function createComparison(
  { flow, steps, start, actors }: Pick<Trace, 'flow' | 'steps' | 'start' | 'actors'>,
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
  let difference: Difference | null = null;

  function find(
    kind: DifferenceKind,
    recorded: TraceStep | null,
    now: TraceStep | null,
    context: Json,
  ): void {
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
    const initial = 'checkpoint' in start ? contextIn(start.checkpoint.snapshot, actor) : {};
    return contextAfter(
      initial,
      steps.slice(0, cursor + 1).filter((step) => step.actor === actor),
    );
  }

  return {
    difference: () => difference,
    compared: () => cursor,
    start(path: ActorPath, actor: TracedActor) {
      if (!difference) startedNow.set(path, actor);
    },
    check(step: TraceStep, context: () => Json) {
      if (difference) return;
      const recorded = steps[cursor];
      if (!recorded || recorded.cause > step.cause) return find('extra step', null, step, context());
      const kind = differingPart(recorded, step, level, known);
      if (kind) return find(kind, recorded, step, context());
      for (const path of step.started) startedNow.delete(path);
      cursor++;
    },
    miss(missed: TraceInput, kind: DifferenceKind) {
      input = missed;
      const recorded = steps[cursor];
      if (!difference) find(kind, recorded?.cause === missed.i ? recorded : null, null, {});
    },
    /** Where no steps are recorded: checks that the flow ends as it did. */
    checkEnd(end: InputsPage['end'], player: Player) {
      const found = endDifference(end, player);
      if (found) find(found.kind, null, null, {});
      if (found && difference) difference = { ...difference, state: '', event: '', ...found };
    },
    /** Checks that all steps recorded for an input (`null`: the start) have happened. */
    endOf(ended: TraceInput | null) {
      input = ended;
      const recorded = steps[cursor];
      if (difference) difference.input = ended;
      else if (recorded && recorded.cause <= (ended?.i ?? -1)) find('missing step', recorded, null, {});
    },
  };
}

function contextIn(snapshot: Json, actor: ActorPath): Json {
  const ids = placeOf(actor).split('/').slice(1);
  const found = ids.reduce<Json | undefined>(
    (state, id) => memberOf(memberOf(memberOf(state, 'children'), id), 'snapshot'),
    snapshot,
  );
  return unfolded(memberOf(found, 'context') ?? {});
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
