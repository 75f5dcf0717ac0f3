import type { ChartNode } from '@upwell/trace/chart';
import type { StateCounts } from '@upwell/trace/replay';
import styled from 'styled-components';
import type { LaidOutBox, LaidOutEdge } from '../../base/chart-layout.ts';
import { countWords, failedWords, lastSeenIn, numberWords, shareWords } from '../writing/count-words.ts';
import { fonts, sizes, textWidth } from '../writing/text-size.ts';

const height = 15;
/** A shorter arrow has no room for its number: the states at its ends have theirs. */
const shortestPx = 40;

interface StateBadgeProps {
  box: LaidOutBox;
  node: ChartNode;
  counts: StateCounts;
  /** In it, and in the states that it hides. */
  failedCalls: number;
  /** Is it drawn with the states inside? Its lower edge is theirs. */
  isOpen: boolean;
}

/** On the edge of a state: how many entered it, how many were last seen there, and how many calls failed. */
export function StateBadge({ box, node, counts, failedCalls, isOpen }: StateBadgeProps) {
  if (counts.entered === 0) return null;
  const lastSeen = lastSeenIn(node, counts);
  const pills = [
    { kind: 'entered', text: numberWords(counts.entered) },
    ...(failedCalls > 0 ? [{ kind: 'failed', text: `${numberWords(failedCalls)} failed` }] : []),
    ...(lastSeen > 0 ? [{ kind: 'last seen', text: `${numberWords(lastSeen)} last seen` }] : []),
  ].map((one) => ({ ...one, width: textWidth(one.text, fonts.bold) + 10 }));
  let right = box.x + box.width - (isOpen ? sizes.collapse + 6 : 6);
  const top = isOpen ? box.y - height / 2 : box.y + box.height - 2;
  return (
    <Badge className="counts">
      <title>{[...countWords(node, counts), ...failedWords(failedCalls)].join(', ')}</title>
      {pills.map(({ kind, text, width }, index) => {
        right -= width + (index === 0 ? 0 : 4);
        return (
          <g key={kind} data-kind={kind}>
            <rect x={right} y={top} width={width} height={height} rx={height / 2} />
            <text x={right + width / 2} y={top + height - 4} fontSize={fonts.bold.size}>
              {text}
            </text>
          </g>
        );
      })}
    </Badge>
  );
}

interface ArrowCountProps {
  edge: LaidOutEdge;
  count: number;
  share: number;
}

/** How often an arrow was taken: over its label, or in the middle of its longest part. */
export function ArrowCount({ edge, count, share }: ArrowCountProps) {
  const place = edge.label ? ([edge.label.x + edge.label.width / 2, edge.label.y - 2] as const) : middleOf(edge.points);
  if (count === 0 || !place) return null;
  const [x, y] = place;
  return (
    <ArrowNumber x={x} y={y} aria-hidden="true">
      {`${numberWords(count)} · ${shareWords({ count: share, of: 1 })}`}
    </ArrowNumber>
  );
}

function middleOf(points: LaidOutEdge['points']): readonly [x: number, y: number] | null {
  const parts = points.flatMap((from, index) => {
    const to = points[index + 1];
    return to ? [{ from, to, length: Math.hypot(to[0] - from[0], to[1] - from[1]) }] : [];
  });
  const [longest] = parts.toSorted((one, other) => other.length - one.length);
  if (!longest || longest.length < shortestPx) return null;
  const { from, to } = longest;
  return [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + 4];
}

const Badge = styled.g`
  pointer-events: none;

  rect {
    fill: var(--good);
  }

  [data-kind='last seen'] rect {
    fill: var(--paper);
    stroke: var(--ink-2);
  }

  text {
    fill: var(--paper);
    font-weight: 700;
    text-anchor: middle;
  }

  [data-kind='last seen'] text {
    fill: var(--ink);
  }

  [data-kind='failed'] rect,
  [data-counted='failed'] > & rect {
    fill: var(--bad);
  }
`;

const ArrowNumber = styled.text`
  fill: var(--good);
  font-weight: 700;
  paint-order: stroke;
  stroke: var(--paper);
  stroke-width: 4;
  text-anchor: middle;

  [data-counted='failed'] > & {
    fill: var(--bad);
  }
`;
