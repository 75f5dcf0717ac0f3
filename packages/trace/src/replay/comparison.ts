import { keepsRunning } from '@upwell/services';
import type { compareBranches } from '../compare/branches.ts';
import { differingPart, type Level, type StepTags } from '../compare/compare.ts';
import { type Difference, type DifferenceKind, locate } from '../compare/difference.ts';
import { differingPartBut } from '../compare/places.ts';
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
import type { Extent } from './extents.ts';
import { storedAt } from './recorded-state.ts';

/** Compares what happens with a page's steps, in their order, until the first difference. `extents`: those of moments that do not replay. */
export function createComparison(
  { flow, steps, start, actors }: Pick<Trace, 'flow' | 'steps' | 'start' | 'actors'>,
  level: Level,
  extents: ReadonlyMap<number, Extent>,
  tagsOf: ReturnType<typeof compareTags>,
  branchOf: ReturnType<typeof compareBranches>,
) {
  const startedNow = new Map<ActorPath, TracedActor>();
  const known: StepTags = {
    recorded: (path) => own(actors, path),
    now: (path) => startedNow.get(path),
    tags: (step) => tagsOf(own(actors, step.actor)?.machine ?? '', step),
    branch: (actor, one) => branchOf(own(actors, actor)?.machine ?? '', one),
  };
  let cursor = 0;
  let compared = 0;
  let begun = { cursor, compared };
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

  function isLeftOut(recorded: TraceStep | undefined): boolean {
    return recorded !== undefined && extents.get(recorded.cause) === 'nothing';
  }

  /** The first part that differs of what is compared. */
  function partOf(recorded: TraceStep, now: TraceStep): ReturnType<typeof differingPart> {
    const extent = extents.get(now.cause);
    if (typeof extent !== 'object') return differingPart(recorded, now, extent ? 'states' : level, known);
    let at = 0;
    while (steps[cursor - at - 1]?.cause === recorded.cause) at++;
    const places = extent.places.flatMap((place) =>
      place.startsWith(`/${at}/`) ? [place.slice(`/${at}`.length)] : [],
    );
    return differingPartBut(places, recorded, now, level, known);
  }

  return {
    difference: () => difference,
    compared: () => compared,
    start(path: ActorPath, actor: TracedActor) {
      if (!difference) startedNow.set(path, actor);
    },
    check(step: TraceStep, context: () => Json) {
      if (difference || extents.get(step.cause) === 'nothing') return;
      while (isLeftOut(steps[cursor])) cursor++;
      const recorded = steps[cursor];
      if (!recorded || recorded.cause > step.cause) return find('extra step', null, step, context());
      const kind = partOf(recorded, step);
      if (kind) return find(kind, recorded, step, context());
      for (const path of step.started) startedNow.delete(path);
      compared++;
      cursor++;
    },
    miss(missed: TraceInput, kind: DifferenceKind) {
      input = missed;
      const recorded = steps[cursor];
      if (!difference && extents.get(missed.i) !== 'nothing')
        find(kind, recorded?.cause === missed.i ? recorded : null, null, {});
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
      while (isLeftOut(steps[cursor]) && (steps[cursor]?.cause ?? 0) <= (ended?.i ?? -1)) cursor++;
      const recorded = steps[cursor];
      if (difference) difference.input = ended;
      else if (recorded && recorded.cause <= (ended?.i ?? -1)) find('missing step', recorded, null, {});
      else begun = { cursor, compared };
    },
    /** Forgets the difference: the last input is fed again. */
    goBack(): void {
      difference = null;
      ({ cursor, compared } = begun);
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
