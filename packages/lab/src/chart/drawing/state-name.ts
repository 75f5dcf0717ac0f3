import type { ChartNode } from '@upwell/trace/chart';
import { stateTitle } from '@upwell/trace/words';
import type { Marks } from '../marks.ts';

/** What a screen reader says of a state on a chart. */
export function accessibleName(
  node: ChartNode,
  { active, covered, changes }: Marks,
  inside: readonly ChartNode[] | undefined,
): string {
  const activeInside = inside?.findLast(({ id }) => active.has(id));
  const [times, change] = [covered?.get(node.id), changes.get(node.id)];
  return [
    stateTitle(node),
    `${kinds[node.type]} ${node.key}`,
    ...(active.has(node.id) ? ['active'] : []),
    ...(inside ? [`${inside.length} states inside`] : []),
    ...(activeInside ? [`active inside: ${stateTitle(activeInside)}`] : []),
    ...(change ? [change] : []),
    ...(times !== undefined ? [times === 0 ? 'not covered' : `covered ${times} times`] : []),
    ...(node.description ? [node.description] : []),
  ].join(', ');
}

const kinds: Record<ChartNode['type'], string> = {
  atomic: 'state',
  compound: 'state',
  parallel: 'parallel state',
  final: 'final state',
  history: 'history state',
};
