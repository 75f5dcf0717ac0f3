import { type ChartTransition, transitionKey } from '@upwell/trace/chart';
import { memo } from 'react';
import type { LaidOutEdge } from '../../base/chart-layout.ts';
import { type LooseLabel, usualText } from '../layout/loose-labels.ts';
import { changeOf, type Marks, timesCovered } from '../model/marks.ts';
import type { SendableEvents } from '../model/sendable.ts';
import type { Arrow } from '../writing/arrow-labels.ts';
import { ArrowGroup, ArrowLabelGroup } from './arrow-look.ts';
import { headPath, roundedPath } from './arrow-path.ts';
import { coverageLook } from './chart-look.ts';
import { TransitionLabel } from './transition-label.tsx';

export interface ArrowProps {
  edge: LaidOutEdge;
  /** `undefined` for the arrow of an initial state. */
  arrow: Arrow | undefined;
  marks: Marks;
  events?: SendableEvents | null;
  loose?: LooseLabel | undefined;
}

/** The line and head of an arrow. */
export const ArrowShape = memo(function ArrowShape({ edge, arrow, marks }: ArrowProps) {
  return (
    <ArrowGroup {...looksOf(edge, arrow, marks)} data-arrow={edge.id}>
      {arrow && <path className="reach" d={roundedPath(edge.points)} />}
      <path className="line" d={roundedPath(edge.points)} />
      <path className="head" d={headPath(edge.points)} />
    </ArrowGroup>
  );
});

/** The label of an arrow: what its transitions wait for and what decides about them. */
export const ArrowLabel = memo(function ArrowLabel({ edge, arrow, marks, events = null, loose }: ArrowProps) {
  const label = edge.label ?? loose?.area;
  if (!arrow || !label) return null;
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
    </ArrowLabelGroup>
  );
});

/** The look of an arrow, as attributes. */
export function looksOf(edge: LaidOutEdge, arrow: Arrow | undefined, marks: Marks) {
  const { taken, untaken, covered } = marks;
  const transitions = arrow?.transitions ?? [];
  const isUntaken = transitions.length > 0 && transitions.every((one) => untaken.has(transitionKey(one)));
  return {
    'data-taken': taken.has(edge.id) || undefined,
    'data-untaken': (isUntaken && !taken.has(edge.id)) || undefined,
    'data-kind': kindOf(transitions),
    'data-change': changeOf(transitions, marks),
    'data-covered': covered && arrow ? coverageLook(timesCovered(covered, transitions)) : undefined,
  };
}

function kindOf(transitions: readonly ChartTransition[]): string | undefined {
  const [first] = transitions;
  return transitions.every(({ kind }) => kind === first?.kind) ? first?.kind : undefined;
}
