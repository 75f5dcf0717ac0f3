import type { Chart, ChartInvoke, ChartNode, ChartTransition } from '../../trace/chart/chart.ts';
import { nodesOf } from '../../trace/chart/chart.ts';
import { eventLabel } from '../../trace/chart/chart-text.ts';
import { edgeId } from './layout.ts';

/** The lines in a state's box, below its name. */
export interface StateRows {
  invokes: ChartInvoke[];
  /** Transitions without a target, and error transitions too numerous to draw as arrows. */
  reactions: ChartTransition[];
}

/** Which transitions of a chart are drawn as arrows, and which as lines in a state's box. */
export interface Drawing {
  arrows: Arrow[];
  rowsOf(node: ChartNode): StateRows;
}

/** All transitions from one state to one other. */
export interface Arrow {
  id: string;
  source: string;
  target: string;
  transitions: ChartTransition[];
}

/** In CSS pixels; shared by layout and drawing. */
export const sizes = {
  row: 16,
  title: 22,
  padding: 10,
  labelRow: 14,
  /** Widths of one character, rounded up. */
  character: 6.1,
  titleCharacter: 7.4,
} as const;

/** In characters; a longer label has its guard on a line of its own. */
const longLine = 24;

/** From this many error arrows to one state on, they are lines in their sources' boxes instead. */
const crowd = 4;

export function drawingOf(chart: Chart): Drawing {
  const all = allArrows(chart);
  const errorsTo = new Map<string, number>();
  for (const { target, transitions } of all) {
    if (transitions.every(isError)) errorsTo.set(target, (errorsTo.get(target) ?? 0) + 1);
  }
  const isCrowded = ({ target, transitions }: Arrow) =>
    transitions.every(isError) && (errorsTo.get(target) ?? 0) >= crowd;
  const inBoxes = new Set(all.filter(isCrowded).flatMap(({ transitions }) => transitions));
  return {
    arrows: all.filter((arrow) => !isCrowded(arrow)),
    rowsOf: ({ invokes, transitions }) => ({
      invokes,
      reactions: transitions.filter((one) => one.targets.length === 0 || inBoxes.has(one)),
    }),
  };
}

function isError({ kind }: ChartTransition): boolean {
  return kind === 'error';
}

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

/** The label of an arrow: one line per transition, two if it is long and guarded. */
export function arrowLines({ transitions }: Arrow): string[] {
  return transitions.flatMap((transition) => {
    const label = transitionLabel(transition);
    return transition.guard && label.length > longLine
      ? [eventLabel(transition), `  [${transition.guard}]`]
      : [label];
  });
}

/** `email.submit [isValid]` */
export function transitionLabel(transition: ChartTransition): string {
  return `${eventLabel(transition)}${transition.guard ? ` [${transition.guard}]` : ''}`;
}

/** `email.edit`; with its target if it has one: `targets failed → failed` */
export function reactionLabel(transition: ChartTransition): string {
  const target = transition.targets[0]?.split('.').at(-1);
  return `${transitionLabel(transition)}${target ? ` → ${target}` : ''}`;
}

/** `saving: saveBusinessSettings`; only the source where the id is the same. */
export function invokeLabel({ id, src, machine, service }: ChartInvoke): string {
  const name = id === src ? id : `${id}: ${src}`;
  if (machine !== null) return name;
  return service?.kind === 'api' && service.name !== id ? `${name} (${service.name})` : name;
}

export function textWidth(text: string, character: number = sizes.character): number {
  return Math.ceil(text.length * character);
}
