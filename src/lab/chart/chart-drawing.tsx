import { type KeyboardEvent, type Ref, useMemo, useState } from 'react';
import {
  type Chart,
  type ChartNode,
  type ChartTransition,
  nodesOf,
  transitionKey,
} from '../../trace/chart/chart.ts';
import { headPath, roundedPath } from './arrow-path.ts';
import { ArrowGroup, InitialDot, State, Svg } from './chart-look.ts';
import type { ChartLayout, LaidOutBox, LaidOutEdge } from './layout.ts';
import { type Marks, noMarks, timesCovered } from './marks.ts';
import {
  type Arrow,
  arrowLines,
  type Drawing,
  drawingOf,
  invokeLabel,
  reactionLabel,
  sizes,
} from './rows.ts';

export interface ChartDrawingProps {
  chart: Chart;
  layout: ChartLayout;
  label: string;
  marks?: Marks | undefined;
  scale?: number;
  /** Id of the selected state. */
  selected?: string | null;
  onSelect?: (id: string) => void;
  ref?: Ref<SVGSVGElement>;
}

/** A chart as SVG. All states are one tab stop; arrow keys move between states, Enter selects one. */
export function ChartDrawing(props: ChartDrawingProps) {
  const { chart, layout, label, marks = noMarks, scale = 1, selected = null, onSelect, ref } = props;
  const drawing = useMemo(() => drawingOf(chart), [chart]);
  const nodes = useMemo(() => new Map(nodesOf(chart).map((node) => [node.id, node])), [chart]);
  const arrows = useMemo(() => new Map(drawing.arrows.map((arrow) => [arrow.id, arrow])), [drawing]);
  const [focused, setFocused] = useState(chart.root.id);
  const stop = nodes.has(focused) ? focused : chart.root.id;

  function move(event: KeyboardEvent<SVGGElement>) {
    const id = event.currentTarget.dataset.state ?? '';
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onSelect?.(id);
    }
    const next = neighbourOf(id, [...nodes.keys()], event.key);
    if (next === undefined || event.shiftKey) return;
    event.preventDefault();
    event.currentTarget.ownerSVGElement
      ?.querySelector<SVGGElement>(`[data-state="${CSS.escape(next)}"]`)
      ?.focus();
  }

  return (
    <Svg
      ref={ref}
      role="group"
      aria-label={label}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      width={layout.width * scale}
      height={layout.height * scale}
    >
      {layout.boxes.map((box) => {
        const node = nodes.get(box.id);
        if (!node) return <InitialDot key={box.id} cx={box.x + 5} cy={box.y + 5} r={4.5} />;
        return (
          <State
            key={box.id}
            role="button"
            data-state={box.id}
            data-active={marks.active.has(box.id) || undefined}
            data-leaf={node.states.length === 0 || undefined}
            data-covered={coverageOfState(marks, box.id)}
            aria-pressed={selected === box.id}
            aria-label={accessibleName(node, marks)}
            tabIndex={stop === box.id ? 0 : -1}
            onFocus={() => setFocused(box.id)}
            onClick={() => onSelect?.(box.id)}
            onKeyDown={move}
          >
            <Box box={box} node={node} drawing={drawing} taken={marks.taken} />
          </State>
        );
      })}
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus */}
      <g aria-hidden="true">
        {layout.edges.map((edge) => (
          <ArrowLine key={edge.id} edge={edge} arrow={arrows.get(edge.id)} marks={marks} />
        ))}
      </g>
    </Svg>
  );
}

function Box({
  box: { x, y, width, height },
  node,
  drawing,
  taken,
}: {
  box: LaidOutBox;
  node: ChartNode;
  drawing: Drawing;
  taken: ReadonlySet<string>;
}) {
  const { invokes, reactions } = drawing.rowsOf(node);
  const left = x + sizes.padding;
  const rowAt = (index: number) => y + sizes.padding + sizes.title + index * sizes.row + 10;
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx={node.type === 'final' ? 14 : 8} />
      {node.type === 'final' && (
        <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={11} fill="none" />
      )}
      <text className="name" x={left} y={y + sizes.padding + 13}>
        {node.key}
      </text>
      {invokes.map((invoke, index) => (
        <text key={invoke.id} className={invoke.machine ? 'machine' : 'invoke'} x={left} y={rowAt(index)}>
          {invoke.machine ? '▣ ' : '↗ '}
          {invokeLabel(invoke)}
        </text>
      ))}
      {reactions.map((reaction, index) => (
        <text
          key={transitionKey(reaction)}
          className="reaction"
          data-taken={taken.has(transitionKey(reaction)) || undefined}
          x={left}
          y={rowAt(invokes.length + index)}
        >
          {reactionLabel(reaction)}
        </text>
      ))}
    </>
  );
}

function ArrowLine({ edge, arrow, marks }: { edge: LaidOutEdge; arrow: Arrow | undefined; marks: Marks }) {
  const { label } = edge;
  const lines = arrow ? arrowLines(arrow) : [];
  return (
    <ArrowGroup
      data-taken={marks.taken.has(edge.id) || undefined}
      data-kind={kindOf(arrow?.transitions ?? [])}
      data-covered={
        marks.covered && arrow ? isCovered(timesCovered(marks.covered, arrow.transitions)) : undefined
      }
    >
      <path className="line" d={roundedPath(edge.points)} />
      <path className="head" d={headPath(edge.points)} />
      {label && (
        <>
          <rect {...label} />
          {lines.map((line, index) => (
            <text
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a label may be equal
              key={index}
              x={label.x + label.width / 2}
              y={label.y + 12 + index * sizes.labelRow}
            >
              {line}
            </text>
          ))}
        </>
      )}
    </ArrowGroup>
  );
}

function accessibleName(node: ChartNode, { active, covered }: Marks): string {
  const times = covered?.get(node.id);
  return [
    node.key,
    node.type === 'final' ? 'final state' : node.type === 'parallel' ? 'parallel state' : 'state',
    ...(active.has(node.id) ? ['active'] : []),
    ...(times !== undefined ? [times === 0 ? 'not covered' : `covered ${times} times`] : []),
    ...(node.description ? [node.description] : []),
  ].join(', ');
}

function coverageOfState({ covered }: Marks, id: string): 'yes' | 'no' | undefined {
  const times = covered?.get(id);
  return times === undefined ? undefined : isCovered(times);
}

function isCovered(times: number): 'yes' | 'no' {
  return times > 0 ? 'yes' : 'no';
}

function kindOf(transitions: readonly ChartTransition[]): string | undefined {
  const [first] = transitions;
  return transitions.every(({ kind }) => kind === first?.kind) ? first?.kind : undefined;
}

function neighbourOf(id: string, ids: readonly string[], key: string): string | undefined {
  const at = ids.indexOf(id);
  if (key === 'ArrowDown' || key === 'ArrowRight') return ids[at + 1];
  if (key === 'ArrowUp' || key === 'ArrowLeft') return ids[at - 1];
  if (key === 'Home') return ids[0];
  return key === 'End' ? ids.at(-1) : undefined;
}
