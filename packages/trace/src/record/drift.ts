import { differingPart } from '../compare/compare.ts';
import { sameJson } from '../format/same-json.ts';
import { type Json, mapEntries } from '../format/tagged.ts';
import type { Drift, PatchOperation, TraceStep } from '../format/trace.ts';

/** The first step in which a replay differs from what was observed; `null` when none does. */
export function driftBetween(
  observedSteps: readonly TraceStep[],
  regeneratedSteps: readonly TraceStep[],
  comparable: (step: TraceStep) => TraceStep,
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
    const known = withGapsOf(expected, withoutMovingInstances(comparable(live), expected));
    const part = differingPart(known, expected, 'full');
    const place =
      part === 'context' ? ` at ${differingPlace(known.contextPatch, expected.contextPatch)}` : '';
    if (part) return differs(`a replay of the recorded inputs differs in the ${part}${place}`);
  }
  return null;
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
  if (typeof json !== 'object' || json === null || !('$graph' in json) || !Array.isArray(json.$graph))
    return false;
  return json.$graph.some((value, at) => JSON.stringify(value).includes(`{"$ref":${at}}`));
}

/** An action may send an input while the one before it is being processed: a replay feeds one after the other. */
function inputByInput(steps: readonly TraceStep[]): TraceStep[] {
  return [...steps].sort((one, other) => one.cause - other.cause);
}

/** Instances are also changed in place by actions and by the page, neither of which is replayed. */
function withoutMovingInstances(observed: TraceStep, { contextPatch: expected }: TraceStep): TraceStep {
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
  if (typeof known !== 'object' || typeof observed !== 'object' || known === null || observed === null)
    return observed;
  const isGraph = '$graph' in known || '$graph' in observed;
  if ('$lost' in known || '$cut' in known || (isGraph && hasGaps(known))) return known;
  const gaps = known as Record<string, unknown>;
  if (Array.isArray(observed)) return observed.map((item, at) => withGapsOf(gaps[at], item));
  return mapEntries(observed as Record<string, unknown>, (value, key) => withGapsOf(gaps[key], value));
}

function hasGaps(json: object): boolean {
  return /"\$(lost|cut)":/.test(JSON.stringify(json));
}
