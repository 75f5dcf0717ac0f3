import type { StateValue } from 'xstate';
import { placeOf } from '../engine/actor-paths.ts';
import type { Json } from '../format/tagged.ts';
import type { Trace } from '../format/trace.ts';
import { momentAfter, momentsOf } from './moments.ts';
import type { ExplainedDifference } from './replay.ts';

/** Where one session diverged. */
export interface DivergedSession {
  /** Its file, or `flow/12` for a generated session. */
  name: string;
  title: string;
  flow: string;
  /** The moment at which it shows, as the Lab counts: 0 is the start. */
  moment: number;
  /** The number of moments after the session's start. */
  moments: number;
  /** The number of calls that a fault answered, delayed or left without an answer. */
  faults: number;
}

type Described = 'kind' | 'actor' | 'state' | 'event' | 'field' | 'sentence';

/** Differences with one cause, described by the first of them. */
export interface DifferenceGroup<Session extends DivergedSession = DivergedSession>
  extends Pick<ExplainedDifference, Described> {
  /** The two sides in the first session: the field's values and the states that the step leads to. */
  recorded: Side;
  now: Side;
  /** The first one is the example. */
  sessions: [Session, ...Session[]];
}

/** `null` where there is none. */
export interface Side {
  state: StateValue | null;
  value: Json;
}

/**
 * Collects differences by cause: same actor, state, event, kind and field. Generations of actors and places in lists do not count.
 * Holds no session's steps or contexts, however many there are.
 */
export function createDifferenceGroups<Session extends DivergedSession>() {
  const groups = new Map<string, DifferenceGroup<Session>>();
  return {
    add(difference: ExplainedDifference, session: Session): void {
      const key = causeOf(difference);
      const known = groups.get(key);
      if (known) known.sessions.push(session);
      else groups.set(key, groupOf(difference, session));
    },
    /** The number of sessions that have diverged like this one so far. */
    countLike: (difference: ExplainedDifference): number =>
      groups.get(causeOf(difference))?.sessions.length ?? 0,
    /** The most frequent cause first. */
    all: (): DifferenceGroup<Session>[] =>
      [...groups.values()].sort((one, other) => other.sessions.length - one.sessions.length),
  };
}

/** A session as groups hold it. */
export function divergedSession(
  name: string,
  trace: Pick<Trace, 'title' | 'flow' | 'inputs'> & Partial<Pick<Trace, 'actors'>>,
  { input }: Pick<ExplainedDifference, 'input'>,
): DivergedSession {
  return {
    name,
    title: trace.title,
    flow: trace.flow,
    moment: momentAfter(trace, input?.i ?? -1),
    moments: momentsOf(trace),
    faults: [...trace.inputs, ...Object.values(trace.actors ?? {})].filter(({ fault }) => fault).length,
  };
}

function causeOf({ kind, actor, state, event, field }: ExplainedDifference): string {
  return JSON.stringify([kind, placeOf(actor), state, event, field.replace(/\/\d+(?=\/|$)/g, '/0')]);
}

function groupOf<Session extends DivergedSession>(
  difference: ExplainedDifference,
  session: Session,
): DifferenceGroup<Session> {
  const { kind, actor, state, event, field, sentence, recorded, now, steps } = difference;
  return {
    kind,
    actor: placeOf(actor),
    state,
    event,
    field,
    sentence,
    recorded: { state: steps.recorded?.value ?? null, value: recorded ?? null },
    now: { state: steps.now?.value ?? null, value: now ?? null },
    sessions: [session],
  };
}
