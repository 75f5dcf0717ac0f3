import { type Chart, type ChartNode, type ChartTransition, nodesOf } from '../../trace/chart/chart.ts';
import { type ChartLook, stateText, transitionText } from './rows.ts';

/** A transition as a line of text. */
export interface TransitionLine {
  transition: ChartTransition;
  /** "Submit email, if valid" */
  text: string;
  /** The states at its other end; none for a transition that stays. */
  states: { id: string; text: string }[];
}

/** The transitions of a state, with where they lead. */
export function outgoingLines(chart: Chart, node: ChartNode, look: ChartLook): TransitionLine[] {
  const nodes = new Map(nodesOf(chart).map((one) => [one.id, one]));
  return node.transitions.map((transition) => ({
    transition,
    text: transitionText(transition, node, look),
    states: transition.targets.map((id) => ({ id, text: nameOf(nodes.get(id), look) ?? id })),
  }));
}

/** The transitions that lead to a state, with where they come from. */
export function incomingLines(chart: Chart, { id }: ChartNode, look: ChartLook): TransitionLine[] {
  return nodesOf(chart).flatMap((source) =>
    source.transitions
      .filter(({ targets }) => targets.includes(id))
      .map((transition) => ({
        transition,
        text: transitionText(transition, source, look),
        states: [{ id: source.id, text: stateText(source, look) }],
      })),
  );
}

function nameOf(node: ChartNode | undefined, look: ChartLook): string | undefined {
  return node && stateText(node, look);
}
