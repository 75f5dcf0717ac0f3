import { type Chart, type ChartNode, nodesOf } from '@upwell/trace/chart';
import { type ChartPath, pathIn } from './compose.ts';

/**
 * The part of a chart that is drawn: the flow's own states as small boxes without labels; these, and inside them the machine in focus
 * in full; or everything.
 */
export type Extent = 'overview' | 'current' | 'all';

/** The open and detailed parts of a chart, on which its layout depends. */
export interface Openness {
  open: ReadonlySet<string>;
  /** The machines whose states have all their lines and whose arrows have labels; `''` is the flow itself. */
  detailed: ReadonlySet<ChartPath> | 'all';
}

/** The subject of a chart: a flow that runs, a machine, or a machine as recorded and as it is now. */
export type ChartSubject = 'running' | 'machine' | 'both builds';

/** States of which a chart that nobody has chosen an extent for shows at most; more begin as an overview. */
const maxStatesAtFirst = { machine: 24, 'both builds': 8 };

export function firstExtent(full: Chart, subject: ChartSubject): Extent {
  if (subject === 'running') return 'current';
  return nodesOf(full).length > maxStatesAtFirst[subject] ? 'overview' : 'all';
}

export function opennessOf(full: Chart, extent: Extent, active: ReadonlySet<string>, focus: ChartPath | ''): Openness {
  const inner = nodesOf(full).filter(({ states }) => states.length > 0);
  if (extent === 'all') return { open: idsOf(inner), detailed: 'all' };
  const machines = machinesOfOverview(full);
  const own = inner.filter(({ states }) => states.some((state) => machines.includes(pathIn(state.id))));
  if (extent === 'overview') return { open: idsOf(own), detailed: new Set() };
  const around = new Set(inner.filter((node) => focus !== '' && holds(node, focus)).map(({ id }) => id));
  const onTheWay = inner.filter(({ id }) => (active.has(id) || around.has(id)) && isWithin(focus, pathIn(id)));
  if (focus === '') return { open: idsOf(onTheWay), detailed: new Set(['']) };
  const inFocus = inner.filter((node) => isInside(node, focus));
  return { open: idsOf([...own, ...onTheWay, ...inFocus]), detailed: new Set([focus]) };
}

/** The flow itself, and the machine that runs most of its machines: the steps of a wizard. */
export function machinesOfOverview(full: Chart): (ChartPath | '')[] {
  const machines = [...new Set(nodesOf(full).map(({ id }) => pathIn(id)))];
  const isMost = (path: ChartPath | '') =>
    path !== '' && machines.filter((other) => other.startsWith(`${path}/`)).length > machines.length / 2;
  return ['', ...machines.filter(isMost)];
}

/**
 * The chart as the overview and what grows out of it draw it: a machine that belongs to the overview, and is all that a state
 * contains, has no box of its own in that of the state.
 */
export function withoutInnerBoxes(full: Chart): Chart {
  const machines = machinesOfOverview(full);
  if (machines.length === 1) return full;
  function unboxed(node: ChartNode): ChartNode {
    const states = node.states.map(unboxed);
    const [only, ...others] = states;
    const path = only ? pathIn(only.id) : '';
    if (!only || others.length > 0 || path === pathIn(node.id) || !machines.includes(path)) {
      return { ...node, states };
    }
    const transitions = [...node.transitions, ...only.transitions];
    return { ...node, initial: only.initial, transitions, states: only.states };
  }
  return { ...full, root: unboxed(full.root) };
}

function isInside({ id, states }: ChartNode, machine: ChartPath | ''): boolean {
  return pathIn(id) === machine && states.some((state) => pathIn(state.id) === machine);
}

/** Whether a machine is drawn inside a state, which is not active where that machine runs alone. */
function holds({ states }: ChartNode, machine: ChartPath): boolean {
  return states.some((state) => pathIn(state.id) === machine || holds(state, machine));
}

/** Whether a machine is, or is drawn around, another. */
function isWithin(inner: ChartPath | '', outer: ChartPath | ''): boolean {
  return inner === outer || outer === '' || inner.startsWith(`${outer}/`);
}

function idsOf(nodes: readonly ChartNode[]): Set<string> {
  return new Set(nodes.map(({ id }) => id));
}

/** The openness with states that were opened (`true`) or closed by hand. A machine opened so is drawn in full. */
export function changedByHand(
  full: Chart,
  { open, detailed }: Openness,
  byHand: ReadonlyMap<string, boolean>,
): Openness {
  const opened = nodesOf(full).filter(({ id }) => byHand.get(id) && !open.has(id));
  const boxes = [...opened, ...opened.flatMap(onlyChild)];
  const roots = boxes.flatMap(({ states }) => states);
  const inside = roots.flatMap((root) => nodesOf({ id: '', root }).filter((node) => isInside(node, pathIn(root.id))));
  const withInside = new Set([...open, ...idsOf([...boxes, ...inside])]);
  return {
    open: idsOf(nodesOf(full).filter(({ id }) => byHand.get(id) ?? withInside.has(id))),
    detailed: detailed === 'all' ? 'all' : new Set([...detailed, ...roots.map(({ id }) => pathIn(id))]),
  };
}

/** A machine that is all that a state contains opens with it. */
function onlyChild({ states }: ChartNode): ChartNode[] {
  const [only, ...others] = states;
  return only && others.length === 0 && only.states.length > 0 ? [only, ...onlyChild(only)] : [];
}
