import type { AnyStateMachine } from 'xstate';
import type { Difference } from '../compare/difference.ts';
import { placeOf } from '../engine/actor-paths.ts';
import { sameJson } from '../format/same-json.ts';
import type { ActorPath, Checkpoint, Trace, TracedActor } from '../format/trace.ts';
import { withDrift } from './drift.ts';
import { extentsOf } from './extents.ts';
import { groupInputs, type InputGroup, remake } from './remake.ts';
import { firstDifference } from './replay.ts';
import { playSession } from './session-player.ts';

/**
 * The shortest session that diverges on this build like `difference`, of level `full`: with the machine of the recording build
 * (`recordedOn`) any inputs are left out, without it all before the last one (docs/sessions.md, Shortened sessions). Else `null`.
 */
export function shrink(
  trace: Trace,
  machine: AnyStateMachine,
  difference: Difference,
  recordedOn?: AnyStateMachine,
): Trace | null {
  const isCut = (cut: Trace | null): cut is Trace => cut !== null && divergesLike(difference, cut, machine);
  const cut = recordedOn ? minimized(trace, difference, recordedOn, isCut) : fromLastMoment(trace, machine, difference);
  return isCut(cut) ? cut : null;
}

function divergesLike(difference: Difference, cut: Trace, machine: AnyStateMachine): boolean {
  const found = firstDifference(cut, machine);
  return found !== null && sameJson(identityOf(found), identityOf(difference));
}

/** The properties by which two differences are the same, whatever came before them. */
function identityOf({ kind, actor, event, field, steps }: Difference) {
  const step = steps.recorded ?? steps.now;
  return { kind, place: placeOf(actor), state: step?.from ?? null, event, field };
}

function minimized(
  trace: Trace,
  { input }: Difference,
  recordedOn: AnyStateMachine,
  isCut: (cut: Trace | null) => boolean,
): Trace | null {
  if (firstDifference(trace, recordedOn)) return null;
  const { opening, groups } = groupInputs(trace.inputs);
  const made = (some: readonly InputGroup[]): Trace | null => {
    const { numbers, ...parts } = remake(trace.start, opening, some, recordedOn);
    const renumbered = <Mark extends { at: number }>(marks: readonly Mark[]) =>
      marks.flatMap((mark) => {
        const at = mark.at === -1 ? -1 : numbers.get(mark.at);
        return at === undefined ? [] : [{ ...mark, at }];
      });
    const cut = {
      ...trace,
      ...parts,
      notes: renumbered(trace.notes),
    };
    const counted = trace.drift ? withDrift(cut, recordedOn) : cut;
    return firstDifference(counted, recordedOn) ? null : counted;
  };
  const untilThen = groups.slice(0, groups.findIndex(([head]) => head === input) + 1);
  const keeps = (some: readonly InputGroup[]) => isCut(made(some));
  return keeps(untilThen) ? made(minimal(untilThen, keeps)) : null;
}

function fromLastMoment(trace: Trace, machine: AnyStateMachine, { input }: Difference): Trace | null {
  const { opening } = groupInputs(trace.inputs);
  const at = input ? trace.inputs.indexOf(input) : -1;
  const next = trace.inputs.findIndex((one, index) => index > at && !one.immediate);
  const inputs = trace.inputs.slice(0, next < 0 ? undefined : next);
  if (at <= opening.length) return pieceOf(trace, { start: trace.start, inputs, actors: [] });
  const checkpoint = checkpointAfter(trace, at, machine);
  return (
    checkpoint &&
    pieceOf(trace, {
      start: { checkpoint },
      inputs: inputs.slice(at),
      actors: Object.keys(checkpoint.actors),
    })
  );
}

/** `null` when this build has other names for an actor that is running: the recording build could not restore it. */
function checkpointAfter(trace: Trace, position: number, machine: AnyStateMachine): Checkpoint | null {
  const session = playSession(machine, trace, { extents: extentsOf(trace), end: position });
  session.playTo(position);
  const checkpoint = session.player().checkpoint();
  session.stop();
  const isKnown = ([path, { src, machine: id }]: [ActorPath, TracedActor]) =>
    trace.actors[path]?.src === src && trace.actors[path].machine === id;
  return Object.entries(checkpoint.actors).every(isKnown) ? checkpoint : null;
}

/** Some consecutive inputs of a session with the steps recorded for them. */
function pieceOf(
  trace: Trace,
  { start, inputs, actors: running }: Pick<Trace, 'start' | 'inputs'> & { actors: ActorPath[] },
): Trace {
  const last = inputs.at(-1)?.i ?? -1;
  const first = 'checkpoint' in start && start !== trace.start ? (inputs[0]?.i ?? 0) : -1;
  const isWithin = (input: number) => input >= first && input <= last;
  const isMarked = ({ at }: { at: number }) => at === -1 || isWithin(at);
  const steps = trace.steps.filter(({ cause }) => isWithin(cause));
  const paths = new Set([...running, ...steps.flatMap(({ actor, started }) => [actor, ...started])]);
  return {
    ...trace,
    start,
    inputs,
    steps,
    actors: Object.fromEntries(Object.entries(trace.actors).filter(([path]) => paths.has(path))),
    notes: trace.notes.filter(isMarked),
  };
}

/** A list from which nothing can be left out without losing what `keeps` asks for (ddmin, Zeller 2002). The whole list must have it. */
export function minimal<Item>(items: readonly Item[], keeps: (items: readonly Item[]) => boolean): readonly Item[] {
  let kept = items;
  let parts = 2;
  while (kept.length >= 2) {
    const size = Math.ceil(kept.length / parts);
    const without = Array.from({ length: Math.ceil(kept.length / size) }, (_, index) =>
      kept.toSpliced(index * size, size),
    ).find(keeps);
    if (without) {
      kept = without;
      parts = Math.max(parts - 1, 2);
    } else if (size === 1) break;
    else parts = Math.min(parts * 2, kept.length);
  }
  return kept.length === 1 && keeps([]) ? [] : kept;
}
