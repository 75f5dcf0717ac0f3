import type { ChartNode } from '@upwell/trace/chart';
import type { StateCounts } from '@upwell/trace/replay';
import styled from 'styled-components';
import type { LaidOutBox, LaidOutEdge } from '../../base/chart-layout.ts';
import { countWords, lastSeenIn, numberWords, shareWords } from '../writing/count-words.ts';
import { textWidth } from '../writing/text-size.ts';

interface StateBadgeProps {
  box: LaidOutBox;
  node: ChartNode;
  counts: StateCounts;
  isBrief: boolean;
}

/** On the lower edge of a state: how many entered it, and how many were last seen there. */
export function StateBadge({ box, node, counts, isBrief }: StateBadgeProps) {
  if (counts.entered === 0) return null;
  const lastSeen = lastSeenIn(node, counts);
  const size = isBrief ? 15 : 11;
  const texts = [
    numberWords(counts.entered),
    ...(lastSeen > 0 ? [`${numberWords(lastSeen)} last seen`] : []),
  ];
  const pills = texts.map((text) => ({ text, width: textWidth(text, { size, isBold: true }) + size }));
  const height = size + 6;
  let right = box.x + box.width - 6;
  return (
    <Badge className="counts">
      <title>{countWords(node, counts).join(', ')}</title>
      {pills.map(({ text, width }, index) => {
        right -= width + (index === 0 ? 0 : 4);
        return (
          <g key={index === 0 ? 'entered' : 'last seen'} data-last-seen={index > 0 || undefined}>
            <rect
              x={right}
              y={box.y + box.height - height / 2}
              width={width}
              height={height}
              rx={height / 2}
            />
            <text x={right + width / 2} y={box.y + box.height + size / 3} fontSize={size}>
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
  if (count === 0) return null;
  const [x, y] = edge.label ? [edge.label.x + edge.label.width / 2, edge.label.y - 2] : middleOf(edge.points);
  return (
    <ArrowNumber x={x} y={y} aria-hidden="true">
      {`${numberWords(count)} · ${shareWords({ count: share, of: 1 })}`}
    </ArrowNumber>
  );
}

function middleOf(points: LaidOutEdge['points']): [x: number, y: number] {
  const parts = points.flatMap((from, index) => {
    const to = points[index + 1];
    return to ? [{ from, to, length: Math.hypot(to[0] - from[0], to[1] - from[1]) }] : [];
  });
  const [longest] = parts.toSorted((one, other) => other.length - one.length);
  if (!longest) return [0, 0];
  const { from, to } = longest;
  return [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + 4];
}

const Badge = styled.g`
  pointer-events: none;

  rect {
    fill: var(--good);
  }

  [data-last-seen] rect {
    fill: var(--paper);
    stroke: var(--ink-2);
  }

  text {
    fill: var(--paper);
    font-weight: 700;
    text-anchor: middle;
  }

  [data-last-seen] text {
    fill: var(--ink);
  }

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
