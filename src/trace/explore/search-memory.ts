import { placeOf } from '../record/actor-paths.ts';
import type { OpenService, RunningMachine } from '../replay/player.ts';

/** What a search for sessions has come by. */
export interface SearchMemory {
  /** Takes a moment in: its machines, and the calls under way. */
  note(machines: readonly RunningMachine[], open: readonly OpenService[]): Impression;
}

/** What is new about a moment. */
export interface Impression {
  /** The machines never stood like this, knowing this and waiting for this. */
  isNew: boolean;
  /** One of them knows something that it never knew in this state before. */
  knowsMore: boolean;
}

export function createMemory(): SearchMemory {
  const moments = new Set<string>();
  const facts = new Set<string>();

  /** Puts it in, and says whether it was missing. */
  function isNewTo(set: Set<string>, entry: string): boolean {
    const before = set.size;
    return set.add(entry).size > before;
  }

  return {
    note(machines, open) {
      const known = machines.flatMap(({ path, state: { value, context } }) =>
        entriesOf(context).map((entry) => JSON.stringify([placeOf(path), value, entry])),
      );
      return {
        isNew: isNewTo(
          moments,
          [whereaboutsOf(machines), ...known, ...open.map(({ path }) => placeOf(path))].join('\n'),
        ),
        knowsMore: known.filter((fact) => isNewTo(facts, fact)).length > 0,
      };
    },
  };
}

/** Takes turns among groups, so that a group of a few is heard as often as one of many. Within a group the last comes first: it has gone furthest. */
export interface Rotation<Item> {
  put(group: string, item: Item): void;
  take(): Item | undefined;
}

export function createRotation<Item>(): Rotation<Item> {
  const waiting = new Map<string, Item[]>();
  return {
    put(group, item) {
      waiting.set(group, [...(waiting.get(group) ?? []), item]);
    },
    take() {
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

/** Which machines run, and where each of them stands. */
export function whereaboutsOf(machines: readonly RunningMachine[]): string {
  return JSON.stringify(machines.map(({ path, state }) => [placeOf(path), state.value]));
}

/** Polls are counted up to their last attempt; further than that nobody counts. */
const highestCount = 12;

/** What a context says, entry by entry, without details: how a text begins, how many items there are. */
function entriesOf(value: unknown, name = ''): string[] {
  if (Array.isArray(value)) return [`${name}: ${Math.min(value.length, 2)} items`];
  if (typeof value === 'number') return [`${name}: ${Math.min(value, highestCount)}`];
  if (typeof value === 'string') return [`${name}: “${value.slice(0, 20)}`];
  if (typeof value !== 'object' || value === null) return [`${name}: ${value}`];
  return Object.entries(value).flatMap(([key, inner]) => entriesOf(inner, `${name}.${key}`));
}
