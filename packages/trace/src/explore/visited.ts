import { placeOf } from '../engine/actor-paths.ts';
import type { OpenService, RunningMachine } from '../engine/player.ts';
import type { Json } from '../format/tagged.ts';
import { toComparable } from '../format/to-tagged.ts';

/** Remembers which moments and which entries of contexts a search has met. Texts that begin with the same `longestText` characters are the same. */
export function createVisited(longestText = 20) {
  const numbers = new Map<string, number>();
  const entries = new Set<string>();

  function isNewTo(set: Set<string>, entry: string): boolean {
    const before = set.size;
    return set.add(entry).size > before;
  }

  return {
    size: () => numbers.size,
    add(machines: readonly RunningMachine[], open: readonly OpenService[]) {
      const found = machines.flatMap(({ path, state: { value, context } }) =>
        entriesOf(toComparable(context), JSON.stringify([placeOf(path), value]), longestText),
      );
      const moment = [statesOf(machines), ...found, ...open.map(({ path }) => placeOf(path))].join('\n');
      const number = numbers.get(moment) ?? numbers.size;
      const isNew = !numbers.has(moment);
      numbers.set(moment, number);
      return {
        /** This combination of states, contexts and open calls was never visited. */
        isNew,
        /** How many were visited before this one was for the first time. */
        number,
        /** A machine has a context entry that it never had in this state. */
        hasNewEntry: found.filter((entry) => isNewTo(entries, entry)).length > 0,
      };
    },
  };
}

export type Visited = ReturnType<typeof createVisited>;

/** Takes turns among groups, so that a small group is not starved by a large one. Within a group the last item comes first: it has got furthest. */
export function createRotation<Item>() {
  const waiting = new Map<string, Item[]>();
  return {
    put(group: string, item: Item) {
      waiting.set(group, [...(waiting.get(group) ?? []), item]);
    },
    take(): Item | undefined {
      for (const [group, items] of waiting) {
        const next = items.pop();
        waiting.delete(group);
        if (items.length > 0) waiting.set(group, items);
        return next;
      }
      return undefined;
    },
  };
}

/** The states of all running machines as one text, to compare moments by. */
export function statesOf(machines: readonly RunningMachine[]): string {
  return JSON.stringify(machines.map(({ path, state }) => [placeOf(path), state.value]));
}

/** Larger counters count as equal to this one; the attempts of a poll stay below it. */
const maxCount = 12;

/** The entries of a context without details: the beginning of a text, the number of items. */
function entriesOf(value: Json, name: string, longestText: number): string[] {
  if (Array.isArray(value)) return [`${name}: ${Math.min(value.length, 2)} items`];
  if (typeof value === 'number') return [`${name}: ${Math.min(value, maxCount)}`];
  if (typeof value === 'string') return [`${name}: “${value.slice(0, longestText)}`];
  if (typeof value !== 'object' || value === null) return [`${name}: ${String(value)}`];
  return Object.entries(value).flatMap(([key, inner]) => entriesOf(inner, `${name}.${key}`, longestText));
}
