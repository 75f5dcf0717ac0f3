import {
  type Chart,
  type ChartNode,
  type ChartTransition,
  nodesOf,
  transitionKey,
  type Words,
} from '@upwell/trace/chart';
import { pathIn } from '../model/compose.ts';
import type { Marks } from '../model/marks.ts';
import { chartTexts } from './chart-texts.ts';

/** A transition as a line of text. */
export interface TransitionLine {
  key: string;
  transition: ChartTransition;
  from: StateName;
  /** None for a transition that stays. */
  to: StateName[];
  /** "Submits the email, if isValid" */
  text: string;
}

export interface StateName {
  id: string;
  text: string;
}

/** A transition that was just taken, in words. */
export interface TakenLine extends TransitionLine {
  /** The ways that were tried first, whose conditions were not met. */
  passedOver: TransitionLine[];
}

/** The transitions of a chart in words. */
export interface ChartLines {
  outgoing(node: ChartNode): TransitionLine[];
  incoming(id: string): TransitionLine[];
  /** The lines of the last event: transitions of the flow before those of machines inside, the later ones first. */
  taken(marks: Pick<Marks, 'taken' | 'untaken'>): TakenLine[];
}

/** Puts the transitions of a chart into words. */
export function chartLines(chart: Chart, words: Words): ChartLines {
  const texts = chartTexts(words);
  const nodes = new Map(nodesOf(chart).map((node) => [node.id, node]));
  const all = [...nodes.values()].flatMap((node) => node.transitions.map((one) => ({ one, node })));
  const byKey = new Map(all.map((way) => [transitionKey(way.one), way]));
  const nameOf = (id: string): StateName => {
    const node = nodes.get(id);
    return { id, text: node?.key ?? id };
  };
  const lineOf = ({ one, node }: { one: ChartTransition; node: ChartNode }): TransitionLine => ({
    key: transitionKey(one),
    transition: one,
    from: nameOf(node.id),
    to: one.targets.map(nameOf),
    text: texts.transition(one, node),
  });
  return {
    outgoing: (node) => node.transitions.map((one) => lineOf({ one, node })),
    incoming: (id) => all.filter(({ one }) => one.targets.includes(id)).map(lineOf),
    taken: ({ taken, untaken }) =>
      [...taken]
        .flatMap((key) => byKey.get(key) ?? [])
        .toReversed()
        .toSorted((one, other) => depthOf(one.node) - depthOf(other.node))
        .map((way) => ({
          ...lineOf(way),
          passedOver: way.node.transitions
            .filter((one) => isBefore(one, way.one) && untaken.has(transitionKey(one)))
            .map((one) => lineOf({ one, node: way.node })),
        })),
  };
}

function isBefore(one: ChartTransition, { source, event, branch }: ChartTransition): boolean {
  return one.source === source && one.event === event && one.branch < branch;
}

function depthOf({ id }: ChartNode): number {
  return pathIn(id).split('/').length;
}
