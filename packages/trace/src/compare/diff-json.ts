import { memberOf } from '../format/patch.ts';
import { sameJson } from '../format/same-json.ts';
import { escapeSegment, type Json, tagOf } from '../format/tagged.ts';

/** A value of one side or of both, with the values inside it where they differ. */
export interface JsonDifference {
  /** Its key, or its index in a list: the current one where it is on both sides. */
  key: string;
  kind: 'same' | 'added' | 'removed' | 'changed' | 'inside';
  recorded: Json | undefined;
  now: Json | undefined;
  /** Only of kind `inside`: everything in it, in the current order, removed items at their former place. */
  children: JsonDifference[];
}

/** One place where two values differ. */
export interface JsonChange {
  kind: 'added' | 'removed' | 'changed';
  path: readonly string[];
  recorded: Json | undefined;
  now: Json | undefined;
}

/**
 * Compares two values. Items of lists are paired by their id if all of them have one, else by being equal, so
 * that a removed first row is one removal.
 */
export function diffJson(recorded: Json | undefined, now: Json | undefined, key = ''): JsonDifference {
  const difference = (kind: JsonDifference['kind'], children: JsonDifference[] = []) => ({
    key,
    kind,
    recorded,
    now,
    children,
  });
  if (recorded === undefined) return difference(now === undefined ? 'same' : 'added');
  if (now === undefined) return difference('removed');
  if (sameJson(recorded, now)) return difference('same');
  if (Array.isArray(recorded) && Array.isArray(now)) return difference('inside', diffItems(recorded, now));
  if (isRecord(recorded) && isRecord(now)) return difference('inside', diffKeys(recorded, now));
  return difference('changed');
}

/** Lists the places that differ, from top to bottom. */
export function changesIn({ key, kind, recorded, now, children }: JsonDifference): JsonChange[] {
  if (kind === 'same') return [];
  const here = key === '' ? [] : [key];
  if (kind !== 'inside') return [{ kind, path: here, recorded, now }];
  return children.flatMap(changesIn).map((change) => ({ ...change, path: [...here, ...change.path] }));
}

/** The first place that differs: what sentences name. */
export interface FirstChange extends Pick<JsonChange, 'path' | 'recorded' | 'now'> {
  /** The same place as a JSON Pointer (RFC 6901); empty for the whole value. */
  field: string;
  others: number;
}

/** The first place that differs; of a list with other entries, the list; of a record inside that only one side fills, the record. */
export function firstChange(recorded: Json | undefined, now: Json | undefined): FirstChange | null {
  const changes = changesIn(diffJson(recorded, now));
  const [first] = changes;
  if (!first) return null;
  const at = (value: Json | undefined, path: readonly string[]) =>
    path.reduce((inner, key) => memberOf(inner, key), value);
  const depth = first.path.findIndex((_, length) => {
    const path = first.path.slice(0, length);
    const [one, other] = [at(recorded, path), at(now, path)];
    return isOtherList(one, other) || (length > 0 && isFilledOnce(one, other));
  });
  const path = depth < 0 ? first.path : first.path.slice(0, depth);
  const isInside = (change: JsonChange) => path.every((key, index) => change.path[index] === key);
  return {
    path,
    field: path.map((key) => `/${escapeSegment(key)}`).join(''),
    recorded: depth < 0 ? first.recorded : at(recorded, path),
    now: depth < 0 ? first.now : at(now, path),
    others: changes.filter((change) => change !== first && !(depth >= 0 && isInside(change))).length,
  };
}

function isOtherList(one: Json | undefined, other: Json | undefined): boolean {
  return Array.isArray(one) && Array.isArray(other) && one.length !== other.length;
}

function isFilledOnce(one: Json | undefined, other: Json | undefined): boolean {
  return isRecord(one) && isRecord(other) && isEmptyRecord(one) !== isEmptyRecord(other);
}

type JsonRecord = { readonly [key: string]: Json };

function isRecord(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && tagOf(value) === null;
}

function isEmptyRecord(value: Json | undefined): boolean {
  return isRecord(value) && Object.keys(value).length === 0;
}

function diffKeys(recorded: JsonRecord, now: JsonRecord): JsonDifference[] {
  const [before, after] = [new Map(Object.entries(recorded)), new Map(Object.entries(now))];
  const keys = new Set([...after.keys(), ...before.keys()]);
  return [...keys].map((key) => diffJson(before.get(key), after.get(key), key));
}

const maxSearchedPairs = 250_000;

function diffItems(recorded: readonly Json[], now: readonly Json[]): JsonDifference[] {
  const idKey = idKeyOf([...recorded, ...now]);
  const identity = (item: Json) => JSON.stringify(idKey && isRecord(item) ? item[idKey] : item);
  const [before, after] = [recorded.map(identity), now.map(identity)];
  const pairs = pairsOf(before, after);
  const children: JsonDifference[] = [];
  let [left, right] = [0, 0];
  for (const [one, other] of [...pairs, [recorded.length, now.length] as const]) {
    children.push(...diffBetween(recorded, now, [left, one], [right, other], idKey !== null));
    if (one < recorded.length) children.push(diffJson(recorded[one], now[other], String(other)));
    [left, right] = [one + 1, other + 1];
  }
  return children;
}

type Range = readonly [from: number, to: number];

/** Compares the items between two pairs. Without ids, as many as both sides have are the same items changed. */
function diffBetween(
  recorded: readonly Json[],
  now: readonly Json[],
  [left, leftEnd]: Range,
  [right, rightEnd]: Range,
  haveIds: boolean,
): JsonDifference[] {
  const changed = haveIds ? 0 : Math.min(leftEnd - left, rightEnd - right);
  return [
    ...Array.from({ length: changed }, (_, at) => diffJson(recorded[left + at], now[right + at], String(right + at))),
    ...recorded
      .slice(left + changed, leftEnd)
      .map((item, at) => diffJson(item, undefined, String(left + changed + at))),
    ...now.slice(right + changed, rightEnd).map((item, at) => diffJson(undefined, item, String(right + changed + at))),
  ];
}

/** `id`, `user_id`, `userId`, `uid`, but no word that ends like it. */
const idName = /^((u|uu|gu)?id|I[dD]|key)$|(_id|_ID|[a-z]I[dD])$/;

function idKeyOf(items: readonly Json[]): string | null {
  const [first] = items;
  if (first === undefined || !isRecord(first)) return null;
  const isId = (key: string) =>
    idName.test(key) && items.every((item) => isRecord(item) && ['string', 'number'].includes(typeof item[key]));
  return Object.keys(first).find(isId) ?? null;
}

type Pair = readonly [recorded: number, now: number];

/** Pairs of equal items in the same order: the longest list of them, unless too much differs to search for it. */
function pairsOf(before: readonly string[], after: readonly string[]): Pair[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const [one, other] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  const middle = one.length * other.length > maxSearchedPairs ? [] : longestCommon(one, other);
  return [
    ...Array.from({ length: start }, (_, at): Pair => [at, at]),
    ...middle.map(([left, right]): Pair => [left + start, right + start]),
    ...Array.from({ length: end }, (_, at): Pair => [before.length - end + at, after.length - end + at]),
  ];
}

function longestCommon(before: readonly string[], after: readonly string[]): Pair[] {
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  const at = (one: number, other: number) => lengths[one * width + other] ?? 0;
  for (let one = before.length - 1; one >= 0; one--)
    for (let other = after.length - 1; other >= 0; other--)
      lengths[one * width + other] =
        before[one] === after[other] ? at(one + 1, other + 1) + 1 : Math.max(at(one + 1, other), at(one, other + 1));
  const pairs: Pair[] = [];
  for (let [one, other] = [0, 0]; one < before.length && other < after.length; ) {
    if (before[one] === after[other]) pairs.push([one++, other++]);
    else if (at(one + 1, other) >= at(one, other + 1)) one++;
    else other++;
  }
  return pairs;
}
