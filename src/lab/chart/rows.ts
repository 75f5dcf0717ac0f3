import type { Chart, ChartInvoke, ChartNode, ChartTransition } from '../../trace/chart/chart.ts';
import { fingerprint, nodesOf } from '../../trace/chart/chart.ts';
import { eventLabel } from '../../trace/chart/chart-text.ts';
import { conditionWords, eventWords, invokeWords, stateTitle } from '../../trace/words/chart-words.ts';
import { guardLabel } from '../../trace/words/guards.ts';
import { spelledOut, type Words } from '../../trace/words/names.ts';
import { edgeId } from './layout.ts';

/** Descriptions and spelled-out names, or the identifiers of the code. */
export type ChartLook = 'words' | 'identifiers';

/** Everything that is written on a chart and how large it is: the only source of texts and sizes for layout, drawing and export. */
export interface Drawing {
  arrows: Arrow[];
  headOf(node: ChartNode): StateHead;
  /** Nothing but titles is drawn. */
  isOverview: boolean;
}

/** What stands in a state's box above the states inside. */
export interface StateHead {
  title: string[];
  /** The identifier below a title in words. */
  key: string | null;
  rows: Row[];
  /** Only the title is drawn, larger (`briefly`). */
  isBrief?: boolean;
  width: number;
  height: number;
}

/** A line in a state's box: what it runs, or a transition that is not drawn as an arrow. */
export interface Row {
  kind: 'machine' | 'service' | 'reaction';
  lines: string[];
  /** Of a reaction. */
  transition: ChartTransition | null;
}

/** All transitions from one state, or from the states its box hides, to one other. */
export interface Arrow {
  id: string;
  source: string;
  target: string;
  transitions: ChartTransition[];
  lines: ArrowLine[];
  width: number;
  height: number;
}

/** One line of an arrow's label. */
export interface ArrowLine {
  text: string;
  transition: ChartTransition;
  part: 'event' | 'condition';
}

/** In CSS pixels; shared by layout and drawing. */
export const sizes = {
  row: 16,
  title: 17,
  key: 14,
  padding: 10,
  labelRow: 14,
  /** Of a row's icon and the space behind it. */
  icon: 16,
  /** Widths of one character, rounded up. */
  character: 6.4,
  boldCharacter: 6.9,
  titleCharacter: 7.9,
  codeCharacter: 6.1,
  /** Of the button that collapses a state, and its count. */
  collapse: 40,
  /** Diameter of a history state. */
  history: 26,
} as const;

/** Before what leaves a state and enters it again. */
const reentry = '↻';

/** In characters: a longer condition has a line of its own. */
const longLine = 20;

/** In characters: lines of events and of conditions; of titles and rows in the box of one state and in one with others inside. */
const eventLine = 24;
const conditionLine = 20;
const titleLine = { single: 20, outer: 40 };
const rowLine = { single: 24, outer: 48 };

/** From this many error arrows to one state on, they are lines in their sources' boxes instead. */
const crowd = 4;

export function drawingOf(chart: Chart, look: ChartLook, words: Words): Drawing {
  const nodes = new Map(nodesOf(chart).map((node) => [node.id, node]));
  const all = allArrows(chart);
  const errorsTo = new Map<string, number>();
  for (const { target, transitions } of all) {
    if (transitions.every(isError)) errorsTo.set(target, (errorsTo.get(target) ?? 0) + 1);
  }
  const isCrowded = ({ target, transitions }: Connection) =>
    transitions.every(isError) && (errorsTo.get(target) ?? 0) >= crowd;
  const inBoxes = new Set(all.filter(isCrowded).flatMap(({ transitions }) => transitions));
  return {
    isOverview: false,
    arrows: all
      .filter((arrow) => !isCrowded(arrow))
      .map((arrow) => withLabel(arrow, nodes.get(arrow.source), look, words)),
    headOf(node) {
      const reactions = node.transitions.filter((one) => one.targets.length === 0 || inBoxes.has(one));
      const rows = [
        ...node.invokes.map((invoke) => invokeRow(invoke, node, look, words)),
        ...reactions.map((one) => reactionRow(one, node, nodes, look, words)),
      ];
      return sized(node, { ...titleOf(node, look), rows });
    },
  };
}

/** Identifies everything that a layout depends on: the sizes and connections of a drawing. */
export function drawingKey(chart: Chart, { arrows, headOf }: Drawing): string {
  const boxes = nodesOf(chart).map((node) => {
    const { width, height } = headOf(node);
    return [node.id, node.type, node.initial, node.history?.targets, node.states.length, width, height];
  });
  return fingerprint(JSON.stringify([boxes, arrows.map(({ id, width, height }) => [id, width, height])]));
}

/** A transition in one line: "Submits the email, if it is valid" or `email.submit [isValid]`. */
export function transitionText(
  transition: ChartTransition,
  node: ChartNode,
  look: ChartLook,
  words: Words,
): string {
  const [event, condition] = partsOf(transition, node, look, words);
  if (look === 'identifiers') return [event, condition].filter(Boolean).join(' ');
  return [event || (condition === '' ? 'at once' : ''), condition].filter(Boolean).join(', ');
}

/** What people call what a state runs, or `id: source` where the two differ. */
export function invokeText(invoke: ChartInvoke, look: ChartLook, words: Words): string {
  const { id, src, machine, service } = invoke;
  if (look === 'words') return invokeWords(invoke, words);
  const name = id === src ? id : `${id}: ${src}`;
  return machine === null && service?.kind === 'api' && service.name !== src
    ? `${name} (${service.name})`
    : name;
}

export function stateText(node: ChartNode, look: ChartLook): string {
  return look === 'words' ? stateTitle(node) : node.key;
}

type Connection = Pick<Arrow, 'id' | 'source' | 'target' | 'transitions'>;

function isError({ kind }: ChartTransition): boolean {
  return kind === 'error';
}

function allArrows(chart: Chart): Connection[] {
  const arrows = new Map<string, Connection>();
  for (const { id: source, transitions } of nodesOf(chart)) {
    for (const transition of transitions) {
      for (const target of transition.targets) {
        const id = edgeId(source, target);
        const arrow = arrows.get(id) ?? { id, source, target, transitions: [] };
        arrow.transitions.push(transition);
        arrows.set(id, arrow);
      }
    }
  }
  return [...arrows.values()];
}

function withLabel(arrow: Connection, source: ChartNode | undefined, look: ChartLook, words: Words): Arrow {
  const lines = source ? arrow.transitions.flatMap((one) => labelLines(one, source, look, words)) : [];
  return {
    ...arrow,
    lines,
    width:
      Math.max(
        0,
        ...lines.map(({ text, part }) =>
          textWidth(text, part === 'event' ? sizes.boldCharacter : sizes.character),
        ),
      ) + 8,
    height: lines.length * sizes.labelRow + 4,
  };
}

/** One line per transition, more if it is long. That of a delay counts down, in one line. */
function labelLines(
  transition: ChartTransition,
  source: ChartNode,
  look: ChartLook,
  words: Words,
): ArrowLine[] {
  const [event, condition] = partsOf(transition, source, look, words);
  const line = (part: ArrowLine['part']) => (text: string) => ({ text, transition, part });
  const reenters = transition.reenter ? `${reentry} ` : '';
  const joined = `${reenters}${transitionText(transition, source, look, words)}`;
  if (joined.length <= longLine) return [line(event === '' ? 'condition' : 'event')(joined)];
  const name = `${reenters}${event}`;
  const isOneLine = transition.kind === 'delay';
  return [
    ...(event === '' ? [] : isOneLine ? [name] : wrapped(name, eventLine)).map(line('event')),
    ...(condition === '' ? [] : wrapped(condition, conditionLine)).map(line('condition')),
  ];
}

/** What a transition waits for, and what decides about it. */
function partsOf(
  transition: ChartTransition,
  node: ChartNode,
  look: ChartLook,
  words: Words,
): [string, string] {
  return look === 'words'
    ? [eventWords(transition, node.invokes, words), conditionWords(transition, node.transitions, words)]
    : [eventLabel(transition), guardLabel(transition)];
}

function extentOf({ states }: ChartNode): 'single' | 'outer' {
  return states.length > 0 ? 'outer' : 'single';
}

function titleOf(node: ChartNode, look: ChartLook): Pick<StateHead, 'title' | 'key'> {
  if (look === 'identifiers') return { title: [node.key], key: null };
  const title = stateTitle(node);
  const isSameWords = spelledOut(node.key) === title.toLowerCase();
  return { title: wrapped(title, titleLine[extentOf(node)]), key: isSameWords ? null : node.key };
}

function invokeRow(invoke: ChartInvoke, node: ChartNode, look: ChartLook, words: Words): Row {
  const kind = invoke.machine === null ? 'service' : 'machine';
  const lines = wrapped(invokeText(invoke, look, words), rowLine[extentOf(node)]);
  return { kind, lines, transition: null };
}

/** With its target if it has one: "Targets: failed → Verification error". */
function reactionRow(
  one: ChartTransition,
  node: ChartNode,
  nodes: ReadonlyMap<string, ChartNode>,
  look: ChartLook,
  words: Words,
): Row {
  const [target] = one.targets.flatMap((id) => nodes.get(id) ?? []);
  const event = transitionText(one, node, look, words);
  const actions = look === 'words' || one.targets.length > 0 ? '' : one.actions.join(', ');
  const text = [
    event,
    ...(target ? [` → ${stateText(target, look)}`] : []),
    ...(actions === '' ? [] : [` / ${actions}`]),
  ].join('');
  return { kind: 'reaction', lines: wrapped(text, rowLine[extentOf(node)]), transition: one };
}

function sized(node: ChartNode, head: Omit<StateHead, 'width' | 'height'>): StateHead {
  if (node.type === 'history') return { ...head, width: sizes.history, height: sizes.history };
  const { title, key, rows } = head;
  const widths = [
    ...title.map((line) => textWidth(line, sizes.titleCharacter) + (hasInside(node) ? sizes.collapse : 8)),
    key === null ? 0 : textWidth(key, sizes.codeCharacter),
    ...rows.flatMap(({ kind, lines }) =>
      lines.map((line) => textWidth(line) + (kind === 'reaction' ? 4 : sizes.icon + 4)),
    ),
  ];
  const rowLines = rows.flatMap((row) => row.lines).length;
  const lines = title.length * sizes.title + (key === null ? 0 : sizes.key) + rowLines * sizes.row;
  return {
    ...head,
    width: Math.max(84, ...widths) + sizes.padding * 2,
    height: sizes.padding * 2 + lines + (rows.length > 0 ? 4 : 0),
  };
}

/** Whether a state may hold others, drawn or collapsed. */
function hasInside({ type, invokes }: ChartNode): boolean {
  return type === 'compound' || type === 'parallel' || invokes.some(({ machine }) => machine !== null);
}

function textWidth(text: string, character: number = sizes.character): number {
  return Math.ceil(text.length * character);
}

/** Breaks a text between words. */
function wrapped(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
