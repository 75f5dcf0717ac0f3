import { sorted } from '../format/lists.ts';
import { own } from '../format/own.ts';
import { sameJson } from '../format/same-json.ts';
import { afterWords } from '../words/events.ts';
import { isInline, withParams } from '../words/guards.ts';
import { invokingState } from '../words/names.ts';
import { durationWords } from '../words/time.ts';
import type { Chart, ChartNode, ChartTransition } from './chart.ts';
import {
  comparableChart,
  isMoved,
  isParamsChange,
  lostStates,
  pairStates,
  pairTransitions,
  type TransitionPairs,
} from './pair-charts.ts';

export interface ChartChange {
  machine: string;
  /** "`targets.removing`, event `account.add`: goes to `failed`, was `listing`" */
  sentence: string;
}

/** The changes in the charts of a flow, each in a sentence; charts are by the id of their machine. */
export function diffAllCharts(
  before: Readonly<Record<string, Chart>>,
  after: Readonly<Record<string, Chart>>,
): ChartChange[] {
  const ids = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return ids.flatMap((machine) => {
    const [old, now] = [own(before, machine), own(after, machine)];
    const sentences = old && now ? diffCharts(old, now) : [`machine \`${machine}\` was ${now ? 'added' : 'removed'}`];
    return sentences.map((sentence) => ({ machine, sentence }));
  });
}

/** The changes between two charts of one machine: states first, then their behaviour and transitions. */
export function diffCharts(before: Chart, after: Chart): string[] {
  if (before === after) return [];
  const pairs = pairStates(before, comparableChart(before, after));
  const { removed, added, renamed, kept, nowOf } = pairs;
  const changes = [
    ...[...renamed].map(([old, now]) => `state \`${old}\` was renamed to \`${now}\``),
    ...removed.map(({ id }) => `state \`${id}\` was removed`),
    ...added.map(({ id }) => `state \`${id}\` was added`),
    ...kept.flatMap(({ old, now }) => [
      ...changesOfNode(old, now, nowOf).map((text) => `state \`${now.id}\`: ${text}`),
      ...diffTransitions(old, now, nowOf),
    ]),
  ];
  if (changes.length === 0) return changes;
  return [...changes, ...lostStates(before, after, pairs).map(({ id }) => `state \`${id}\` can no longer be reached`)];
}

/** The changes in a state besides its transitions, each as a clause: "on entry does `ring`, was `call`". */
export function changesOfNode(old: ChartNode, now: ChartNode, nowOf: (id: string) => string): string[] {
  const lines: string[] = [];
  const compare = (what: string, before: Names, after: Names) => {
    if (!sameJson(before, after)) lines.push(`${what} ${wordsOf(after)}, was ${wordsOf(before)}`);
  };
  compare('is', old.type, now.type);
  compare('starts in', old.initial.map(nowOf), now.initial);
  compare('runs', old.invokes.map(invokeWords), now.invokes.map(invokeWords));
  const compareActions = (when: string, before: readonly string[], after: readonly string[]) => {
    if (!sameJson(before, after)) lines.push(`on ${when} does ${actionWords(after)}, was ${actionWords(before)}`);
  };
  compareActions('entry', old.entry, now.entry);
  compareActions('exit', old.exit, now.exit);
  if (old.history && now.history) {
    compare('remembers', historyWords(old.history.isDeep), historyWords(now.history.isDeep));
    compare('leads at first to', old.history.targets.map(nowOf), now.history.targets);
  }
  compare('has tags', old.tags, now.tags);
  return lines;
}

function historyWords(isDeep: boolean): string {
  return isDeep ? 'all levels' : 'one level';
}

const unnamedActor = 'an actor without a name';

function invokeWords({ id, src }: ChartNode['invokes'][number]): string {
  if (invokingState(src) !== null) return unnamedActor;
  return id === src || invokingState(id) !== null ? src : `${src} as ${id}`;
}

function diffTransitions(old: ChartNode, now: ChartNode, nowOf: (id: string) => string): string[] {
  const { removed, added, kept } = pairTransitions(old, now, nowOf);
  return [
    ...removed.map((one) => `${nameOf(one, old)}: was removed`),
    ...added.map((one) => `${nameOf(one, now)}: was added, ${targetText(one)}`),
    ...kept.flatMap((pair) =>
      changesOfTransition(pair.old, pair.now, nowOf).map((text) => `${nameOf(pair.now, now)}: ${text}`),
    ),
    ...orderChanges(kept, now),
  ];
}

/** One for each event whose branches have changed places. */
function orderChanges(kept: TransitionPairs['kept'], node: ChartNode): string[] {
  const moved = kept.filter((pair) => isMoved(pair, kept));
  const firsts = moved.filter((pair, at) => moved.findIndex(({ now }) => now.event === pair.now.event) === at);
  return firsts.map((first) => {
    const ofEvent = moved.filter(({ now }) => now.event === first.now.event);
    const order = (side: 'old' | 'now') => askedInOrder(ofEvent.map((pair) => pair[side]));
    return `${occasionOf(first.now, node)}: asks ${order('now')}, was ${order('old')}`;
  });
}

function askedInOrder(branches: readonly ChartTransition[]): string {
  const inOrder = sorted(branches, (one, other) => one.branch - other.branch);
  return inOrder.map((one) => (one.guard === null ? 'no guard' : guardOf(one))).join(' before ');
}

/** The changes in a transition, each as a clause: "goes to `failed`, was `listing`". */
export function changesOfTransition(
  old: ChartTransition,
  now: ChartTransition,
  nowOf: (id: string) => string,
): string[] {
  const lines: string[] = [];
  const targets = old.targets.map(nowOf);
  if (!sameJson(targets, now.targets)) lines.push(`${targetText(now)}, was ${targetWords(targets)}`);
  if (old.guard !== now.guard || isParamsChange(old, now)) lines.push(guardWords(old, now));
  if (old.delay?.ms !== now.delay?.ms) lines.push(`delay ${delayWords(now.delay)}, was ${delayWords(old.delay)}`);
  if (!sameJson(old.actions, now.actions))
    lines.push(`does ${actionWords(now.actions)}, was ${actionWords(old.actions)}`);
  if (old.reenter !== now.reenter) lines.push(now.reenter ? 're-enters its state' : 'no longer re-enters its state');
  return lines;
}

function nameOf(transition: ChartTransition, node: ChartNode): string {
  return `${occasionOf(transition, node)}, branch ${transition.branch}`;
}

function occasionOf({ source, event, delay }: ChartTransition, { invokes }: ChartNode): string {
  const [, outcome, id = ''] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(event) ?? [];
  const src = invokes.find((one) => one.id === id)?.src ?? id;
  const name = invokingState(id) === null ? id : src;
  const actor = invokingState(name) === null ? `\`${name}\`` : 'its actor';
  const on = outcome
    ? `when ${actor} ${outcome === 'done' ? 'was done' : 'failed'}`
    : delay
      ? afterWords({ ...delay, ms: null }, '`')
      : event === ''
        ? 'always'
        : `event \`${event}\``;
  return `\`${source}\`, ${on}`;
}

function targetText({ targets }: ChartTransition): string {
  return targets.length === 0 ? 'stays in its state' : `goes to ${targetWords(targets)}`;
}

/** Some inline functions have no names, nor have the actions of XState besides `assign`. */
function actionWords(actions: readonly string[]): string {
  return actions.length === 0 ? 'nothing that has a name' : wordsOf(actions);
}

function guardWords(old: ChartTransition, now: ChartTransition): string {
  if (now.guard === null) return `${guardOf(old, 'guard ')} was removed`;
  if (old.guard === null) return `${guardOf(now, 'guard ')} was added`;
  return `guard is ${guardOf(now)}, was ${guardOf(old)}`;
}

function guardOf({ guard, guardParams }: ChartTransition, kind = ''): string {
  return isInline(guard) ? 'an inline guard' : `${kind}\`${withParams(guard ?? '', guardParams)}\``;
}

function delayWords(delay: ChartTransition['delay']): string {
  if (!delay) return 'none';
  if (delay.ms === null) return `\`${delay.name}\``;
  return delay.name === String(delay.ms) ? durationWords(delay.ms) : `\`${delay.name}\` of ${delay.ms} ms`;
}

function targetWords(targets: readonly string[]): string {
  return targets.length === 0 ? 'staying in its state' : targets.map((id) => `\`${id}\``).join(' and ');
}

type Names = string | readonly string[];

function wordsOf(names: Names): string {
  if (typeof names === 'string') return `\`${names}\``;
  return names.length === 0
    ? 'nothing'
    : names.map((name) => (name === unnamedActor ? name : `\`${name}\``)).join(', ');
}
