import { type Chart, type ChartNode, type ChartTransition, nodesOf } from '@upwell/trace/chart';
import { edgeId } from '../../base/chart-layout.ts';
import type { ChartTexts } from './chart-texts.ts';
import { type Font, fonts, sizes, textWidth, wrapped } from './text-size.ts';

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

/** An arrow without its label. */
export type Connection = Pick<Arrow, 'id' | 'source' | 'target' | 'transitions'>;

/** Before what leaves a state and enters it again. */
const reentry = '↻';

/** In CSS pixels: a condition that makes a line longer has one of its own. */
const lineWidth = 140;

/** Without what is written on them. */
export function allArrows(chart: Chart): Connection[] {
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

/** One line or more for each transition, in the order of the code. */
export function withLabel(arrow: Connection, source: ChartNode | undefined, texts: ChartTexts): Arrow {
  const lines = source ? arrow.transitions.flatMap((one) => labelLines(one, source, texts)) : [];
  const widths = lines.map((line) => textWidth(line.text, fontOf(line)));
  return { ...arrow, lines, width: Math.max(0, ...widths) + 8, height: lines.length * sizes.labelRow + 4 };
}

/** The font of a label's line, in the size of the other texts or a given one. */
export function fontOf({ part }: Pick<ArrowLine, 'part'>, { size }: Pick<Font, 'size'> = fonts.text): Font {
  return { size, isBold: part === 'event' };
}

/** One line per transition, more if it is long. */
function labelLines(transition: ChartTransition, source: ChartNode, texts: ChartTexts): ArrowLine[] {
  const [event, condition] = texts.partsOf(transition, source);
  const linesOf = (text: string, part: ArrowLine['part']) =>
    wrapped(text, lineWidth, fontOf({ part })).map((line): ArrowLine => ({ text: line, transition, part }));
  const reenters = transition.reenter ? `${reentry} ` : '';
  const joined = linesOf(`${reenters}${texts.transition(transition, source)}`, event === '' ? 'condition' : 'event');
  if (joined.length === 1 || event === '' || condition === '') return joined;
  return [...linesOf(`${reenters}${event}`, 'event'), ...linesOf(condition, 'condition')];
}
