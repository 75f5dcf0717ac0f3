import { memo } from 'react';
import { type ChartTransition, transitionKey } from '../../trace/chart/chart.ts';
import type { ChartChangeKind } from '../../trace/chart/merge-charts.ts';
import { headPath, roundedPath } from './arrow-path.ts';
import { ArrowGroup, ArrowLabelGroup } from './chart-look.ts';
import type { LaidOutArea, LaidOutEdge } from './layout.ts';
import { isMarkedAlike, type Marks, timesCovered } from './marks.ts';
import { type Arrow, sizes } from './rows.ts';
import type { SendableEvents } from './sendable.ts';
import { TransitionLabel } from './transition-label.tsx';

export interface ArrowProps {
  edge: LaidOutEdge;
  /** `undefined` for the arrow of an initial state. */
  arrow: Arrow | undefined;
  marks: Marks;
  events?: SendableEvents | null;
}

/** The line and head of an arrow. */
export const ArrowShape = memo(function ArrowShape({ edge, arrow, marks }: ArrowProps) {
  return (
    <ArrowGroup {...looksOf(edge, arrow, marks)}>
      <path className="line" d={roundedPath(edge.points)} />
      <path className="head" d={headPath(edge.points)} />
    </ArrowGroup>
  );
}, isSame);

/** The label of an arrow: what its transitions wait for and what decides about them. */
export const ArrowLabel = memo(function ArrowLabel({ edge, arrow, marks, events = null }: ArrowProps) {
  if (!arrow) return null;
  const shown = edge.label
    ? arrow.lines
    : arrow.lines.filter(({ transition }) => isShownAlways(marks, transition));
  const label = edge.label ?? areaOver(edge, shown);
  if (!label) return null;
  const lines = shown.map((line, index) => ({ ...line, y: label.y + 12 + index * sizes.labelRow }));
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
}, isSame);

/** A step changes the marks of few arrows. */
function isSame(before: ArrowProps, after: ArrowProps): boolean {
  const { edge, arrow, events } = after;
  return (
    before.edge === edge &&
    before.arrow === arrow &&
    before.events === events &&
    isMarkedAlike(before.marks, after.marks, edge.id, arrow?.transitions ?? [])
  );
}

function isShownAlways({ taken, changes }: Marks, transition: ChartTransition): boolean {
  const key = transitionKey(transition);
  return taken.has(key) || changes.has(key);
}

function looksOf(edge: LaidOutEdge, arrow: Arrow | undefined, marks: Marks) {
  const { taken, untaken, covered } = marks;
  const transitions = arrow?.transitions ?? [];
  const isUntaken = transitions.length > 0 && transitions.every((one) => untaken.has(transitionKey(one)));
  const times = covered && arrow ? timesCovered(covered, transitions) : null;
  return {
    'data-taken': taken.has(edge.id) || undefined,
    'data-untaken': (isUntaken && !taken.has(edge.id)) || undefined,
    'data-kind': kindOf(transitions),
    'data-change': changeOf(transitions, marks),
    'data-covered': times === null ? undefined : times > 0 ? 'yes' : 'no',
  };
}

/** An arrow that has both an added and a removed transition is changed. */
function changeOf(transitions: readonly ChartTransition[], { changes }: Marks): ChartChangeKind | undefined {
  const kinds = new Set(transitions.map((one) => changes.get(transitionKey(one))));
  if (kinds.size > 1) return 'changed';
  return [...kinds][0];
}

function kindOf(transitions: readonly ChartTransition[]): string | undefined {
  const [first] = transitions;
  return transitions.every(({ kind }) => kind === first?.kind) ? first?.kind : undefined;
}

/** Where labels take no room, those of taken and changed transitions lie over the middle of the arrow's longest part. */
function areaOver({ points }: LaidOutEdge, lines: readonly { text: string }[]): LaidOutArea | null {
  const parts = points.slice(1).map((to, index) => ({ from: points[index] ?? to, to }));
  const lengthOf = ({ from, to }: (typeof parts)[number]) => Math.hypot(to[0] - from[0], to[1] - from[1]);
  const longest = parts.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0];
  if (lines.length === 0 || !longest) return null;
  const width = Math.max(...lines.map(({ text }) => text.length)) * sizes.character + 8;
  const height = lines.length * sizes.labelRow + 4;
  const middle = (axis: 0 | 1) => (longest.from[axis] + longest.to[axis]) / 2;
  return { x: middle(0) - width / 2, y: middle(1) - height / 2, width, height };
}
