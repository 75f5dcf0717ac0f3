import { type ChartTransition, transitionKey } from '@upwell/trace/chart';
import { memo } from 'react';
import type { LaidOutEdge } from '../../base/chart-layout.ts';
import { type LooseLabel, usualText } from '../layout/loose-labels.ts';
import { changeOf, countsOfArrow, type Marks, timesCovered } from '../model/marks.ts';
import type { SendableEvents } from '../model/sendable.ts';
import type { Arrow } from '../writing/arrow-labels.ts';
import { ArrowGroup, ArrowLabelGroup } from './arrow-look.ts';
import { headPath, roundedPath, shortened } from './arrow-path.ts';
import { countLook, coverageLook } from './chart-look.ts';
import { ArrowCount } from './count-badge.tsx';
import { TransitionLabel } from './transition-label.tsx';

export interface ArrowProps {
  edge: LaidOutEdge;
  /** `undefined` for the arrow of an initial state. */
  arrow: Arrow | undefined;
  marks: Marks;
  events?: SendableEvents | null;
  loose?: LooseLabel | undefined;
}

/** How much wider than others an arrow is that all take who entered the state it leaves. */
const widestPx = 5;

/** The line and head of an arrow. */
export const ArrowShape = memo(function ArrowShape({ edge, arrow, marks }: ArrowProps) {
  const counts = marks.counts && arrow ? countsOfArrow(marks.counts, arrow.transitions) : null;
  const width = counts && counts.count > 0 ? 1.5 + widestPx * counts.share : null;
  const headPx = 8 + (width ?? 0);
  return (
    <ArrowGroup {...looksOf(edge, arrow, marks)} data-arrow={edge.id}>
      {arrow && <path className="reach" d={roundedPath(edge.points)} />}
      <path
        className="line"
        d={roundedPath(width === null ? edge.points : shortened(edge.points, headPx / 2))}
        style={width === null ? undefined : { strokeWidth: width }}
      />
      <path className="head" d={headPath(edge.points, headPx)} />
    </ArrowGroup>
  );
});

/** The label of an arrow: what its transitions wait for and what decides about them. */
export const ArrowLabel = memo(function ArrowLabel({ edge, arrow, marks, events = null, loose }: ArrowProps) {
  const label = edge.label ?? loose?.area;
  const count = marks.counts && arrow && <ArrowCount edge={edge} {...countsOfArrow(marks.counts, arrow.transitions)} />;
  if (!arrow || !label) return count && <ArrowLabelGroup {...looksOf(edge, arrow, marks)}>{count}</ArrowLabelGroup>;
  const shown = edge.label ? arrow.lines : (loose?.lines ?? []);
  const text = loose?.text ?? usualText;
  const lines = shown.map((line, index) => ({ ...line, y: label.y + text.row - 2 + index * text.row }));
  return (
    <ArrowLabelGroup {...looksOf(edge, arrow, marks)} fontSize={text.size}>
      <rect className="ground" {...label} />
      {[...Map.groupBy(lines, ({ transition }) => transition)].map(([transition, own]) => (
        <TransitionLabel
          key={transitionKey(transition)}
          transition={transition}
          lines={own}
          area={label}
          text={text}
          marks={marks}
          events={events}
        />
      ))}
      {count}
    </ArrowLabelGroup>
  );
});

/** The look of an arrow, as attributes. */
export function looksOf(edge: LaidOutEdge, arrow: Arrow | undefined, marks: Marks) {
  const { taken, untaken, covered, counts } = marks;
  const transitions = arrow?.transitions ?? [];
  const isUntaken = transitions.length > 0 && transitions.every((one) => untaken.has(transitionKey(one)));
  const counted = counts && arrow ? countsOfArrow(counts, transitions) : null;
  return {
    'data-taken': taken.has(edge.id) || undefined,
    'data-untaken': (isUntaken && !taken.has(edge.id)) || undefined,
    'data-kind': kindOf(transitions),
    'data-change': changeOf(transitions, marks),
    'data-counted': counted ? countLook(counted.count, counted.failed * 2 > counted.count) : undefined,
    'data-covered': covered && arrow ? coverageLook(timesCovered(covered, transitions)) : undefined,
  };
}

function kindOf(transitions: readonly ChartTransition[]): string | undefined {
  const [first] = transitions;
  return transitions.every(({ kind }) => kind === first?.kind) ? first?.kind : undefined;
}
