import { memberOf } from '../format/patch.ts';
import type { Json } from '../format/tagged.ts';
import type { ActorPath } from '../format/trace.ts';

/** A machine in a persisted snapshot. */
interface SnapshotMachine {
  path: ActorPath;
  value: Json;
  context: Json;
}

/** The running machines of a persisted snapshot, parents first. Paths have no generations. */
export function machinesIn(snapshot: Json, path: ActorPath): SnapshotMachine[] {
  const value = memberOf(snapshot, 'value');
  if (value === undefined) return [];
  const children = memberOf(snapshot, 'children');
  const isRecord = typeof children === 'object' && children !== null && !Array.isArray(children);
  const inside = isRecord ? Object.entries(children) : [];
  return [
    { path, value, context: memberOf(snapshot, 'context') ?? null },
    ...inside.flatMap(([id, child]) => machinesIn(memberOf(child, 'snapshot') ?? null, `${path}/${id}`)),
  ];
}
