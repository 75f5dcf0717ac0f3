import {
  type Chart,
  type ChartNode,
  type ChartTransition,
  fingerprint,
  nodesOf,
  type Words,
} from '@upwell/trace/chart';
import type { CollapsedChart } from '../model/collapse.ts';
import { type Arrow, allArrows, type Connection, withLabel } from './arrow-labels.ts';
import { chartTexts } from './chart-texts.ts';
import { invokeRow, reactionRow, type StateHead, sized, titleOf } from './state-head.ts';

/** A chart with all that is written on it and how large that is: the only source of texts and sizes for layout, drawing and export. */
export interface Drawing {
  chart: Chart;
  /** Identifies everything that a layout depends on: sizes and connections. */
  readonly key: string;
  arrows: Arrow[];
  headOf(node: ChartNode): StateHead;
  /** The states that are titles only, in columns; `null` where all are drawn in full. */
  brief: BriefStates | null;
}

/** The part of a chart that is drawn, with what is written on it. */
export interface ShownChart extends CollapsedChart {
  drawing: Drawing;
}

export interface BriefStates {
  has(id: string): boolean;
  isAll: boolean;
  /** In whose columns they stay while others are expanded. */
  resting: Chart | null;
}

/** From this many error arrows to one state on, they are lines in their sources' boxes instead. */
const crowd = 4;

/** Writes the texts of a chart: the labels of its arrows, and the contents of its boxes. */
export function drawingOf(chart: Chart, words: Words): Drawing {
  const texts = chartTexts(words);
  const nodes = new Map(nodesOf(chart).map((node) => [node.id, node]));
  const all = allArrows(chart);
  const errorsTo = new Map<string, number>();
  for (const { target, transitions } of all) {
    if (transitions.every(isError)) errorsTo.set(target, (errorsTo.get(target) ?? 0) + 1);
  }
  const isCrowded = ({ target, transitions }: Connection) =>
    transitions.every(isError) && (errorsTo.get(target) ?? 0) >= crowd;
  const inBoxes = new Set(all.filter(isCrowded).flatMap(({ transitions }) => transitions));
  return drawingWith({
    chart,
    brief: null,
    arrows: all.filter((arrow) => !isCrowded(arrow)).map((arrow) => withLabel(arrow, nodes.get(arrow.source), texts)),
    headOf: once((node) => {
      const reactions = node.transitions.filter((one) => one.targets.length === 0 || inBoxes.has(one));
      const rows = [
        ...node.invokes.map((invoke) => invokeRow(invoke, node)),
        ...reactions.map((one) => reactionRow(one, node, nodes, texts)),
      ];
      return sized(node, { ...titleOf(node), rows });
    }),
  });
}

/** With its key, which is computed once and only if it is needed. */
export function drawingWith(parts: Omit<Drawing, 'key'>): Drawing {
  let key: string | undefined;
  return {
    ...parts,
    get key() {
      key ??= keyOf(parts);
      return key;
    },
  };
}

function keyOf({ chart, arrows, headOf, brief }: Omit<Drawing, 'key'>): string {
  const boxesOf = (drawn: Chart) =>
    nodesOf(drawn).map((node) => {
      const { width, height } = headOf(node);
      return [node.id, node.type, node.initial, node.history?.targets, node.states.length, width, height];
    });
  const labels = arrows.map(({ id, width, height }) => [id, width, height]);
  const columns = brief?.resting ? [boxesOf(brief.resting)] : [];
  return fingerprint(JSON.stringify([boxesOf(chart), labels, ...columns]));
}

function once(headOf: Drawing['headOf']): Drawing['headOf'] {
  const heads = new Map<ChartNode, StateHead>();
  return (node) => {
    const head = heads.get(node) ?? headOf(node);
    heads.set(node, head);
    return head;
  };
}

function isError({ kind }: ChartTransition): boolean {
  return kind === 'error';
}
