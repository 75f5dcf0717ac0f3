import { activeNodes } from '../chart/active-nodes.ts';
import { type Chart, nodesOf } from '../chart/chart.ts';
import { sorted } from '../format/lists.ts';
import { own } from '../format/own.ts';
import type { TraceStep } from '../format/trace.ts';

type Charts = Readonly<Record<string, Chart>>;
type TagsById = ReadonlyMap<string, string[]>;

/** The tags of the states that a step leads to: what screens ask a machine for. */
export interface TagDifference {
  recorded: string[];
  now: string[];
}

/** A step holds no tags: its chart decides them. Gives `null` when they are the same, or a side has no chart of the machine. */
export function compareTags(recorded: Charts, now: Charts) {
  const changes = new Map<string, ReturnType<typeof changesOf>>();

  return (machine: string, { value }: TraceStep): TagDifference | null => {
    const known = changes.get(machine);
    const change = known === undefined ? changesOf(own(recorded, machine), own(now, machine)) : known;
    changes.set(machine, change);
    if (!change) return null;
    const active = activeNodes(machine, value);
    const difference = { recorded: tagsIn(change.recorded, active), now: tagsIn(change.now, active) };
    return difference.recorded.join() === difference.now.join() ? null : difference;
  };
}

function changesOf(recorded: Chart | undefined, now: Chart | undefined) {
  if (!recorded || !now || recorded === now) return null;
  const [before, after] = [tagsById(recorded), tagsById(now)];
  const isChanged = [...before].some(([id, tags]) => after.has(id) && tags.join() !== after.get(id)?.join());
  return isChanged ? { recorded: before, now: after } : null;
}

function tagsById(chart: Chart): TagsById {
  return new Map(nodesOf(chart).map(({ id, tags }) => [id, sorted(tags)]));
}

function tagsIn(byId: TagsById, ids: readonly string[]): string[] {
  return [...new Set(ids.flatMap((id) => byId.get(id) ?? []))].sort();
}
