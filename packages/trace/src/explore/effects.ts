import { placeOf } from '../engine/actor-paths.ts';
import type { ActorPath, TracedActor, TraceInput, TraceStep } from '../format/trace.ts';

/** The effects of a session up to a moment; a session that continues another one has its effects too. */
export interface Effects {
  own: readonly string[];
  before: Effects | null;
}

/**
 * The effects of an input's steps, as texts to count by: by machine, state and event with its payload, the
 * transitions taken, what they changed in the context, sent and asked. Values are shortened: what differs
 * only in the middle of a long list is the same effect.
 */
export function effectsOf(
  steps: readonly TraceStep[],
  actors: Readonly<Record<ActorPath, TracedActor>>,
  input: TraceInput | null,
): string[] {
  return steps.flatMap((step) => {
    const machine = actors[step.actor]?.machine ?? '';
    const route = step.transitions.map(({ source, event, branch }) => `${source}|${event}|${branch}`).join(' ');
    const effects = [
      ...step.contextPatch.flatMap(({ path, ...change }) =>
        entriesOf('value' in change ? change.value : change.op, path.replace(/\/\d+/g, '/n')),
      ),
      ...(step.actor === input?.to ? entriesOf(input.event, step.event) : []),
      ...step.sent.flatMap(({ event }) => entriesOf(event, event.type)),
      ...step.started.flatMap((path) => entriesOf(actors[path]?.input, placeOf(path))),
    ];
    return effects.map((effect) => `${machine} ${route} ${effect}`);
  });
}

/** The fewest sessions with all effects, nearly: the longest first, each only if it has an effect that none before it has. */
export function smallestCover<Session extends { effects: Effects; inputs: readonly unknown[] }>(
  sessions: readonly Session[],
  present: ReadonlySet<string>,
): Session[] {
  const seen = new Set(present);
  return sessions
    .toSorted((one, other) => other.inputs.length - one.inputs.length)
    .filter(({ effects }) => {
      const before = seen.size;
      for (const effect of allOf(effects)) seen.add(effect);
      return seen.size > before;
    });
}

export function* allOf(effects: Effects): Generator<string> {
  for (let one: Effects | null = effects; one; one = one.before) yield* one.own;
}

/** Larger numbers count as equal, and so do texts with the same beginning. */
const compared = { maxNumber: 3, maxCharacters: 40 };

function entriesOf(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return [`${path} ${Math.min(value.length, compared.maxNumber)} items`];
  if (typeof value === 'number') return [`${path} ${Math.min(value, compared.maxNumber)}`];
  if (typeof value === 'string') return [`${path} ${lengthClass(value)} “${value.slice(0, compared.maxCharacters)}`];
  if (typeof value !== 'object' || value === null) return [`${path} ${value}`];
  return Object.entries(value).flatMap(([key, inner]) => entriesOf(inner, `${path}/${key}`));
}

function lengthClass({ length }: string): number {
  return Math.ceil(Math.log2(length + 1));
}
