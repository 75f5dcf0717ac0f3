import type { Chart } from '@upwell/trace/chart';
import { useMemo, useState } from 'react';
import { useWords } from '../base/profile.ts';
import { collapse } from './model/collapse.ts';
import type { FollowTarget } from './model/follow.ts';
import { statesAround } from './model/named-state.ts';
import {
  type ChartSubject,
  changedByHand,
  type Extent,
  firstExtent,
  machinesOfOverview,
  type Openness,
  opennessOf,
  withoutInnerBoxes,
} from './model/openness.ts';
import { abbreviated } from './writing/brief.ts';
import { drawingOf, type ShownChart } from './writing/drawing.ts';

/** Which states of a chart are open: those of the chosen extent, except what was collapsed or expanded one by one. */
export function useOpenness(
  full: Chart,
  subject: ChartSubject,
  active: ReadonlySet<string>,
  target: FollowTarget | null,
  /** The selected state is seen even in what is collapsed. */
  { selected, onDeselect }: { selected: string | null; onDeselect: () => void },
) {
  const [{ extent, byHand }, setChoice] = useState(() => untouched(firstExtent(full, subject)));
  const { boxless, steps, resting } = useMemo(() => overviewOf(full), [full]);
  const focus = target?.startedBy ?? target?.machine ?? '';
  // A step that starts a machine, or needs none, is best seen among the other steps.
  const isStep = target?.startedBy === '' || (focus !== '' && steps.includes(focus));
  const drawn = extent === 'current' && isStep ? 'overview' : extent;
  const drawnFrom = drawn === 'all' ? full : boxless;
  const around = selected === null ? [] : statesAround(full, selected);
  const openness = changedByHand(
    drawnFrom,
    opennessOf(drawnFrom, drawn, active, focus),
    new Map([...byHand, ...around.map((id) => [id, true] as const)]),
  );
  const words = useWords();
  const shownWith = useMemo(() => {
    const lately = lastUsed<ShownChart>(keptCharts);
    return ({ open, detailed }: Openness) =>
      lately([...open, '|', ...detailed].join(' '), () => {
        const collapsed = collapse(drawnFrom, open);
        const drawing = abbreviated(drawingOf(collapsed.chart, words), detailed, resting);
        return { ...collapsed, drawing };
      });
  }, [drawnFrom, words, resting]);

  return {
    extent,
    choose: (next: Extent) => setChoice(untouched(next)),
    shown: shownWith(openness),
    toggle(id: string) {
      if (around.includes(id)) onDeselect();
      setChoice({ extent, byHand: new Map([...byHand, [id, !openness.open.has(id)]]) });
    },
  };
}

/** An extent of which nothing was opened (`true`) or closed by hand yet. */
function untouched(extent: Extent): { extent: Extent; byHand: ReadonlyMap<string, boolean> } {
  return { extent, byHand: new Map() };
}

/** What an overview is drawn from, its machines, and the flow's own states, which keep their columns. */
function overviewOf(full: Chart) {
  const boxless = withoutInnerBoxes(full);
  const resting = collapse(boxless, opennessOf(boxless, 'overview', new Set(), '').open).chart;
  return { boxless, steps: machinesOfOverview(full), resting };
}

/** Charts to come back to when the moment changes: laying one out and drawing it begins with its objects. */
const keptCharts = 12;

/** Computes a value by its key, and remembers the last `maxKept` that were asked for. */
function lastUsed<Value>(maxKept: number): (key: string, compute: () => Value) => Value {
  const known = new Map<string, Value>();
  return (key, compute) => {
    const value = known.get(key) ?? compute();
    known.delete(key);
    known.set(key, value);
    const [oldest] = known.keys();
    if (known.size > maxKept && oldest !== undefined) known.delete(oldest);
    return value;
  };
}
