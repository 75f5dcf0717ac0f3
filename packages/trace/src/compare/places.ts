import { own } from '../format/own.ts';
import { segmentsOf } from '../format/patch.ts';
import { sameJson } from '../format/same-json.ts';
import { escapeSegment, type Json, mapEntries, tagOf } from '../format/tagged.ts';
import type { PatchOperation, TraceStep } from '../format/trace.ts';
import { type ComparedPart, differingPart, type Level, type StepTags } from './compare.ts';
import type { Actors } from './started.ts';

const parts = ['output', 'error', 'actions', 'sent'] as const;

/** The places of the data of a step that differ, as `/context/total`: a part of the step with a pointer into it. */
export function differingPlaces(one: TraceStep, other: TraceStep, { recorded, now }: Actors): string[] {
  return [
    ...placesOfPatches(one.contextPatch, other.contextPatch),
    ...parts.flatMap((part) => placesIn(one[part], other[part], `/${part}`)),
    ...one.started.flatMap((path, at) => {
      const [before, after] = [recorded(path), now(path)];
      return before && after ? placesIn(before.input, after.input, `/input/${at}`) : [];
    }),
  ];
}

function placesOfPatches(one: readonly PatchOperation[], other: readonly PatchOperation[]): string[] {
  const [before, after] = [byPath(one), byPath(other)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((path) => {
    const [known, found] = [before.get(path), after.get(path)];
    if (known?.op !== found?.op) return [`/context${path}`];
    return placesIn(newValue(known), newValue(found), `/context${path}`);
  });
}

function byPath(patch: readonly PatchOperation[]): Map<string, PatchOperation> {
  return new Map(patch.map((operation) => [operation.path, operation]));
}

function newValue(operation: PatchOperation | undefined): Json | undefined {
  return operation && 'value' in operation ? operation.value : undefined;
}

function placesIn(one: Json | undefined, other: Json | undefined, path: string): string[] {
  if (one === other) return [];
  if (one === undefined || other === undefined || !haveMembers(one) || !haveMembers(other)) {
    return one !== undefined && other !== undefined && sameJson(one, other) ? [] : [path];
  }
  const isList = Array.isArray(one);
  if (isList !== Array.isArray(other) || (isList && Object.keys(one).length !== Object.keys(other).length))
    return [path];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) =>
    placesIn(own(one, key), own(other, key), `${path}/${escapeSegment(key)}`),
  );
}

function haveMembers(json: Json): json is { [key: string]: Json } {
  return typeof json === 'object' && json !== null && (Array.isArray(json) || tagOf(json) === null);
}

/** Stands in a place for any key, where keys may be somebody's. */
const anyKey = '…';

const isSameKey = (place: string | undefined, key: string | undefined) => place === anyKey || place === key;

/** The first part of two steps that differs in other places than these. */
export function differingPartBut(
  places: readonly string[],
  one: TraceStep,
  other: TraceStep,
  level: Level,
  known: StepTags,
): ComparedPart | null {
  const keys = places.map(segmentsOf);
  const actorOf = (find: Actors['now']) => (path: string) => {
    const actor = find(path);
    const inside = keys.filter(([part, at]) => part === 'input' && path === one.started[Number(at)]);
    return (
      actor && { ...actor, input: inside.reduce<Json>((input, [, , ...rest]) => without(input, rest), actor.input) }
    );
  };
  const beside = { ...known, recorded: actorOf(known.recorded), now: actorOf(known.now) };
  return differingPart(withoutPlaces(one, keys), withoutPlaces(other, keys), level, beside);
}

function withoutPlaces(step: TraceStep, places: readonly (readonly string[])[]): TraceStep {
  const left = { ...step };
  for (const [name, ...keys] of places) {
    const part = parts.find((one) => one === name);
    if (name === 'context') left.contextPatch = left.contextPatch.flatMap((one) => withoutIn(one, keys));
    else if (part && left[part] !== undefined)
      Object.assign(left, { [part]: keys.length === 0 ? [] : without(left[part] as Json, keys) });
  }
  return left;
}

function withoutIn(operation: PatchOperation, keys: readonly string[]): PatchOperation[] {
  const at = segmentsOf(operation.path);
  const length = Math.min(at.length, keys.length);
  if (!at.slice(0, length).every((key, index) => isSameKey(keys[index], key))) return [operation];
  if (at.length >= keys.length) return [];
  return 'value' in operation ? [{ ...operation, value: without(operation.value, keys.slice(length)) }] : [operation];
}

function without(json: Json, [head, ...rest]: readonly string[]): Json {
  if (head === undefined) return null;
  if (!haveMembers(json)) return json;
  const inside = (value: Json, key: string) => (isSameKey(head, key) ? without(value, rest) : value);
  if (Array.isArray(json)) return json.map((item: Json, at) => inside(item, String(at)));
  const left = mapEntries(json, inside);
  if (rest.length === 0) for (const key of Object.keys(left)) if (isSameKey(head, key)) delete left[key];
  return left;
}
