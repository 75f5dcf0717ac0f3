import { own } from '../format/own.ts';
import { sameJson } from '../format/same-json.ts';
import { withParams } from '../words/guards.ts';
import type { Chart, ChartNode, ChartTransition } from './chart.ts';
import { pairStates, pairTransitions } from './pair-charts.ts';

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
    const sentences =
      old && now ? diffCharts(old, now) : [`machine \`${machine}\` was ${now ? 'added' : 'removed'}`];
    return sentences.map((sentence) => ({ machine, sentence }));
  });
}

/** The changes between two charts of one machine: states first, then their behaviour and transitions. */
export function diffCharts(before: Chart, after: Chart): string[] {
  if (before === after) return [];
  const { removed, added, renamed, kept, nowOf } = pairStates(before, after);
  return [
    ...[...renamed].map(([old, now]) => `state \`${old}\` was renamed to \`${now}\``),
    ...removed.map(({ id }) => `state \`${id}\` was removed`),
    ...added.map(({ id }) => `state \`${id}\` was added`),
    ...kept.flatMap(({ old, now }) => [
      ...changesOfNode(old, now, nowOf),
      ...diffTransitions(old, now, nowOf),
    ]),
  ];
}

/** The changes in a state besides its transitions. */
export function changesOfNode(old: ChartNode, now: ChartNode, nowOf: (id: string) => string): string[] {
  const lines: string[] = [];
  const compare = (what: string, before: Names, after: Names) => {
    if (!sameJson(before, after))
      lines.push(`state \`${now.id}\`: ${what} ${wordsOf(after)}, was ${wordsOf(before)}`);
  };
  compare('is', old.type, now.type);
  compare('starts in', old.initial.map(nowOf), now.initial);
  compare('runs', old.invokes.map(invokeWords), now.invokes.map(invokeWords));
  compare('on entry does', old.entry, now.entry);
  compare('on exit does', old.exit, now.exit);
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

function invokeWords({ id, src }: ChartNode['invokes'][number]): string {
  return id === src ? id : `${src} as ${id}`;
}

function diffTransitions(old: ChartNode, now: ChartNode, nowOf: (id: string) => string): string[] {
  const { removed, added, kept } = pairTransitions(old, now);
  return [
    ...removed.map((one) => `${placeOf(one)}: was removed`),
    ...added.map((one) => `${placeOf(one)}: was added, goes to ${targetWords(one.targets)}`),
    ...kept.flatMap((pair) =>
      changesOfTransition(pair.old, pair.now, nowOf).map((text) => `${placeOf(pair.now)}: ${text}`),
    ),
  ];
}

/** The changes in a transition, each as a clause: "goes to `failed`, was `listing`". */
export function changesOfTransition(
  old: ChartTransition,
  now: ChartTransition,
  nowOf: (id: string) => string,
): string[] {
  const lines: string[] = [];
  const targets = old.targets.map(nowOf);
  if (!sameJson(targets, now.targets))
    lines.push(`goes to ${targetWords(now.targets)}, was ${targetWords(targets)}`);
  if (old.guard !== now.guard || isParamsChange(old, now)) lines.push(guardWords(old, now));
  if (old.delay?.ms !== now.delay?.ms)
    lines.push(`delay ${delayWords(now.delay)}, was ${delayWords(old.delay)}`);
  if (!sameJson(old.actions, now.actions))
    lines.push(`does ${wordsOf(now.actions)}, was ${wordsOf(old.actions)}`);
  if (old.reenter !== now.reenter)
    lines.push(now.reenter ? 're-enters its state' : 'no longer re-enters its state');
  return lines;
}

function placeOf({ source, event, branch, delay }: ChartTransition): string {
  const on = delay ? `after \`${delay.name}\`` : event === '' ? 'always' : `event \`${event}\``;
  return `\`${source}\`, ${on}, branch ${branch}`;
}

function guardWords(old: ChartTransition, now: ChartTransition): string {
  const [before, after] = [old, now].map(({ guard, guardParams }) => guard && withParams(guard, guardParams));
  if (!after) return `guard \`${before}\` was removed`;
  return before ? `guard is \`${after}\`, was \`${before}\`` : `guard \`${after}\` was added`;
}

/** Older recordings do not hold the parameters. */
function isParamsChange(
  { guardParams: old }: ChartTransition,
  { guardParams: now }: ChartTransition,
): boolean {
  return old !== undefined && now !== undefined && !sameJson(old, now);
}

function delayWords(delay: ChartTransition['delay']): string {
  if (!delay) return 'none';
  return delay.ms === null ? `\`${delay.name}\`` : `\`${delay.name}\` of ${delay.ms} ms`;
}

function targetWords(targets: readonly string[]): string {
  return targets.length === 0 ? 'nowhere' : targets.map((id) => `\`${id}\``).join(' and ');
}

type Names = string | readonly string[];

function wordsOf(names: Names): string {
  if (typeof names === 'string') return `\`${names}\``;
  return names.length === 0 ? 'nothing' : names.map((name) => `\`${name}\``).join(', ');
}
