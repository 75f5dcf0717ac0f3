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
import { briefly } from './writing/brief.ts';
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
  const [extent, setExtent] = useState<Extent>(() => firstExtent(full, subject));
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const focus = target?.startedBy ?? target?.machine ?? '';
  const boxless = useMemo(() => withoutInnerBoxes(full), [full]);
  const steps = useMemo(() => machinesOfOverview(full), [full]);
  // A step that starts a machine, or needs none, is best seen among the other steps.
  const isStep = target?.startedBy === '' || (focus !== '' && steps.includes(focus));
  const drawn = extent === 'current' && isStep ? 'overview' : extent;
  const drawnFrom = drawn === 'all' ? full : boxless;
  const currentKey = drawn === 'current' ? [focus, ...active].join(' ') : '';
  const around = useMemo(() => (selected === null ? [] : statesAround(full, selected)), [full, selected]);
  /** The flow's own states, which keep their columns. */
  const resting = useMemo(
    () => collapse(boxless, opennessOf(boxless, 'overview', new Set(), '').open).chart,
    [boxless],
  );
  const words = useWords();
  const shownWith = useMemo(() => {
    const lately = lastUsed<ShownChart>(keptCharts);
    return ({ open, detailed }: Openness) =>
      lately([...open, '|', ...detailed].join(' '), () => {
        const collapsed = collapse(drawnFrom, open);
        const drawing = briefly(drawingOf(collapsed.chart, words), detailed, resting);
        return { ...collapsed, drawing };
      });
  }, [drawnFrom, words, resting]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the current extent depends on what is active and in focus
  const shown = useMemo(() => {
    const chosen = changedByHand(drawnFrom, opennessOf(drawnFrom, drawn, active, focus), toggled);
    const closed = new Set(around.filter((id) => !chosen.open.has(id)));
    return shownWith(changedByHand(drawnFrom, chosen, closed));
  }, [drawnFrom, shownWith, drawn, toggled, currentKey, around]);

  function choose(next: Extent) {
    setExtent(next);
    setToggled(new Set());
  }

  return {
    extent,
    choose,
    shown,
    toggle(id: string) {
      const { open } = opennessOf(drawnFrom, drawn, active, focus);
      if (around.includes(id)) onDeselect();
      if (!around.includes(id) || exceptFor(open, toggled).has(id))
        setToggled(exceptFor(toggled, new Set([id])));
    },
  };
}

/** Charts to come back to when the moment changes: laying one out and drawing it begins with its objects. */
const keptCharts = 12;

function exceptFor(one: ReadonlySet<string>, other: ReadonlySet<string>): Set<string> {
  return new Set([...one, ...other].filter((id) => one.has(id) !== other.has(id)));
}

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
