import { changesIn, diffJson, type JsonChange } from '../compare/diff-json.ts';
import { memberOf, sameJson } from '../format/patch.ts';
import { type Json, tagOf } from '../format/tagged.ts';
import { counted, listed, ordinal } from '../words/grammar.ts';
import type { Names } from './names.ts';

/** What each side does with its values: "sent 2 entries as “monday”" and "sends 1 entry". */
export interface Sides {
  recorded: string;
  now: string;
}

export interface Verb {
  past: string;
  present: string;
}

/** A value in a sentence. */
export function valueInWords(value: Json | undefined): string {
  if (value === undefined || value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? '“yes”' : '“no”';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return `“${cut(value)}”`;
  if (Array.isArray(value))
    return value.length === 0 ? 'an empty list' : counted(value.length, 'entry', 'entries');
  const tag = tagOf(value);
  if (tag === '$error')
    return `the error “${cut(String(memberOf(memberOf(value, '$error'), 'message') ?? ''))}”`;
  if (tag === '$undefined' || tag === '$lost') return 'nothing';
  if (tag !== null) return `“${cut(String(memberOf(value, tag)))}”`;
  return recordInWords(Object.values(value));
}

/** The values themselves where they are few and short. */
function recordInWords(values: readonly Json[]): string {
  if (values.length === 0) return 'nothing';
  const isShort = values.length <= 3 && values.every((one) => one === null || typeof one !== 'object');
  return isShort ? `“${cut(values.join(', '))}”` : counted(values.length, 'value');
}

/** What differs in what is given to a service, a child, a message or an action; `null` when nothing does. */
export function givenSides(
  recorded: Json | undefined,
  now: Json | undefined,
  verb: Verb,
  names: Names,
): Sides | null {
  const change = firstChange(recorded, now);
  if (!change) return null;
  const field = change.path.join('') === '' ? '' : ` as ${fieldInWords(change.path, names)}`;
  return {
    recorded: `${verb.past} ${valueInWords(change.recorded)}${field}${more(change.count)}`,
    now:
      field !== '' && isEmptyRecord(change.now)
        ? `${verb.present} it empty`
        : `${verb.present} ${valueInWords(change.now)}`,
  };
}

/** What a machine remembers differently. `before` is what both builds remembered until then. */
export function rememberedSides(before: Json, recorded: Json, now: Json, names: Names): Sides | null {
  const change = firstChange(recorded, now);
  if (!change) return null;
  const [field = ''] = change.path;
  const [old, one, other] = [before, recorded, now].map((context) => memberOf(context, field));
  return keptSides(old, one, other, names.field(field)) ?? assignedSides(before, change, names);
}

/** Lists of which both builds only leave entries out. */
function keptSides(
  before: Json | undefined,
  recorded: Json | undefined,
  now: Json | undefined,
  name: string,
): Sides | null {
  if (!Array.isArray(before) || !Array.isArray(recorded) || !Array.isArray(now)) return null;
  if (before.length < 2) return null;
  const [kept, keeps] = [placesIn(before, recorded), placesIn(before, now)];
  if (!kept || !keeps || (kept.length === before.length && keeps.length === before.length)) return null;
  return {
    recorded: `kept ${placesInWords(kept, before.length)} of the ${before.length} entries in “${name}”`,
    now: `keeps ${placesInWords(keeps, before.length)}`,
  };
}

function assignedSides(before: Json, change: FirstChange, names: Names): Sides {
  const old = change.path.reduce<Json | undefined>((value, key) => memberOf(value, key), before);
  const field = fieldInWords(change.path, names);
  const rest = more(change.count);
  const [one, other] = [change.recorded, change.now];
  if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length)
    return { recorded: `had ${valueInWords(one)} in ${field}${rest}`, now: `has ${valueInWords(other)}` };
  return {
    recorded: `${isSame(old, one) ? left(one, field, 'left') : setTo(one, field, ['set', 'cleared'])}${rest}`,
    now: isSame(old, other) ? left(other, 'it', 'leaves') : setTo(other, 'it', ['sets', 'clears']),
  };
}

function left(value: Json | undefined, field: string, verb: string): string {
  const words = valueInWords(value);
  return words === 'nothing' ? `${verb} ${field} empty` : `${verb} ${field} at ${words}`;
}

function setTo(value: Json | undefined, field: string, [set, clear]: readonly [string, string]): string {
  const words = valueInWords(value);
  return words === 'nothing' ? `${clear} ${field}` : `${set} ${field} to ${words}`;
}

interface FirstChange extends Pick<JsonChange, 'path' | 'recorded' | 'now'> {
  /** How many places differ besides. */
  count: number;
}

/** The first place that differs; of a list with other entries, the list; of a record that only one side fills, the record. */
function firstChange(recorded: Json | undefined, now: Json | undefined): FirstChange | null {
  const changes = changesIn(diffJson(recorded, now));
  const [first] = changes;
  if (!first) return null;
  const list = first.path.findIndex((_, depth) => isOtherWhole(recorded, now, first.path.slice(0, depth)));
  const path = list < 0 ? first.path : first.path.slice(0, list);
  const at = (value: Json | undefined) => path.reduce((inner, key) => memberOf(inner, key), value);
  const isInside = (change: JsonChange) => path.every((key, depth) => change.path[depth] === key);
  return {
    path,
    recorded: list < 0 ? first.recorded : at(recorded),
    now: list < 0 ? first.now : at(now),
    count: changes.filter((change) => change !== first && !(list >= 0 && isInside(change))).length,
  };
}

function isOtherWhole(recorded: Json | undefined, now: Json | undefined, path: readonly string[]): boolean {
  const [one, other] = [recorded, now].map((value) =>
    path.reduce<Json | undefined>((inner, key) => memberOf(inner, key), value),
  );
  if (Array.isArray(one) && Array.isArray(other)) return one.length !== other.length;
  return isRecord(one) && isRecord(other) && isEmptyRecord(one) !== isEmptyRecord(other);
}

function isRecord(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && tagOf(value) === null;
}

function isEmptyRecord(value: Json | undefined): boolean {
  return isRecord(value) && Object.keys(value).length === 0;
}

/** The places of a list's entries in another list; `null` when one is not in it, or they stand in another order. */
function placesIn(all: readonly Json[], some: readonly Json[]): number[] | null {
  const places: number[] = [];
  for (const item of some) {
    const place = all.findIndex((one, index) => index > (places.at(-1) ?? -1) && sameJson(one, item));
    if (place < 0) return null;
    places.push(place);
  }
  return places;
}

function placesInWords(places: readonly number[], total: number): string {
  if (places.length === 0) return 'none';
  if (places.length === total) return 'all';
  return places.length > 3
    ? String(places.length)
    : `the ${listed(places.map((place) => ordinal(place + 1)))}`;
}

function fieldInWords(path: readonly string[], names: Names): string {
  const parts = path.map((key) =>
    /^\d+$/.test(key) ? `${ordinal(Number(key) + 1)} entry` : names.field(key),
  );
  return `“${parts.join(', ')}”`;
}

function isSame(one: Json | undefined, other: Json | undefined): boolean {
  return sameJson(one ?? null, other ?? null);
}

function more(count: number): string {
  return count === 0 ? '' : ` (and ${counted(count, 'more difference')})`;
}

function cut(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60).trimEnd()}…` : text;
}
