import { useMemo } from 'react';
import styled from 'styled-components';
import type { ChartLayout } from '../../base/chart-layout.ts';
import { type Store, useStore } from '../../base/store.ts';
import { type LooseLabel, looseLabels } from '../layout/loose-labels.ts';
import { type Marks, noMarks } from '../model/marks.ts';
import type { Arrow } from '../writing/arrow-labels.ts';
import type { Drawing } from '../writing/drawing.ts';
import { ArrowLabel, looksOf } from './arrow.tsx';
import { headPath, roundedPath } from './arrow-path.ts';

interface HighlightProps {
  layout: ChartLayout;
  drawing: Drawing;
  near: Store<string | null>;
  selected: string | null;
  /** Marked arrows keep their color. */
  marks: Marks;
  loose: ReadonlyMap<string, LooseLabel>;
}

/** More labels at once would hide one another. */
const maxLabels = 4;

/** The arrows of one state, or one arrow, with the states at their other ends: drawn over the others. */
export function Highlight(props: HighlightProps) {
  const { layout, drawing, near, selected, marks, loose } = props;
  const { taken, changes, covered } = marks;
  const id = useStore(near) ?? selected;
  const arrows = useMemo(() => (id === null ? none : arrowsAt(id, drawing)), [id, drawing]);
  const labels = useMemo(
    () =>
      arrows.size > maxLabels
        ? null
        : looseLabels(layout, drawing, (arrow) => (arrows.has(arrow.id) ? arrow.lines : []), {
            mayHide: arrows.size === 1,
            others: [...loose.values()],
          }),
    [arrows, layout, drawing, loose],
  );
  const edges = layout.edges
    .filter((edge) => arrows.has(edge.id))
    .toSorted((one, other) => Number(taken.has(one.id)) - Number(taken.has(other.id)));
  const ends = new Set([...arrows.values()].flatMap(({ source, target }) => [source, target]));
  return (
    <Over aria-hidden="true">
      {layout.boxes
        .filter((box) => ends.has(box.id))
        .map(({ id: end, x, y, width, height }) => (
          <rect key={end} x={x} y={y} width={width} height={height} rx={8} data-change={changes.get(end)} />
        ))}
      {edges.map((edge) => (
        <path key={edge.id} className="halo" d={roundedPath(edge.points)} />
      ))}
      {edges.map((edge) => (
        <g key={edge.id} {...looksOf(edge, arrows.get(edge.id), marks)}>
          <path className="line" d={roundedPath(edge.points)} />
          <path className="head" d={headPath(edge.points)} />
        </g>
      ))}
      {edges.map((edge) => (
        <ArrowLabel
          key={edge.id}
          edge={edge}
          arrow={arrows.get(edge.id)}
          loose={loose.has(edge.id) ? undefined : labels?.get(edge.id)}
          marks={{ ...noMarks, taken, changes, covered }}
        />
      ))}
    </Over>
  );
}

const none: ReadonlyMap<string, Arrow> = new Map();

function arrowsAt(id: string, { arrows }: Drawing): ReadonlyMap<string, Arrow> {
  const own = arrows.filter((arrow) => arrow.id === id || arrow.source === id || arrow.target === id);
  return new Map(own.map((arrow) => [arrow.id, arrow]));
}

const Over = styled.g`
  --own: var(--water-deep);
  pointer-events: none;

  [data-covered='yes'],
  [data-counted='some'],
  [data-change='added'] {
    --own: var(--good);
  }

  [data-covered='no'],
  [data-counted='failed'],
  [data-change='removed'] {
    --own: var(--bad);
  }

  [data-taken] {
    --own: var(--coral);
  }

  > rect {
    fill: none;
    stroke: var(--water);
    stroke-width: 2;
  }

  > rect[data-change] {
    stroke: var(--own);
    stroke-width: 3;
  }

  .halo {
    fill: none;
    stroke: var(--paper);
    stroke-width: 6;
  }

  > g > .line {
    fill: none;
    stroke: var(--own);
    stroke-width: 2.5;
  }

  > g[data-change='removed'] > .line {
    stroke-dasharray: 6 4;
  }

  > g[data-covered='no'] > .line {
    stroke-dasharray: 2 4;
  }

  > g > .head {
    fill: var(--own);
  }
`;
