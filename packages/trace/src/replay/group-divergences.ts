import type { StateValue } from 'xstate';
import type { Divergence, DivergenceKind } from '../compare/divergence.ts';
import { placeOf } from '../engine/actor-paths.ts';
import type { Json } from '../format/tagged.ts';
import type { Trace } from '../format/trace.ts';
import { momentAfter, momentsOf } from './moments.ts';

/** Where one session diverged. */
export interface DivergedSession {
  /** Its file, or `flow/12` for a generated session. */
  name: string;
  title: string;
  flow: string;
  /** The moment at which it shows, as the Lab counts: 0 is the start. */
  moment: number;
  /** How many moments follow the session's start. */
  moments: number;
  /** How many calls have an answer that a fault made or delayed, or none because of one. */
  faults: number;
}

/** Divergences with one cause, described by the first of them. */
export interface DivergenceGroup<Session extends DivergedSession = DivergedSession> {
  kind: DivergenceKind;
  actor: string;
  /** The state node that decided; empty when the actor is not running. */
  state: string;
  event: string;
  field: string;
  /** Of the first session: in statechart terms, and for people who do not program. */
  sentence: string;
  plain: string;
  /** What differs in the first session: the field's values and the states that the step leads to. */
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
 * Collects divergences by cause: same actor, state, event, kind and field. Generations of actors and places in lists do not count.
 * Holds no session's steps or contexts, however many there are.
 */
export function createDivergenceGroups<Session extends DivergedSession>() {
  const groups = new Map<string, DivergenceGroup<Session>>();
  return {
    add(divergence: Divergence, session: Session): void {
      const key = causeOf(divergence);
      const known = groups.get(key);
      if (known) known.sessions.push(session);
      else groups.set(key, groupOf(divergence, session));
    },
    /** How many sessions have diverged like this one so far. */
    countLike: (divergence: Divergence): number => groups.get(causeOf(divergence))?.sessions.length ?? 0,
    /** The most frequent cause first. */
    all: (): DivergenceGroup<Session>[] =>
      [...groups.values()].sort((one, other) => other.sessions.length - one.sessions.length),
  };
}

/** A session as groups hold it. */
export function divergedSession(name: string, trace: Trace, { input }: Divergence): DivergedSession {
  return {
    name,
    title: trace.title,
    flow: trace.flow,
    moment: momentAfter(trace, input?.i ?? -1),
    moments: momentsOf(trace),
    faults: [...trace.inputs, ...Object.values(trace.actors)].filter(({ fault }) => fault).length,
  };
}

function causeOf({ kind, actor, state, event, field }: Divergence): string {
  return JSON.stringify([kind, placeOf(actor), state, event, field.replace(/\/\d+(?=\/|$)/g, '/0')]);
}

function groupOf<Session extends DivergedSession>(
  divergence: Divergence,
  session: Session,
): DivergenceGroup<Session> {
  const { kind, actor, state, event, field, sentence, plain, recorded, now, steps } = divergence;
  return {
    kind,
    actor: placeOf(actor),
    state,
    event,
    field,
    sentence,
    plain,
    recorded: { state: steps.recorded?.value ?? null, value: recorded ?? null },
    now: { state: steps.now?.value ?? null, value: now ?? null },
    sessions: [session],
  };
}
