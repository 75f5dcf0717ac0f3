import { type KeyboardEvent, type Ref, useMemo, useState } from 'react';
import { type Chart, type ChartNode, nodesOf } from '../../trace/chart/chart.ts';
import { stateTitle } from '../../trace/chart/words.ts';
import { useLabProfile } from '../profile.ts';
import { ArrowLabel, ArrowShape } from './arrow.tsx';
import { InitialDot, State, Svg } from './chart-look.ts';
import type { ChartLayout } from './layout.ts';
import { type Marks, noMarks } from './marks.ts';
import { type ChartLook, drawingOf } from './rows.ts';
import type { SendableEvents } from './sendable.ts';
import { StateBox } from './state-box.tsx';

export interface ChartDrawingProps {
  chart: Chart;
  look: ChartLook;
  layout: ChartLayout;
  label: string;
  marks?: Marks | undefined;
  scale?: number;
  /** Id of the selected state. */
  selected?: string | null;
  onSelect?: (id: string) => void;
  /** Arrows of these events are buttons. */
  events?: SendableEvents | null;
  ref?: Ref<SVGSVGElement>;
}

/** A chart as SVG. All states are one tab stop; arrow keys move between states, Enter selects one. */
export function ChartDrawing(props: ChartDrawingProps) {
  const { chart, look, layout, label, marks = noMarks, scale = 1, selected = null, events = null } = props;
  const { onSelect, ref } = props;
  const { words } = useLabProfile().trace;
  const drawing = useMemo(() => drawingOf(chart, look, words), [chart, look, words]);
  const nodes = useMemo(() => new Map(nodesOf(chart).map((node) => [node.id, node])), [chart]);
  const heads = useMemo(
    () => new Map([...nodes].map(([id, node]) => [id, drawing.headOf(node)])),
    [drawing, nodes],
  );
  const arrows = useMemo(() => new Map(drawing.arrows.map((arrow) => [arrow.id, arrow])), [drawing]);
  const regions = useMemo(() => regionsOf([...nodes.values()]), [nodes]);
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
        const [node, head] = [nodes.get(box.id), heads.get(box.id)];
        if (!node || !head) return <InitialDot key={box.id} cx={box.x + 5} cy={box.y + 5} r={4.5} />;
        return (
          <State
            key={box.id}
            role="button"
            data-state={box.id}
            data-active={marks.active.has(box.id) || undefined}
            data-leaf={node.states.length === 0 || undefined}
            data-region={regions.has(box.id) || undefined}
            data-covered={coverageOfState(marks, box.id)}
            aria-pressed={selected === box.id}
            aria-label={accessibleName(node, marks)}
            tabIndex={stop === box.id ? 0 : -1}
            onFocus={() => setFocused(box.id)}
            onClick={() => onSelect?.(box.id)}
            onKeyDown={move}
          >
            <StateBox box={box} node={node} head={head} taken={marks.taken} />
          </State>
        );
      })}
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus */}
      <g aria-hidden="true">
        {layout.edges.map((edge) => (
          <ArrowShape key={edge.id} edge={edge} arrow={arrows.get(edge.id)} marks={marks} />
        ))}
      </g>
      {layout.edges.map((edge) => (
        <ArrowLabel key={edge.id} edge={edge} arrow={arrows.get(edge.id)} marks={marks} events={events} />
      ))}
    </Svg>
  );
}

function regionsOf(nodes: readonly ChartNode[]): Set<string> {
  const parallel = nodes.filter(({ type }) => type === 'parallel');
  return new Set(parallel.flatMap(({ states }) => states.map(({ id }) => id)));
}

function accessibleName(node: ChartNode, { active, covered }: Marks): string {
  const times = covered?.get(node.id);
  return [
    stateTitle(node),
    `${kinds[node.type]} ${node.key}`,
    ...(active.has(node.id) ? ['active'] : []),
    ...(times !== undefined ? [times === 0 ? 'not covered' : `covered ${times} times`] : []),
    ...(node.description ? [node.description] : []),
  ].join(', ');
}

const kinds: Record<ChartNode['type'], string> = {
  atomic: 'state',
  compound: 'state',
  parallel: 'parallel state',
  final: 'final state',
  history: 'history state',
};

function coverageOfState({ covered }: Marks, id: string): 'yes' | 'no' | undefined {
  const times = covered?.get(id);
  if (times === undefined) return undefined;
  return times > 0 ? 'yes' : 'no';
}

function neighbourOf(id: string, ids: readonly string[], key: string): string | undefined {
  const at = ids.indexOf(id);
  if (key === 'ArrowDown' || key === 'ArrowRight') return ids[at + 1];
  if (key === 'ArrowUp' || key === 'ArrowLeft') return ids[at - 1];
  if (key === 'Home') return ids[0];
  return key === 'End' ? ids.at(-1) : undefined;
}
