import { type Chart, type ChartNode, type ChartTransition, nodesOf, transitionKey } from './chart.ts';

export interface ChartChange {
  kind:
    | 'state added'
    | 'state removed'
    | 'state renamed'
    | 'state changed'
    | 'transition added'
    | 'transition removed'
    | 'transition changed'
    | 'machine added'
    | 'machine removed';
  machine: string;
  /** Id of the state now; of a removed state, its last one. */
  place: string;
  /** "`targets.removing`, event `account.add`: goes to `failed`, was `listing`" */
  sentence: string;
}

export function diffAllCharts(
  before: Readonly<Record<string, Chart>>,
  after: Readonly<Record<string, Chart>>,
): ChartChange[] {
  const ids = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return ids.flatMap((id) => {
    const [old, now] = [before[id], after[id]];
    if (old && now) return diffCharts(old, now);
    const kind = now ? 'machine added' : 'machine removed';
    return [
      {
        kind,
        machine: id,
        place: id,
        sentence: `machine \`${id}\` was ${now ? 'added' : 'removed'}`,
      } as const,
    ];
  });
}

/** What changed between two charts of one machine: states first, then their behaviour and transitions. */
export function diffCharts(before: Chart, after: Chart): ChartChange[] {
  const machine = after.id;
  const nowById = new Map(nodesOf(after).map((node) => [node.id, node]));
  const oldById = new Map(nodesOf(before).map((node) => [node.id, node]));
  const gone = [...oldById.values()].filter(({ id }) => !nowById.has(id));
  const fresh = [...nowById.values()].filter(({ id }) => !oldById.has(id));
  const renamed = pairRenamed(gone, fresh);
  const nowOf = (id: string) => renamed.get(id) ?? id;
  const newNames = new Set(renamed.values());

  const change = (kind: ChartChange['kind'], place: string, sentence: string): ChartChange => ({
    kind,
    machine,
    place,
    sentence,
  });
  const states = [
    ...[...renamed].map(([old, now]) =>
      change('state renamed', now, `state \`${old}\` was renamed to \`${now}\``),
    ),
    ...gone.flatMap(({ id }) =>
      renamed.has(id) ? [] : [change('state removed', id, `state \`${id}\` was removed`)],
    ),
    ...fresh.flatMap(({ id }) =>
      newNames.has(id) ? [] : [change('state added', id, `state \`${id}\` was added`)],
    ),
  ];
  const inner = [...oldById.values()].flatMap((old) => {
    const now = nowById.get(nowOf(old.id));
    if (!now) return [];
    return [
      ...diffNodes(old, now, nowOf).map((text) =>
        change('state changed', now.id, `state \`${now.id}\`: ${text}`),
      ),
      ...diffTransitions(old, now, nowOf).map(({ kind, text }) => change(kind, now.id, text)),
    ];
  });
  return [...states, ...inner];
}

/** A removed and an added state with the same parent and the same content are one state that was renamed. */
function pairRenamed(gone: readonly ChartNode[], fresh: readonly ChartNode[]): Map<string, string> {
  const pairs = new Map<string, string>();
  const free = [...fresh];
  for (const old of gone) {
    const parent = pairs.get(parentIdOf(old)) ?? parentIdOf(old);
    const match = free.findIndex(
      (now) => parentIdOf(now) === parent && characterOf(now) === characterOf(old),
    );
    const [now] = match < 0 ? [] : free.splice(match, 1);
    if (now) pairs.set(old.id, now.id);
  }
  return pairs;
}

function parentIdOf({ id, key }: ChartNode): string {
  return id.slice(0, -key.length - 1);
}

function characterOf({ type, invokes, transitions, states, tags, description }: ChartNode): string {
  return JSON.stringify([
    type,
    description,
    tags,
    invokes.map(({ id, src }) => [id, src]),
    transitions.map(({ event, kind, delay, branch }) => [
      kind,
      delay?.name ?? (kind === 'event' ? event : ''),
      branch,
    ]),
    states.map(({ key }) => key),
  ]);
}

function diffNodes(old: ChartNode, now: ChartNode, nowOf: (id: string) => string): string[] {
  const lines: string[] = [];
  const compare = (what: string, before: Names, after: Names) => {
    if (!isSame(before, after)) lines.push(`${what} ${wordsOf(after)}, was ${wordsOf(before)}`);
  };
  compare('is', old.type, now.type);
  compare('starts in', old.initial.map(nowOf), now.initial);
  compare('runs', old.invokes.map(invokeWords), now.invokes.map(invokeWords));
  compare('on entry does', old.entry, now.entry);
  compare('on exit does', old.exit, now.exit);
  compare('has tags', old.tags, now.tags);
  return lines;
}

function invokeWords({ id, src }: ChartNode['invokes'][number]): string {
  return id === src ? id : `${src} as ${id}`;
}

function diffTransitions(
  old: ChartNode,
  now: ChartNode,
  nowOf: (id: string) => string,
): { kind: ChartChange['kind']; text: string }[] {
  const before = new Map(old.transitions.map((one) => [comparableKey(one, old.id, now.id), one]));
  const after = new Map(now.transitions.map((one) => [transitionKey(one), one]));
  const removed = [...before].filter(([key]) => !after.has(key));
  const added = [...after].filter(([key]) => !before.has(key));
  const changed = [...before].flatMap(([key, one]) => {
    const other = after.get(key);
    return other ? transitionChanges(one, other, nowOf).map((text) => `${placeOf(other)}: ${text}`) : [];
  });
  return [
    ...removed.map(([, one]) => ({
      kind: 'transition removed' as const,
      text: `${placeOf(one)}: was removed`,
    })),
    ...added.map(([, one]) => ({
      kind: 'transition added' as const,
      text: `${placeOf(one)}: was added, goes to ${targetWords(one.targets)}`,
    })),
    ...changed.map((text) => ({ kind: 'transition changed' as const, text })),
  ];
}

/** XState puts a state's id into the events of its delays and of its completion, so a renamed state renames them. */
function comparableKey(transition: ChartTransition, oldId: string, nowId: string): string {
  const { event, branch } = transition;
  const suffix = `.${oldId}`;
  const renamed = event.endsWith(suffix) ? `${event.slice(0, -suffix.length)}.${nowId}` : event;
  return transitionKey({ source: nowId, event: renamed, branch });
}

function transitionChanges(
  old: ChartTransition,
  now: ChartTransition,
  nowOf: (id: string) => string,
): string[] {
  const lines: string[] = [];
  const targets = old.targets.map(nowOf);
  if (!isSame(targets, now.targets))
    lines.push(`goes to ${targetWords(now.targets)}, was ${targetWords(targets)}`);
  if (old.guard !== now.guard) lines.push(guardWords(old.guard, now.guard));
  if (old.delay?.ms !== now.delay?.ms)
    lines.push(`delay ${delayWords(now.delay)}, was ${delayWords(old.delay)}`);
  if (!isSame(old.actions, now.actions))
    lines.push(`does ${wordsOf(now.actions)}, was ${wordsOf(old.actions)}`);
  if (old.reenter !== now.reenter)
    lines.push(now.reenter ? 're-enters its state' : 'no longer re-enters its state');
  return lines;
}

function placeOf({ source, event, branch, delay }: ChartTransition): string {
  const on = delay ? `after \`${delay.name}\`` : event === '' ? 'always' : `event \`${event}\``;
  return `\`${source}\`, ${on}, branch ${branch}`;
}

function guardWords(old: string | null, now: string | null): string {
  if (now === null) return `guard \`${old}\` was removed`;
  return old === null ? `guard \`${now}\` was added` : `guard is \`${now}\`, was \`${old}\``;
}

function delayWords(delay: ChartTransition['delay']): string {
  if (!delay) return 'none';
  return delay.ms === null ? `\`${delay.name}\`` : `\`${delay.name}\` of ${delay.ms} ms`;
}

function targetWords(targets: readonly string[]): string {
  return targets.length === 0 ? 'nowhere' : targets.map((id) => `\`${id}\``).join(' and ');
}

type Names = string | readonly string[];

function isSame(one: Names, other: Names): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function wordsOf(names: Names): string {
  if (typeof names === 'string') return `\`${names}\``;
  return names.length === 0 ? 'nothing' : names.map((name) => `\`${name}\``).join(', ');
}
