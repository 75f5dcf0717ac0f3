import { type Chart, nodesOf, transitionKey } from '@upwell/trace/chart';
import { VisuallyHidden } from '@upwell/ui';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { edgeId } from '../base/chart-layout.ts';
import { useCommands } from '../shell/command-scope.tsx';
import { command } from '../shell/commands.ts';
import { Tool, ToolIcon } from './chart-toolbar.tsx';
import type { FollowedAreas } from './layout/followed-areas.ts';
import type { Marks } from './model/marks.ts';

export interface ChangeTour {
  place: FollowedAreas | null;
  index: number;
  count: number;
  go: (by: 1 | -1) => void;
}

/** Goes from one changed place of a merged chart to the next, and begins again after the last. */
export function useChangeTour(chart: Chart, changes: Marks['changes']): ChangeTour {
  const places = useMemo(() => (changes.size === 0 ? [] : changedPlaces(chart, changes)), [chart, changes]);
  const [at, setAt] = useState(0);
  const count = places.length;
  const index = Math.min(at, Math.max(0, count - 1));
  const go = (by: 1 | -1) => setAt((index + by + count) % count);
  useCommands(() =>
    count < 2
      ? []
      : [command('chart.previousChange', () => go(-1)), command('chart.nextChange', () => go(1))],
  );
  return { place: places[index] ?? null, index, count, go };
}

/** The tools of a tour: which change is shown, the previous and the next one. */
export function ChangeTools({ index, count, go }: ChangeTour) {
  return (
    <>
      <Tool label="Previous change (P)" onClick={() => go(-1)}>
        <ToolIcon paths="M10 3L5 8l5 5" />
      </Tool>
      <Count aria-live="polite">
        <VisuallyHidden>Change </VisuallyHidden>
        {index + 1} of {count}
      </Count>
      <Tool label="Next change (N)" onClick={() => go(1)}>
        <ToolIcon paths="M6 3l5 5-5 5" />
      </Tool>
    </>
  );
}

/** Where a merged chart is not as recorded: by state, with the arrows that leave it. */
export function changedPlaces(chart: Chart, changes: Marks['changes']): FollowedAreas[] {
  return nodesOf(chart).flatMap(({ id, transitions }) => {
    const changed = transitions.filter((one) => changes.has(transitionKey(one)));
    if (!changes.has(id) && changed.length === 0) return [];
    const arrows = changed.flatMap(({ targets }) => targets.map((to) => edgeId(id, to)));
    return [{ states: [id], arrows, sources: [] }];
  });
}

const Count = styled.span`
  color: var(--ink-2);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
