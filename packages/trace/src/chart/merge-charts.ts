import { sameJson } from '../format/same-json.ts';
import { eventLabel } from '../words/events.ts';
import { capitalised } from '../words/names.ts';
import { type Chart, type ChartNode, type ChartTransition, transitionKey } from './chart.ts';
import { changesOfNode, changesOfTransition } from './diff-charts.ts';
import { comparableChart, isMoved, lostStates, pairStates, pairTransitions, type StatePairs } from './pair-charts.ts';

export type ChartChangeKind = 'added' | 'removed' | 'changed';

/** Two charts of one machine as one. */
export interface MergedChart {
  /** Everything that either chart has, under the ids of the new one. */
  chart: Chart;
  /** By state id and `transitionKey`. */
  changes: ReadonlyMap<string, ChartChangeKind>;
}

/**
 * A renamed state is one state, with both names; what of a state or an arrow is not drawn, as actions, is said in the state's description. A transition that looks different now is there twice: as recorded, `removed`, and as it is now, `added`. Recorded ones have a
 * `source` of their own, which keeps their keys apart.
 */
export function mergeCharts(before: Chart, whole: Chart): MergedChart {
  const after = comparableChart(before, whole);
  const pairs = pairStates(before, after);
  const changes = new Map<string, ChartChangeKind>();
  const oldOf = new Map(pairs.kept.map(({ old, now }) => [now.id, old]));
  const removedIds = new Set(pairs.removed.map(({ id }) => id));
  for (const { id } of pairs.added) changes.set(id, 'added');
  const lost = new Set(lostStates(before, after, pairs).map(({ id }) => id));

  function mergeNode(now: ChartNode): ChartNode {
    const states = now.states.map(mergeNode);
    const old = oldOf.get(now.id);
    if (!old) {
      for (const one of now.transitions) changes.set(transitionKey(one), 'added');
      return { ...now, states };
    }
    const key = old.key === now.key ? now.key : `${old.key} → ${now.key}`;
    const unseen = [...(lost.has(now.id) ? ['can no longer be reached'] : []), ...changesOfNode(old, now, pairs.nowOf)];
    if (old.id !== now.id || unseen.length > 0) changes.set(now.id, 'changed');
    const transitions = mergedTransitions(old, now, pairs, changes);
    unseen.push(...unseenChanges(old, now, pairs));
    const gone = old.states.filter(({ id }) => removedIds.has(id)).map(removedNode);
    return {
      ...now,
      key,
      description: [...(now.description ? [now.description] : []), ...unseen.map(asNote)].join(' ') || null,
      transitions,
      states: [...states, ...gone],
    };
  }

  function removedNode(old: ChartNode): ChartNode {
    changes.set(old.id, 'removed');
    const transitions = old.transitions.map((one) => recorded(one, old.id, pairs));
    for (const one of transitions) changes.set(transitionKey(one), 'removed');
    const states = old.states.filter(({ id }) => removedIds.has(id)).map(removedNode);
    return { ...old, initial: old.initial.filter((id) => removedIds.has(id)), transitions, states };
  }

  return { chart: { id: after.id, root: mergeNode(after.root) }, changes };
}

function mergedTransitions(
  old: ChartNode,
  now: ChartNode,
  pairs: StatePairs,
  changes: Map<string, ChartChangeKind>,
): ChartTransition[] {
  const { removed, added, kept } = pairTransitions(old, now, pairs.nowOf);
  for (const one of added) changes.set(transitionKey(one), 'added');
  const differing = kept.filter(
    (pair) => changesOfTransition(pair.old, pair.now, pairs.nowOf).length > 0 || isMoved(pair, kept),
  );
  const redrawn = differing.filter((pair) => looksDifferent(pair.old, pair.now, pairs.nowOf));
  for (const pair of differing) changes.set(transitionKey(pair.now), redrawn.includes(pair) ? 'added' : 'changed');
  const gone = [...removed, ...redrawn.map((pair) => pair.old)].map((one) => recorded(one, now.id, pairs));
  for (const one of gone) changes.set(transitionKey(one), 'removed');
  return [...now.transitions, ...gone];
}

/** The changes of transitions that their arrows do not show, as what they do. */
function unseenChanges(old: ChartNode, now: ChartNode, { nowOf }: StatePairs): string[] {
  return pairTransitions(old, now, nowOf).kept.flatMap((pair) =>
    looksDifferent(pair.old, pair.now, nowOf)
      ? []
      : changesOfTransition(pair.old, pair.now, nowOf).map((text) => `${eventLabel(pair.now)}: ${text}`),
  );
}

function asNote(change: string): string {
  return `${capitalised(change.replaceAll('`', ''))}.`;
}

/** Actions are not drawn. */
function looksDifferent(old: ChartTransition, now: ChartTransition, nowOf: StatePairs['nowOf']): boolean {
  const looks = ({ guard, guardParams, delay, reenter }: ChartTransition) => [
    guard,
    guardParams ?? null,
    delay?.ms ?? null,
    reenter,
  ];
  return !sameJson([old.targets.map(nowOf), looks(old)], [now.targets, looks(now)]);
}

function recorded(one: ChartTransition, source: string, { nowOf }: StatePairs): ChartTransition {
  return { ...one, source: `${source} (recorded)`, targets: one.targets.map(nowOf) };
}
