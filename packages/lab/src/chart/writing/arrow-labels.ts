import { type Chart, type ChartNode, type ChartTransition, nodesOf } from '@upwell/trace/chart';
import { edgeId } from '../../base/chart-layout.ts';
import type { ChartTexts } from './chart-texts.ts';
import { sizes, textWidth, wrapped } from './text-size.ts';

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

/** In characters: a longer condition has a line of its own. */
const longLine = 20;

/** In characters: lines of events and of conditions. */
const eventLine = 24;
const conditionLine = 20;

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
  const widths = lines.map(({ text, part }) =>
    textWidth(text, part === 'event' ? sizes.boldCharacter : sizes.character),
  );
  return { ...arrow, lines, width: Math.max(0, ...widths) + 8, height: lines.length * sizes.labelRow + 4 };
}

/** One line per transition, more if it is long. That of a delay counts down, in one line. */
function labelLines(transition: ChartTransition, source: ChartNode, texts: ChartTexts): ArrowLine[] {
  const [event, condition] = texts.partsOf(transition, source);
  const line = (part: ArrowLine['part']) => (text: string) => ({ text, transition, part });
  const reenters = transition.reenter ? `${reentry} ` : '';
  const joined = `${reenters}${texts.transition(transition, source)}`;
  if (joined.length <= longLine) return [line(event === '' ? 'condition' : 'event')(joined)];
  const name = `${reenters}${event}`;
  const isOneLine = transition.kind === 'delay';
  return [
    ...(event === '' ? [] : isOneLine ? [name] : wrapped(name, eventLine)).map(line('event')),
    ...(condition === '' ? [] : wrapped(condition, conditionLine)).map(line('condition')),
  ];
}
