import { useMemo } from 'react';
import styled from 'styled-components';
import { type Store, useStore } from '../live/store.ts';
import { ArrowLabel } from './arrow.tsx';
import type { Arrow } from './arrow-labels.ts';
import { headPath, roundedPath } from './arrow-path.ts';
import type { Drawing } from './drawing.ts';
import type { ChartLayout } from './layout.ts';
import { looseLabels } from './loose-labels.ts';
import { noMarks } from './marks.ts';

interface HighlightProps {
  layout: ChartLayout;
  drawing: Drawing;
  /** Id of the state or arrow that the pointer or the focus is at. */
  near: Store<string | null>;
  selected: string | null;
  pointed: string | null;
  /** Arrows that keep their own colour. */
  taken: ReadonlySet<string>;
  hasInside: (id: string) => boolean;
}

/** More labels at once would hide one another. */
const mostLabels = 4;

/** In CSS pixels, between a state and the ring around it. */
const ringGap = 5;

/** The arrows of one state, or one arrow, with the states at their other ends: drawn over the others. */
export function Highlight({ layout, drawing, near, selected, pointed, taken, hasInside }: HighlightProps) {
  const id = useStore(near) ?? selected;
  const arrows = useMemo(() => (id === null ? none : arrowsAt(id, drawing)), [id, drawing]);
  const labels = useMemo(
    () =>
      arrows.size > mostLabels
        ? null
        : looseLabels(
            layout,
            drawing,
            hasInside,
            (arrow) => (arrows.has(arrow.id) ? arrow.lines : []),
            arrows.size === 1,
          ),
    [arrows, layout, drawing, hasInside],
  );
  const ring = layout.boxes.find((box) => box.id === pointed);
  const edges = layout.edges.filter((edge) => arrows.has(edge.id) && !taken.has(edge.id));
  const ends = new Set([...arrows.values()].flatMap(({ source, target }) => [source, target]));
  return (
    <Over aria-hidden="true">
      {ring && (
        <rect
          className="ring"
          x={ring.x - ringGap}
          y={ring.y - ringGap}
          width={ring.width + 2 * ringGap}
          height={ring.height + 2 * ringGap}
          rx={8 + ringGap}
        />
      )}
      {layout.boxes
        .filter((box) => ends.has(box.id))
        .map(({ id: end, x, y, width, height }) => (
          <rect key={end} {...{ x, y, width, height }} rx={8} />
        ))}
      {edges.map((edge) => (
        <path key={edge.id} className="halo" d={roundedPath(edge.points)} />
      ))}
      {edges.map((edge) => (
        <g key={edge.id}>
          <path className="line" d={roundedPath(edge.points)} />
          <path className="head" d={headPath(edge.points)} />
        </g>
      ))}
      {edges.map((edge) => (
        <ArrowLabel
          key={edge.id}
          edge={edge}
          arrow={arrows.get(edge.id)}
          loose={labels?.get(edge.id)}
          marks={noMarks}
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
  pointer-events: none;

  > rect {
    fill: none;
    stroke: var(--water);
    stroke-width: 2;
  }

  > .ring {
    stroke: var(--ink);
  }

  .halo {
    fill: none;
    stroke: var(--paper);
    stroke-width: 5;
  }

  .line {
    fill: none;
    stroke: var(--water-deep);
    stroke-width: 2;
  }

  .head {
    fill: var(--water-deep);
  }
`;
