import { fieldNames, fieldOf, hasJson, type Kind, kindOf, lengthOf, lostOf, valueLimits } from '../format/foreign.ts';
import { fromTagged } from '../format/from-tagged.ts';
import { sameJson } from '../format/same-json.ts';
import type { Json } from '../format/tagged.ts';
import { smallComparable } from '../format/to-tagged.ts';

/** The most members to copy at each step: of one value that can change in place, and of all of them. */
const maxNodes = { value: 1_000, context: 5_000 };

const changeable: readonly Kind['kind'][] = ['map', 'set', 'date', 'url', 'bytes', 'instance'];

/** Objects in which nothing can change in place, if lists and plain objects are replaced. */
const unchanging = new WeakSet<object>();

/** The last copies: a value that has not changed since is the same copy. */
const copies = new WeakMap<object, { json: Json; value: unknown }>();

/**
 * A context as it is now. It, and maps, sets, dates, bytes and instances in it, which an assignment or an action may change in place, are
 * copies; what is too large to be copied at each step is the object itself.
 */
export function copyOfContext<Context>(context: Context): Context {
  const open = new Set<object>();
  let nodes = maxNodes.context;
  let members = valueLimits.nodes;

  function now(value: unknown): unknown {
    if (isUnchanging(value) || members <= 0) return value;
    const object = value as object;
    try {
      const { kind } = kindOf(object);
      if (!hasJson(object)) {
        if (kind === 'plain' || kind === 'list') return membersNow(object);
        if (changeable.includes(kind)) return copied(object);
      }
    } catch {
      // It does not say what it is.
    }
    unchanging.add(object);
    return value;
  }

  function membersNow(object: object): object {
    if (open.has(object) || open.size > valueLimits.depth || lostOf(object) > 0) return object;
    open.add(object);
    const names = fieldNames(object);
    members -= names.length;
    let copy: Record<string, unknown> | null = null;
    let isStill = true;
    for (const name of names) {
      const member = fieldOf(object, name);
      if (isUnchanging(member)) continue;
      const moment = now(member);
      isStill &&= unchanging.has(member as object);
      if (moment === member) continue;
      copy ??= shallowCopy(object, names);
      copy[name] = moment;
    }
    open.delete(object);
    if (object === context) return copy ?? shallowCopy(object, names);
    if (isStill) unchanging.add(object);
    return copy ?? object;
  }

  function copied(object: object): unknown {
    const room = Math.min(nodes, maxNodes.value);
    const { json, used } = smallComparable(object, room);
    nodes -= used;
    if (json === null) return object;
    const last = copies.get(object);
    if (last && sameJson(last.json, json)) return last.value;
    const copy = fromTagged(json);
    copies.set(object, { json, value: copy });
    return copy;
  }

  return now(context) as Context;
}

function isUnchanging(value: unknown): boolean {
  return typeof value !== 'object' || value === null || unchanging.has(value);
}

function shallowCopy(object: object, names: readonly string[]): Record<string, unknown> {
  const copy = Object.fromEntries(names.map((name) => [name, fieldOf(object, name)]));
  return Array.isArray(object) ? Object.assign([], copy, { length: lengthOf(object) }) : copy;
}
