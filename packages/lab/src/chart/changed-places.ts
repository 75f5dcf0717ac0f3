import { type Chart, nodesOf, transitionKey } from '@upwell/trace/chart';
import { edgeId } from './layout/layout.ts';
import type { FollowedAreas } from './layout/use-shown-layout.ts';
import type { Marks } from './marks.ts';

/** Where a merged chart is not as recorded: by state, with the arrows that leave it. */
export function changedPlaces(chart: Chart, changes: Marks['changes']): FollowedAreas[] {
  return nodesOf(chart).flatMap(({ id, transitions }) => {
    const changed = transitions.filter((one) => changes.has(transitionKey(one)));
    if (!changes.has(id) && changed.length === 0) return [];
    const arrows = changed.flatMap(({ targets }) => targets.map((to) => edgeId(id, to)));
    return [{ states: [id], arrows, sources: [] }];
  });
}
