import { escapeSegment, sameJson } from '../format/patch.ts';
import type { Json } from '../format/tagged.ts';

/** The first place where two values differ. */
export interface FieldDifference {
  /** JSON Pointer (RFC 6901); empty for the whole value. */
  field: string;
  /** `undefined` where there is none. */
  recorded: Json | undefined;
  now: Json | undefined;
}

/** `null` when they are equal. Of two lists that differ in length it is the lists that differ, not an item. */
export function fieldDifference(
  recorded: Json | undefined,
  now: Json | undefined,
  field = '',
): FieldDifference | null {
  if (sameJson(recorded, now)) return null;
  const here = { field, recorded, now };
  if (!isContainer(recorded) || !isContainer(now)) return here;
  if (Array.isArray(recorded) !== Array.isArray(now)) return here;
  if (Array.isArray(recorded) && Array.isArray(now) && recorded.length !== now.length) return here;
  const [before, after] = [new Map(Object.entries(recorded)), new Map(Object.entries(now))];
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const inner = fieldDifference(before.get(key), after.get(key), `${field}/${escapeSegment(key)}`);
    if (inner) return inner;
  }
  return here;
}

function isContainer(value: Json | undefined): value is Json[] | { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !('$undefined' in value);
}
