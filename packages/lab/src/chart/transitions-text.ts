import { type Chart, type ChartNode, type ChartTransition, nodesOf } from '@upwell/trace/chart';
import type { Words } from '@upwell/trace/words';
import { type ChartLook, stateText, transitionText } from './writing/chart-texts.ts';

/** A transition as a line of text. */
export interface TransitionLine {
  transition: ChartTransition;
  /** "Submits the email, if it is valid" */
  text: string;
  /** The states at its other end; none for a transition that stays. */
  states: { id: string; text: string }[];
}

/** The transitions of a state, with where they lead. */
export function outgoingLines(
  chart: Chart,
  node: ChartNode,
  look: ChartLook,
  words: Words,
): TransitionLine[] {
  const nodes = new Map(nodesOf(chart).map((one) => [one.id, one]));
  return node.transitions.map((transition) => ({
    transition,
    text: transitionText(transition, node, look, words),
    states: transition.targets.map((id) => ({ id, text: nameOf(nodes.get(id), look) ?? id })),
  }));
}

/** The transitions that lead to a state, with where they come from. */
export function incomingLines(
  chart: Chart,
  { id }: ChartNode,
  look: ChartLook,
  words: Words,
): TransitionLine[] {
  return nodesOf(chart).flatMap((source) =>
    source.transitions
      .filter(({ targets }) => targets.includes(id))
      .map((transition) => ({
        transition,
        text: transitionText(transition, source, look, words),
        states: [{ id: source.id, text: stateText(source, look) }],
      })),
  );
}

function nameOf(node: ChartNode | undefined, look: ChartLook): string | undefined {
  return node && stateText(node, look);
}
