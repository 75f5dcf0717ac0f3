import { type ChartNode, nodesOf, transitionKey } from '@upwell/trace/chart';
import { type MouseEvent, type Ref, useMemo, useState } from 'react';
import type { ChartLayout } from '../../base/chart-layout.ts';
import { createStore } from '../../base/store.ts';
import { looseLabels } from '../layout/loose-labels.ts';
import { delayKey, type Marks, noMarks } from '../model/marks.ts';
import type { SendableEvents } from '../model/sendable.ts';
import type { ArrowLine } from '../writing/arrow-labels.ts';
import type { Drawing } from '../writing/drawing.ts';
import { ArrowLabel, ArrowShape } from './arrow.tsx';
import { Svg } from './chart-look.ts';
import { ChartState } from './chart-state.tsx';
import { Highlight } from './highlight.tsx';
import { ReactionButtons } from './send-button.tsx';
import { InitialDot } from './state-look.ts';

export interface ChartDrawingProps {
  drawing: Drawing;
  layout: ChartLayout;
  label: string;
  marks?: Marks | undefined;
  selected?: string | null;
  onSelect?: ((id: string) => void) | undefined;
  /** By the id of a collapsed state: the states it hides. */
  hidden?: ReadonlyMap<string, readonly ChartNode[]> | undefined;
  onToggle?: ((id: string) => void) | undefined;
  /** Arrows of these events are buttons. */
  events?: SendableEvents | null | undefined;
  /** The group that holds the drawing: its transform decides which part is shown. */
  stage?: Ref<SVGGElement> | undefined;
}

/** A chart as SVG, for the pointer: the outline has its states for the keyboard. Events that can be sent are buttons. */
export function ChartDrawing(props: ChartDrawingProps) {
  const { drawing, layout, label, marks = noMarks, selected = null, events = null } = props;
  const { onSelect, onToggle, stage, hidden = noneHidden } = props;
  const { chart } = drawing;
  const nodes = new Map(nodesOf(chart).map((node) => [node.id, node]));
  const arrows = new Map(drawing.arrows.map((arrow) => [arrow.id, arrow]));
  const regions = regionsOf([...nodes.values()]);
  const marksOf = useMarksOf(drawing, hidden, marks);
  const loose = useMemo(
    () => looseLabels(layout, drawing, ({ lines }) => lines.filter((line) => isMarked(line, marks))),
    [layout, drawing, marks],
  );
  const [near] = useState(() => createStore<string | null>(null));

  function onClick({ target }: MouseEvent<SVGSVGElement>) {
    const found = target instanceof Element && target.closest<SVGElement>('[data-toggle], [data-state]');
    if (!found) return;
    const { toggle, state } = found.dataset;
    if (toggle !== undefined) onToggle?.(toggle);
    else if (state !== undefined) onSelect?.(state);
  }

  return (
    <Svg
      role="group"
      aria-label={label}
      onPointerOver={({ target }) => near.set(nearTo(target))}
      onPointerLeave={() => near.set(null)}
      onClick={onClick}
    >
      <g ref={stage}>
        {layout.boxes.map((box) => {
          const node = nodes.get(box.id);
          if (!node) return <InitialDot key={box.id} cx={box.x + 5} cy={box.y + 5} r={4.5} />;
          return (
            <ChartState
              key={box.id}
              box={box}
              node={node}
              marks={marksOf(box.id)}
              head={drawing.headOf(node)}
              hidden={hidden.get(box.id)}
              isExpanded={node !== chart.root && node.states.length > 0}
              canToggle={onToggle !== undefined}
              isRegion={regions.has(box.id)}
              isSelected={selected === box.id}
            />
          );
        })}
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus */}
        <g aria-hidden="true">
          {layout.edges.map((edge) => (
            <ArrowShape key={edge.id} edge={edge} arrow={arrows.get(edge.id)} marks={marksOf(edge.id)} />
          ))}
        </g>
        {layout.edges.map((edge) => (
          <ArrowLabel
            key={edge.id}
            edge={edge}
            arrow={arrows.get(edge.id)}
            marks={marksOf(edge.id)}
            events={events}
            loose={loose.get(edge.id)}
          />
        ))}
        <Highlight layout={layout} drawing={drawing} near={near} selected={selected} marks={marks} loose={loose} />
        {events &&
          layout.boxes.map((box) => {
            const node = nodes.get(box.id);
            return node && <ReactionButtons key={box.id} box={box} head={drawing.headOf(node)} events={events} />;
          })}
      </g>
    </Svg>
  );
}

const noneHidden: ReadonlyMap<string, readonly ChartNode[]> = new Map();

function isMarked({ transition }: ArrowLine, { taken, changes }: Marks): boolean {
  const key = transitionKey(transition);
  return taken.has(key) || changes.has(key);
}

function nearTo(target: EventTarget): string | null {
  const found = target instanceof Element ? target.closest<SVGElement>('[data-state], [data-arrow]') : null;
  return found?.dataset.state ?? found?.dataset.arrow ?? null;
}

function regionsOf(nodes: readonly ChartNode[]): Set<string> {
  const parallel = nodes.filter(({ type }) => type === 'parallel');
  return new Set(parallel.flatMap(({ states }) => states.map(({ id }) => id)));
}

/**
 * The marks for each state and arrow of a drawing: none where nothing on it is marked. From step to step, most keep theirs and are not
 * rendered again.
 */
export function useMarksOf(
  { chart, arrows, headOf }: Drawing,
  hidden: ReadonlyMap<string, readonly ChartNode[]>,
  marks: Marks,
): (id: string) => Marks {
  const owners = useMemo(() => {
    const ofArrows = arrows.flatMap(({ id, transitions }) =>
      [id, ...transitions.flatMap((one) => [transitionKey(one), delayKey(one)])].map((key) => ({ key, id })),
    );
    const ofStates = nodesOf(chart).flatMap((node) =>
      [
        node.id,
        ...(hidden.get(node.id) ?? []).map(({ id }) => id),
        ...headOf(node).rows.flatMap(({ transition }) => (transition ? transitionKey(transition) : [])),
      ].map((key) => ({ key, id: node.id })),
    );
    return Map.groupBy([...ofArrows, ...ofStates], ({ key }) => key);
  }, [chart, arrows, headOf, hidden]);
  return useMemo<(id: string) => Marks>(() => {
    if (marks.covered || marks.counts || marks.changes.size > 0) return () => marks;
    const { active, taken, untaken, delays } = marks;
    const keys = [...active, ...taken, ...untaken, ...delays.keys()];
    const marked = new Set(keys.flatMap((key) => owners.get(key)?.map(({ id }) => id) ?? []));
    return (id) => (marked.has(id) ? marks : noMarks);
  }, [owners, marks]);
}
