import type { ChartNode } from '@upwell/trace/chart';
import { memo } from 'react';
import type { LaidOutBox } from '../../base/chart-layout.ts';
import { failedCallsIn, type Marks } from '../model/marks.ts';
import { countWords, failedWords } from '../writing/count-words.ts';
import type { StateHead } from '../writing/state-head.ts';
import { countLook, coverageLook } from './chart-look.ts';
import { CollapseButton } from './collapse-button.tsx';
import { StateBadge } from './count-badge.tsx';
import { StateBox } from './state-box.tsx';
import { State } from './state-look.ts';

export interface ChartStateProps {
  box: LaidOutBox;
  node: ChartNode;
  head: StateHead;
  hidden: readonly ChartNode[] | undefined;
  isExpanded: boolean;
  canToggle: boolean;
  isRegion: boolean;
  isSelected: boolean;
  marks: Marks;
}

/** A state of a chart. The drawing handles its clicks. */
export const ChartState = memo(function ChartState(props: ChartStateProps) {
  const { box, node, head, hidden, isExpanded, canToggle, isRegion, isSelected, marks } = props;
  const counts = marks.counts?.states.get(box.id);
  const failedCalls = marks.counts ? failedCallsIn(marks.counts, box.id, hidden) : 0;
  return (
    <State
      role="button"
      data-state={box.id}
      data-active={marks.active.has(box.id) || undefined}
      data-leaf={node.states.length === 0 || undefined}
      data-brief={head.isBrief}
      data-region={isRegion || undefined}
      data-covered={coverageLook(marks.covered?.get(box.id))}
      data-counted={counts && countLook(counts.entered, node.tags.includes('failed'))}
      data-change={marks.changes.get(box.id)}
      aria-pressed={isSelected}
      aria-expanded={hidden || isExpanded ? isExpanded : undefined}
      aria-label={accessibleName(node, marks, hidden)}
    >
      <StateBox box={box} node={node} head={head} taken={marks.taken} changes={marks.changes} />
      {counts && (
        <StateBadge box={box} node={node} counts={counts} failedCalls={failedCalls} isOpen={node.states.length > 0} />
      )}
      {canToggle && (hidden || isExpanded) && (
        <CollapseButton box={box} isBrief={head.isBrief ?? false} hidden={hidden} active={marks.active} />
      )}
    </State>
  );
});

function accessibleName(
  node: ChartNode,
  { active, covered, counts, changes }: Marks,
  inside: readonly ChartNode[] | undefined,
): string {
  const activeInside = inside?.findLast(({ id }) => active.has(id));
  const [times, change, counted] = [covered?.get(node.id), changes.get(node.id), counts?.states.get(node.id)];
  return [
    `${kinds[node.type]} ${node.key}`,
    ...(active.has(node.id) ? ['active'] : []),
    ...(inside ? [`${inside.length} states inside`] : []),
    ...(activeInside ? [`active inside: ${activeInside.key}`] : []),
    ...(change ? [change] : []),
    ...(times !== undefined ? [times === 0 ? 'not covered' : `covered ${times} times`] : []),
    ...(counted ? countWords(node, counted) : []),
    ...(counts ? failedWords(failedCallsIn(counts, node.id, inside)) : []),
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
