import {
  type Chart,
  type ChartChangeKind,
  type ChartNode,
  type ChartTransition,
  invokeName,
  transitionKey,
} from '@upwell/trace/chart';
import { pathIn } from '../model/compose.ts';
import { countsOfArrow, type Marks } from '../model/marks.ts';
import type { ChartLines } from '../writing/chart-lines.ts';
import { countWords, takenWords } from '../writing/count-words.ts';

/** A row of an outline: a state, or a line about the state above it. */
export type OutlineRow = StateRow | LineRow;

interface Row {
  key: string;
  text: string;
  /** Behind the text: "just taken". */
  marks: readonly string[];
  level: number;
  position: number;
  siblings: number;
  around: string | null;
}

export interface StateRow extends Row {
  kind: 'state';
  node: ChartNode;
  isActive: boolean;
  /** `undefined` for a state with nothing inside. */
  isExpanded: boolean | undefined;
}

export interface LineRow extends Row {
  kind: 'line';
  isTaken: boolean;
  leadsTo: string | null;
}

/** The content of an outline. */
export interface OutlineView {
  chart: Chart;
  lines: ChartLines;
  marks: Marks;
  isExpanded: (node: ChartNode) => boolean;
}

/** The rows that are visible, from top to bottom. */
export function outlineRows(view: OutlineView): OutlineRow[] {
  const { root } = view.chart;
  return stateRows(root, { level: 1, position: 1, siblings: 1, around: null }, view);
}

/** Without a person's choice, the active states are expanded, and those of the flow itself that hold others. */
export function isExpandedAtFirst({ root }: Chart, { id, states }: ChartNode, active: Marks['active']): boolean {
  return id === root.id || active.has(id) || states.some((state) => pathIn(state.id) === '');
}

type Place = Pick<Row, 'level' | 'position' | 'siblings' | 'around'>;

function stateRows(node: ChartNode, place: Place, view: OutlineView): OutlineRow[] {
  const { marks } = view;
  const lines = linesOf(node, view);
  const siblings = lines.length + node.states.length;
  const isExpanded = siblings === 0 ? undefined : view.isExpanded(node);
  const row: StateRow = {
    kind: 'state',
    key: node.id,
    text: node.key,
    marks: marksOf(node, marks),
    node,
    isActive: marks.active.has(node.id),
    isExpanded,
    ...place,
  };
  if (!isExpanded) return [row];
  const inside = (index: number): Place => ({
    level: place.level + 1,
    position: index + 1,
    siblings,
    around: node.id,
  });
  return [
    row,
    ...lines.map((line, index): OutlineRow => ({ kind: 'line', ...line, ...inside(index) })),
    ...node.states.flatMap((state, index) => stateRows(state, inside(lines.length + index), view)),
  ];
}

function linesOf(node: ChartNode, { lines, marks }: OutlineView) {
  const runs = node.invokes.map((invoke) => ({
    key: `${node.id} runs ${invoke.id}`,
    text: `runs ${invokeName(invoke)}`,
    marks: [],
    isTaken: false,
    leadsTo: null,
  }));
  const ways = lines.outgoing(node).map(({ key, transition, text, to }) => ({
    key,
    text: `${text} → ${to.length === 0 ? 'stays' : to.map((state) => state.text).join(', ')}`,
    marks: marksOfTransition(transition, marks),
    isTaken: marks.taken.has(key),
    leadsTo: to[0]?.id ?? null,
  }));
  return [...runs, ...ways];
}

function marksOf(node: ChartNode, { active, covered, counts, changes }: Marks): string[] {
  const { id, type } = node;
  const [times, change, counted] = [covered?.get(id), changes.get(id), counts?.states.get(id)];
  return [
    ...(active.has(id) ? ['active'] : []),
    ...(change ? [change] : []),
    ...(type === 'final' ? ['the end'] : []),
    ...(type === 'parallel' ? ['all parts at once'] : []),
    ...(type === 'history' ? ['returns to where it was'] : []),
    ...(counted ? countWords(node, counted) : []),
    ...(times === undefined ? [] : [times === 0 ? 'not covered' : `covered ${times}×`]),
  ];
}

function marksOfTransition(transition: ChartTransition, { taken, untaken, counts, changes }: Marks): string[] {
  const key = transitionKey(transition);
  const change: ChartChangeKind | undefined = changes.get(key);
  return [
    ...(counts ? takenWords(countsOfArrow(counts, [transition])) : []),
    ...(taken.has(key) ? ['just taken'] : []),
    ...(change ? [change] : []),
    ...(untaken.has(key) ? ['not taken: the condition is not met'] : []),
  ];
}
