import type { Chart, ChartInvoke, ChartNode, ChartTransition } from '../../trace/chart/chart.ts';
import { nodesOf } from '../../trace/chart/chart.ts';
import { eventLabel } from '../../trace/chart/chart-text.ts';
import { edgeId } from './layout.ts';

/** What stands in the box of a state below its name, top down. */
export interface StateRows {
  /** Actors that live while it is active. */
  invokes: ChartInvoke[];
  /** What it reacts to without leaving, and errors that lead where many others do. */
  reactions: ChartTransition[];
}

/** A chart as it is drawn: an arrow for a way somebody should see, a line in the state's box for the rest. */
export interface Drawing {
  arrows: Arrow[];
  rowsOf(node: ChartNode): StateRows;
}

/** The transitions that one arrow stands for. */
export interface Arrow {
  id: string;
  source: string;
  target: string;
  transitions: ChartTransition[];
}

/** Sizes in CSS pixels; the layout reserves what the drawing needs. */
export const sizes = {
  /** Of a line of text. */
  row: 16,
  title: 22,
  padding: 10,
  labelRow: 14,
  /** Of one character of the small text, generously. */
  character: 6.1,
  titleCharacter: 7.4,
} as const;

/** Characters of a label from which its guard stands on a line of its own. */
const longLine = 24;

/** From so many sources on, arrows that only errors take to one state are written into their boxes. */
const crowd = 4;

export function drawingOf(chart: Chart): Drawing {
  const all = allArrows(chart);
  const errorsTo = new Map<string, number>();
  for (const { target, transitions } of all) {
    if (transitions.every(isError)) errorsTo.set(target, (errorsTo.get(target) ?? 0) + 1);
  }
  const isCrowded = ({ target, transitions }: Arrow) =>
    transitions.every(isError) && (errorsTo.get(target) ?? 0) >= crowd;
  const folded = new Set(all.filter(isCrowded).flatMap(({ transitions }) => transitions));
  return {
    arrows: all.filter((arrow) => !isCrowded(arrow)),
    rowsOf: ({ invokes, transitions }) => ({
      invokes,
      reactions: transitions.filter((one) => one.targets.length === 0 || folded.has(one)),
    }),
  };
}

function isError({ kind }: ChartTransition): boolean {
  return kind === 'error';
}

/** Every arrow of a chart, each pair of states once. */
function allArrows(chart: Chart): Arrow[] {
  const arrows = new Map<string, Arrow>();
  for (const transition of nodesOf(chart).flatMap((node) => node.transitions)) {
    for (const target of transition.targets) {
      const id = edgeId(transition.source, target);
      const arrow = arrows.get(id) ?? { id, source: transition.source, target, transitions: [] };
      arrow.transitions.push(transition);
      arrows.set(id, arrow);
    }
  }
  return [...arrows.values()];
}

/** The words beside an arrow: one line per transition, two where its guard makes it long. */
export function arrowLines({ transitions }: Arrow): string[] {
  return transitions.flatMap((transition) => {
    const words = transitionWords(transition);
    return transition.guard && words.length > longLine
      ? [eventLabel(transition), `  [${transition.guard}]`]
      : [words];
  });
}

/** `email.submit [isValid]` */
export function transitionWords(transition: ChartTransition): string {
  return `${eventLabel(transition)}${transition.guard ? ` [${transition.guard}]` : ''}`;
}

/** `email.edit`, and where an error goes whose arrow is not drawn: `targets failed → failed` */
export function reactionWords(transition: ChartTransition): string {
  const target = transition.targets[0]?.split('.').at(-1);
  return `${transitionWords(transition)}${target ? ` → ${target}` : ''}`;
}

/** `⚙ targets` for a machine, `↗ saveBusinessSettings` for a call, `~ ticker` for a stream. */
export function invokeWords({ id, src, machine, service }: ChartInvoke): string {
  const name = id === src ? id : `${id}: ${src}`;
  if (machine !== null) return name;
  return service?.kind === 'api' && service.name !== id ? `${name} (${service.name})` : name;
}

/** The width that a text needs in the box of a state. */
export function textWidth(text: string, character: number = sizes.character): number {
  return Math.ceil(text.length * character);
}
