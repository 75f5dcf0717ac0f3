import { type Chart, type ChartNode, type ChartTransition, nodesOf, transitionKey } from '../chart/chart.ts';
import { eventWords, loneConditionWords, stateTitle } from '../words/chart-words.ts';
import { conditionClause } from '../words/guards.ts';
import { serviceTitle, uncapitalised, type Words } from '../words/names.ts';
import type { Gap } from './coverage.ts';

/** A place of a chart as what happens there: "Saving the schedule fails, if it may be tried again". */
export function gapWords({ kind, place }: Pick<Gap, 'kind' | 'place'>, chart: Chart, words: Words): string {
  for (const node of nodesOf(chart)) {
    if (kind === 'state' && node.id === place) return stateWordsIn(chart, node);
    const transition = node.transitions.find((one) => transitionKey(one) === place);
    if (!transition) continue;
    const trigger = triggerWords(chart, node, transition, words);
    if (kind !== 'guard refused' || !transition.guard) {
      const condition = loneConditionWords(transition, node.transitions);
      return condition ? `${trigger}, ${condition}` : trigger;
    }
    return `${trigger}, but not if ${conditionClause(transition)}`;
  }
  return place;
}

function stateWordsIn(chart: Chart, node: ChartNode): string {
  const title = stateTitle(node);
  const nodes = nodesOf(chart);
  const parent = nodes.find(({ states }) => states.includes(node));
  const isAlone = nodes.every((one) => one === node || stateTitle(one) !== title);
  return isAlone || !parent || parent === chart.root
    ? title
    : `${stateTitle(parent)}: ${uncapitalised(title)}`;
}

function triggerWords(chart: Chart, node: ChartNode, transition: ChartTransition, words: Words): string {
  const { event, kind } = transition;
  const invoke = node.invokes.find(({ id }) => event.endsWith(`.actor.${id}`));
  if (invoke?.service && (kind === 'error' || kind === 'done')) {
    const outcome = `${serviceTitle(invoke.service.name, words)} ${kind === 'error' ? 'fails' : 'succeeds'}`;
    const calling = nodesOf(chart).filter(({ invokes }) =>
      invokes.some(({ service }) => service?.name === invoke.service?.name),
    );
    return calling.length > 1 ? `${stateTitle(node)}: ${uncapitalised(outcome)}` : outcome;
  }
  const trigger = eventWords(transition, node.invokes, words) || 'at once';
  return `${stateTitle(node)}: ${trigger}`;
}
