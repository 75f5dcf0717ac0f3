import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { textsIn } from '../chart/literals.ts';
import { type Path, partlyKnown, withValue } from './partly-known.ts';

/** An event with the payload that was chosen for it. */
export interface Sample {
  type: string;
  [key: string]: unknown;
}

/** The trials for one event, each of which asks every guard of its machine. */
const maxTrials = 500;

/**
 * Makes events of a type about which the guards of a machine decide differently, at once or after what the event changes in the
 * context. A guard is asked about an event of which nothing is known; what it reads is then tried with what guards compare with.
 */
export function createSampler(machine: AnyStateMachine, transitions: readonly AnyTransitionDefinition[]) {
  const { guards, actions } = machine.implementations;
  const { context } = machine.config;
  const begin: Code = ({ event }) =>
    typeof context === 'function' ? context({ input: Object(event).input, spawn: () => ({}), self: {} }) : context;
  const nothing = partlyKnown({}, new Map());
  const initial = changed({}, [begin], nothing);
  const sources: string[] = [];
  const guarded = transitions.flatMap(({ eventType, guard }) =>
    codeOf(guard, guards, sources).map((code) => ({ eventType, guard: code })),
  );
  const changesOf = ({ actions: taken, target }: AnyTransitionDefinition) =>
    [...taken, ...(target ?? []).flatMap(({ entry }) => entry)].flatMap((one) => codeOf(one, actions));
  const values = valuesIn(sources.join('\n'));

  return (type: string): Sample[] => {
    const taken = transitions.filter(({ eventType }) => eventType === type);
    const changes = type === 'xstate.init' ? [[begin]] : taken.map(changesOf);

    function decisionsAbout(sample: Sample) {
      const missing = new Map<string, Path>();
      const event = partlyKnown(sample, missing);
      const contexts = changes.map((change) => changed(initial, change, event));
      const decisions = guarded.flatMap(({ eventType, guard }) =>
        eventType === type
          ? decisionOf(guard, { context: initial, event })
          : contexts.map((context) => decisionOf(guard, { context, event: nothing })),
      );
      return { decisions: decisions.join(), missing: [...missing.values()] };
    }

    const found = new Map<string, Sample>();
    const seen = new Set<string>();
    const queue: Sample[] = [{ type }];
    for (let trials = 0; trials < maxTrials; trials++) {
      const tried = queue.shift();
      if (!tried) break;
      const { decisions, missing } = decisionsAbout(tried);
      // Told apart from what a service answers.
      const text = type.startsWith('xstate.') ? 'sample' : 'typed';
      const sample = missing.reduce((one, path) => withValue(one, path, text), tried);
      if (!found.has(decisions)) found.set(decisions, sample);
      const next = missing.flatMap((path) => values.map((value) => withValue(tried, path, value)));
      const situation = `${decisions} ${missing.join(' ')}`;
      if (!seen.has(situation)) queue.unshift(...next);
      else if (queue.length < maxTrials) queue.push(...next);
      seen.add(situation);
    }
    const failures = (decisions: string) => decisions.split(failed).length;
    return [...found].toSorted(([one], [other]) => failures(one) - failures(other)).map(([, sample]) => sample);
  };
}

/** A guard, or an assignment, of a machine. */
type Code = (args: { context: unknown; event: unknown }, params?: unknown) => unknown;

const failed = '?';

function decisionOf(guard: Code, args: Parameters<Code>[0]): string {
  try {
    return String(Boolean(guard(args)));
  } catch {
    return failed;
  }
}

function changed(context: unknown, changes: readonly Code[], event: unknown): unknown {
  return changes.reduce((now: unknown, change) => {
    try {
      return { ...Object(now), ...Object(change({ context: now, event })) };
    } catch {
      return now;
    }
  }, context);
}

/** The guards that a guard consists of, if their sources are asked for; otherwise what an action assigns: nothing else of it is run. */
function codeOf(part: unknown, named: Readonly<Record<string, unknown>>, sources?: string[]): Code[] {
  if (typeof part === 'string') return codeOf(named[part], named, sources);
  if (typeof part === 'object' && part !== null && 'type' in part) {
    const { type, params } = part as { type: string; params?: unknown };
    const codes = codeOf(named[type], named, sources);
    sources?.push(typeof params === 'function' ? String(params) : JSON.stringify(params ?? ''));
    return codes.map((code) => (args) => code(args, typeof params === 'function' ? params(args) : params));
  }
  if (typeof part !== 'function') return [];
  if ('guards' in part) return [part.guards].flat().flatMap((one) => codeOf(one, named, sources));
  if ('assignment' in part) {
    const { assignment } = part;
    if (typeof assignment === 'function') return [(...args) => assignment(...args)];
    return Object.entries(Object(assignment)).map(
      ([key, value]): Code =>
        (...args) => ({ [key]: typeof value === 'function' ? value(...args) : value }),
    );
  }
  if (!sources || 'check' in part) return [];
  sources.push(String(part));
  return [(...args) => part(...args)];
}

const maxLength = 100;
const maxValues = 100;

/** What a source compares with, what is next to it, and values of every kind. */
function valuesIn(source: string): unknown[] {
  const numbers = [...source.matchAll(/[^\w.$](-?\d[\d_]*(?:\.\d+)?)/g)]
    .map(([, number = '']) => Number(number.replaceAll('_', '')))
    .flatMap((number) => [number, number + 1, number - 1]);
  const lengths = numbers.filter((number) => number >= 0 && number <= maxLength);
  const values = [
    ...textsIn(source),
    ...numbers,
    false,
    true,
    null,
    'sample',
    '',
    [],
    [{}],
    0,
    1_000_000,
    ...lengths.flatMap((length) => ['x'.repeat(length), Array.from({ length }, () => ({}))]),
  ];
  return [...new Set(values)].slice(0, maxValues);
}
