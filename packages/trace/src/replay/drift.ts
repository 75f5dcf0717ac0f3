import type { AnyStateMachine } from 'xstate';
import { differingPart } from '../compare/compare.ts';
import { createPlayer } from '../engine/player.ts';
import { sorted } from '../format/lists.ts';
import { sameJson } from '../format/same-json.ts';
import { type Json, mapEntries } from '../format/tagged.ts';
import type { Drift, PatchOperation, Trace, TraceStep } from '../format/trace.ts';
import { createAlignment } from './alignment.ts';

/** The first step in which a replay differs from what was observed; `null` when none does. */
export function driftBetween(
  observedSteps: readonly TraceStep[],
  regeneratedSteps: readonly TraceStep[],
  comparable: (step: TraceStep) => TraceStep = (step) => step,
): Drift | null {
  const [observed, regenerated] = [inputByInput(observedSteps), inputByInput(regeneratedSteps)];
  const length = Math.max(observed.length, regenerated.length);
  for (let index = 0; index < length; index++) {
    const [live, again] = [observed[index], regenerated[index]];
    const step = live ?? again;
    if (!step) return null;
    const differs = (how: string): Drift => ({
      sentence: `\`${step.actor}\`, event \`${step.event}\`: ${how}`,
      input: step.cause,
    });
    if (!again) return differs('happened in the session, but not in a replay of its inputs');
    if (!live) return differs('happened in a replay of the recorded inputs, but not in the session');
    const expected = comparable(again);
    const known = withGapsOf(expected, withoutMutatedInstances(comparable(live), expected));
    const part = differingPart(known, expected, 'full');
    const place = part === 'context' ? ` at ${differingPlace(known.contextPatch, expected.contextPatch)}` : '';
    if (part) return differs(`a replay of the recorded inputs differs in the ${part}${place}`);
  }
  return null;
}

/**
 * A session with the inputs that this machine does not repeat. After each of them its replay continues from what was recorded, if it is in
 * the same states; until then nothing is compared. What replays has the steps of the replay, which keeps the same gaps.
 */
export function withDrift(trace: Trace, machine: AnyStateMachine): Trace {
  const observed = inputByInput(trace.steps);
  const alignment = createAlignment(trace);
  const steps: TraceStep[] = [];
  const data: number[] = [];
  const states: number[] = [];
  let again: TraceStep[] = [];
  let first: Drift | null = null;
  let cursor = 0;
  let isLost = false;

  function compare(causes: readonly number[]): void {
    const from = cursor;
    while ((observed[cursor]?.cause ?? Number.POSITIVE_INFINITY) <= (causes.at(-1) ?? -1)) cursor++;
    const recorded = observed.slice(from, cursor);
    const now = inputByInput(again);
    again = [];
    for (const step of recorded) alignment.follow(step);
    const found = driftBetween(recorded, now);
    first ??= found;
    steps.push(...(found ? recorded : now));
    if (!found && !isLost) return;
    (!isLost && haveSameStates(recorded, now) ? data : states).push(...causes);
    isLost = !alignment.align(player);
  }

  const { start, inputs } = trace;
  const player = createPlayer(machine, { start, inputs, onStep: (step) => again.push(step) });
  compare([-1, ...inputs.slice(0, player.position()).map(({ i }) => i)]);
  for (let at = player.position(), input = player.next(); input; at = player.position(), input = player.next()) {
    player.feed(input);
    compare(inputs.slice(at, player.position()).map(({ i }) => i));
  }
  player.stop();
  const { drift: _, ...exact } = trace;
  return first ? { ...exact, steps, drift: { ...(first as Drift), data, states } } : exact;
}

/** How much of the steps of an input is compared: in part where a session does not replay exactly. */
export type Extent = 'whole' | 'states' | 'nothing';

export function extentsOf(drift: Drift | undefined): (input: number) => Extent {
  if (!drift) return () => 'whole';
  const { input: first, data, states } = drift;
  if (!data && !states) return (input) => (input < first ? 'whole' : 'nothing');
  const [partly, not] = [new Set(data), new Set(states)];
  return (input) => (not.has(input) ? 'nothing' : partly.has(input) ? 'states' : 'whole');
}

/** The inputs whose steps differ from those that were observed; `null` if none does. */
export function driftFrom(
  observed: readonly TraceStep[],
  { inputs, steps }: Pick<Trace, 'inputs' | 'steps'>,
  comparable: (step: TraceStep) => TraceStep,
): Drift | null {
  const first = driftBetween(observed, steps, comparable);
  if (!first) return null;
  const [live, again] = [byCause(observed), byCause(steps)];
  const [data, states]: [number[], number[]] = [[], []];
  for (const i of causesIn(inputs)) {
    const [one, other] = [live.get(i) ?? [], again.get(i) ?? []];
    if (driftBetween(one, other, comparable)) (haveSameStates(one, other) ? data : states).push(i);
  }
  return { ...first, data, states };
}

/** What all of these leave of a session. */
export function joinedDrift(inputs: Trace['inputs'], ...all: readonly (Drift | null | undefined)[]): Drift | null {
  const drifts = all.flatMap((one) => one ?? []);
  const [first] = sorted(drifts, (one, other) => one.input - other.input);
  if (!first) return null;
  const extents = drifts.map(extentsOf);
  const worst = (i: number): Extent => {
    const all = extents.map((extentOf) => extentOf(i));
    return all.includes('nothing') ? 'nothing' : all.includes('states') ? 'states' : 'whole';
  };
  const having = (extent: Extent) => causesIn(inputs).filter((i) => worst(i) === extent);
  return { ...first, data: having('states'), states: having('nothing') };
}

function byCause(steps: readonly TraceStep[]): Map<number, TraceStep[]> {
  const all = new Map<number, TraceStep[]>();
  for (const step of steps) {
    const known = all.get(step.cause);
    if (known) known.push(step);
    else all.set(step.cause, [step]);
  }
  return all;
}

/** The start and the inputs. */
function causesIn(inputs: Trace['inputs']): number[] {
  return [-1, ...inputs.map(({ i }) => i)];
}

function haveSameStates(some: readonly TraceStep[], others: readonly TraceStep[]): boolean {
  const isSame = (step: TraceStep, at: number) => {
    const other = others[at];
    return other !== undefined && differingPart(step, other, 'states') === null;
  };
  return some.length === others.length && some.every(isSame);
}

/** The first place that only one of two patches changes, or that they change to different values. */
function differingPlace(one: readonly PatchOperation[], other: readonly PatchOperation[]): string {
  const lacks = (patch: readonly PatchOperation[]) => (operation: PatchOperation) =>
    !patch.some((known) => sameJson(known, operation));
  const found = one.find(lacks(other)) ?? other.find(lacks(one));
  const value = found && 'value' in found ? found.value : null;
  return `\`${found?.path ?? ''}\`${refersToItself(value) ? ', a value that refers to itself' : ''}`;
}

function refersToItself(json: Json): boolean {
  if (typeof json !== 'object' || json === null || !('$graph' in json) || !Array.isArray(json.$graph)) return false;
  return json.$graph.some((value, at) => JSON.stringify(value).includes(`{"$ref":${at}}`));
}

/** An action may send an input while the one before it is being processed: a replay feeds one after the other. */
function inputByInput(steps: readonly TraceStep[]): TraceStep[] {
  return [...steps].sort((one, other) => one.cause - other.cause);
}

/** Instances are also changed in place by actions and by the page, neither of which is replayed. */
function withoutMutatedInstances(observed: TraceStep, { contextPatch: expected }: TraceStep): TraceStep {
  const isKnown = (path: string) => expected.some((operation) => operation.path === path);
  const contextPatch = observed.contextPatch.filter(
    (one) => one.op !== 'replace' || !isInstance(one.value) || isKnown(one.path),
  );
  return { ...observed, contextPatch };
}

function isInstance(json: Json): boolean {
  return typeof json === 'object' && json !== null && '$instance' in json;
}

/** A step as it was observed, without what a replay cannot know of it, because it was too much to be kept. */
function withGapsOf<Value>(known: Value, observed: Value): Value;
function withGapsOf(known: unknown, observed: unknown): unknown {
  if (typeof known !== 'object' || typeof observed !== 'object' || known === null || observed === null) return observed;
  const isGraph = '$graph' in known || '$graph' in observed;
  if ('$lost' in known || '$cut' in known || (isGraph && hasGaps(known))) return known;
  const gaps = known as Record<string, unknown>;
  if (Array.isArray(observed)) return observed.map((item, at) => withGapsOf(gaps[at], item));
  return mapEntries(observed as Record<string, unknown>, (value, key) => withGapsOf(gaps[key], value));
}

function hasGaps(json: object): boolean {
  return /"\$(lost|cut)":/.test(JSON.stringify(json));
}
