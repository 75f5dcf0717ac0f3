import { type ChartInvoke, type ChartNode, type ChartTransition, invokeName } from '@upwell/trace/chart';
import type { LaidOutBox } from '../../base/chart-layout.ts';
import type { ChartTexts } from './chart-texts.ts';
import { type Font, fonts, sizes, textWidth, wrapped } from './text-size.ts';

/** The texts in a state's box, above the states inside. */
export interface StateHead {
  title: string[];
  /** Its first sentence, of at most two lines. */
  description: string[];
  rows: Row[];
  /** Only the name is drawn, larger (`abbreviated`). */
  isBrief?: boolean;
  width: number;
  height: number;
}

/** A line in a state's box: what it runs, or a transition that is not drawn as an arrow. */
export interface Row {
  kind: 'machine' | 'service' | 'reaction';
  lines: string[];
  transition: ChartTransition | null;
}

/** Of the longest line in the box of a state, which is longer in one with others inside. In CSS pixels. */
function lineWidth({ states }: ChartNode, { size }: Font = fonts.text): number {
  return size * (states.length > 0 ? 22 : 14);
}

/** The name of a state, and how its description begins. */
export function titleOf(node: ChartNode): Pick<StateHead, 'title' | 'description'> {
  const [sentence = ''] = (node.description ?? '').split(/\.(?:\s|$)/);
  const [first = '', second, ...more] = wrapped(sentence, lineWidth(node));
  const last = more.length > 0 ? `${second} …` : second;
  return {
    title: wrapped(node.key, lineWidth(node, fonts.title), fonts.title),
    description: [first, last ?? ''].filter(Boolean),
  };
}

/** The row of an invoked service or machine. */
export function invokeRow(invoke: ChartInvoke, node: ChartNode): Row {
  const kind = invoke.machine === null ? 'service' : 'machine';
  const lines = wrapped(invokeName(invoke), lineWidth(node) - sizes.icon);
  return { kind, lines, transition: null };
}

/** With its target if it has one: "targets failed → verificationError". */
export function reactionRow(
  one: ChartTransition,
  node: ChartNode,
  nodes: ReadonlyMap<string, ChartNode>,
  texts: ChartTexts,
): Row {
  const [target] = one.targets.flatMap((id) => nodes.get(id) ?? []);
  const leadsTo = target ? ` → ${target.key}` : '';
  const text = `${texts.transition(one, node)}${leadsTo}`;
  return { kind: 'reaction', lines: wrapped(text, lineWidth(node)), transition: one };
}

/** With the size of the box that it needs. */
export function sized(node: ChartNode, head: Omit<StateHead, 'width' | 'height'>): StateHead {
  if (node.type === 'history') return { ...head, width: sizes.history, height: sizes.history };
  const { title, description, rows } = head;
  const widths = [
    ...title.map((line) => textWidth(line, fonts.title) + (hasInside(node) ? sizes.collapse : 0)),
    ...description.map((line) => textWidth(line)),
    ...rows.flatMap((row) => row.lines.map((line) => textWidth(line, rowFont(row)) + indentOf(row))),
  ];
  const rowLines = rows.flatMap((row) => row.lines).length;
  const lines = title.length * sizes.title + description.length * sizes.description + rowLines * sizes.row;
  return {
    ...head,
    width: Math.max(84, ...widths) + sizes.padding * 2,
    height: sizes.padding * 2 + lines + (rows.length > 0 ? 4 : 0),
  };
}

export function rowFont({ kind }: Row): Font {
  return kind === 'machine' ? fonts.bold : fonts.text;
}

/** The room for the icon before a row. */
export function indentOf({ kind }: Row): number {
  return kind === 'reaction' ? 0 : sizes.icon;
}

/** The upper edge of a row in the box of a state. */
export function rowTop(box: LaidOutBox, head: StateHead, index: number): number {
  const linesBefore = head.rows.slice(0, index).flatMap(({ lines }) => lines).length;
  const headHeight = head.title.length * sizes.title + head.description.length * sizes.description;
  return box.y + sizes.padding + headHeight + 4 + linesBefore * sizes.row;
}

/** Whether a state may hold others, drawn or collapsed. */
function hasInside({ type, invokes }: ChartNode): boolean {
  return type === 'compound' || type === 'parallel' || invokes.some(({ machine }) => machine !== null);
}
