import { type FirstChange, firstChange, isEmptyRecord } from '../compare/diff-json.ts';
import { memberOf } from '../format/patch.ts';
import { sameJson } from '../format/same-json.ts';
import type { Json } from '../format/tagged.ts';
import { counted, listed, ordinal } from '../words/grammar.ts';
import type { Names } from './names.ts';
import { isMissing, pairInWords, valueInWords } from './value-words.ts';

/** What each side does with its values: "sent 2 entries as “monday”" and "sends 1 entry". */
export interface Sides {
  recorded: string;
  now: string;
}

/** The recorded and the current value, each in words. */
export function sidesInWords({ recorded, now }: Sides): string {
  return `the recorded build ${recorded}; this build ${now}`;
}

export interface Verb {
  past: string;
  present: string;
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
  const field = change.path.length === 0 ? '' : ` as ${fieldInWords(change.path, names)}`;
  const [one, other] = pairInWords(change.recorded, change.now);
  return {
    recorded: `${verb.past} ${one}${field}${more(change.others)}`,
    now:
      field !== '' && isEmptyRecord(change.now) && other === 'nothing'
        ? `${verb.present} it empty`
        : `${verb.present} ${other}`,
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

function assignedSides(contextBefore: Json, change: FirstChange, names: Names): Sides {
  const old = change.path.reduce<Json | undefined>((value, key) => memberOf(value, key), contextBefore);
  const field = fieldInWords(change.path, names) || 'what it remembers';
  const rest = more(change.others);
  const [one, other] = [change.recorded, change.now];
  if (isMissing(one) !== isMissing(other) && valueInWords(one) === valueInWords(other))
    return {
      recorded: isMissing(one) ? `had no ${field}${rest}` : `had an empty ${field}${rest}`,
      now: isMissing(other) ? 'has none' : 'has an empty one',
    };
  const [before, after] = pairInWords(one, other);
  const isOtherLength = Array.isArray(one) && Array.isArray(other) && one.length !== other.length;
  if (isOtherLength || valueInWords(one) === valueInWords(other))
    return { recorded: `had ${before} in ${field}${rest}`, now: `has ${after}` };
  return {
    recorded: `${isSame(old, one) ? left(before, field, 'left') : setTo(before, field, ['set', 'cleared'])}${rest}`,
    now: isSame(old, other) ? left(after, 'it', 'leaves') : setTo(after, 'it', ['sets', 'clears']),
  };
}

function left(words: string, field: string, verb: string): string {
  return words === 'nothing' ? `${verb} ${field} empty` : `${verb} ${field} at ${words}`;
}

function setTo(words: string, field: string, [set, clear]: readonly [string, string]): string {
  return words === 'nothing' ? `${clear} ${field}` : `${set} ${field} to ${words}`;
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

/** "“from” of the 2nd entry of “monday”": the innermost first. */
function fieldInWords(path: readonly string[], names: Names): string {
  const parts = path.map((key) =>
    /^\d+$/.test(key) ? `the ${ordinal(Number(key) + 1)} entry` : `“${names.field(key)}”`,
  );
  return parts.toReversed().join(' of ');
}

function isSame(one: Json | undefined, other: Json | undefined): boolean {
  return sameJson(one ?? null, other ?? null);
}

function more(count: number): string {
  return count === 0 ? '' : ` (and ${counted(count, 'more difference')})`;
}
