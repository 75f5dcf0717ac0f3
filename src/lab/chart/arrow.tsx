import { memo } from 'react';
import { type ChartTransition, transitionKey } from '../../trace/chart/chart.ts';
import { headPath, roundedPath } from './arrow-path.ts';
import { ArrowGroup, ArrowLabelGroup } from './chart-look.ts';
import type { LaidOutEdge } from './layout.ts';
import { type Marks, timesCovered } from './marks.ts';
import { type Arrow, sizes } from './rows.ts';
import type { SendableEvents } from './sendable.ts';
import { TransitionLabel } from './transition-label.tsx';

export interface ArrowProps {
  edge: LaidOutEdge;
  /** `undefined` for the arrow of an initial state. */
  arrow: Arrow | undefined;
  marks: Marks;
}

/** The line and head of an arrow. */
export const ArrowShape = memo(function ArrowShape({ edge, arrow, marks }: ArrowProps) {
  return (
    <ArrowGroup {...looksOf(edge, arrow, marks)}>
      <path className="line" d={roundedPath(edge.points)} />
      <path className="head" d={headPath(edge.points)} />
    </ArrowGroup>
  );
});

/** The label of an arrow: what its transitions wait for and what decides about them. */
export const ArrowLabel = memo(function ArrowLabel(props: ArrowProps & { events: SendableEvents | null }) {
  const { edge, arrow, marks, events } = props;
  const { label } = edge;
  if (!label || !arrow) return null;
  const lines = arrow.lines.map((line, index) => ({ ...line, y: label.y + 12 + index * sizes.labelRow }));
  return (
    <ArrowLabelGroup {...looksOf(edge, arrow, marks)}>
      <rect className="ground" {...label} />
      {[...Map.groupBy(lines, ({ transition }) => transition)].map(([transition, own]) => (
        <TransitionLabel
          key={transitionKey(transition)}
          transition={transition}
          lines={own}
          area={label}
          marks={marks}
          events={events}
        />
      ))}
    </ArrowLabelGroup>
  );
});

function looksOf(edge: LaidOutEdge, arrow: Arrow | undefined, { taken, untaken, covered }: Marks) {
  const transitions = arrow?.transitions ?? [];
  const isUntaken = transitions.length > 0 && transitions.every((one) => untaken.has(transitionKey(one)));
  const times = covered && arrow ? timesCovered(covered, transitions) : null;
  return {
    'data-taken': taken.has(edge.id) || undefined,
    'data-untaken': (isUntaken && !taken.has(edge.id)) || undefined,
    'data-kind': kindOf(transitions),
    'data-covered': times === null ? undefined : times > 0 ? 'yes' : 'no',
  };
}

function kindOf(transitions: readonly ChartTransition[]): string | undefined {
  const [first] = transitions;
  return transitions.every(({ kind }) => kind === first?.kind) ? first?.kind : undefined;
}
