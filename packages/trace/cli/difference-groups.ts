import { placeOf } from '@upwell/trace/record';
import { type ExplainedDifference, momentAfter, momentsOf } from '@upwell/trace/replay';
import type { Trace } from '@upwell/trace/session';

/** A session that diverged, and the moment at which it did. */
export interface DivergedSession {
  /** Its file, or `flow/12` for a generated session. */
  name: string;
  title: string;
  /** The moment at which it shows, as the Lab counts: 0 is the start. */
  moment: number;
  /** The number of moments after the session's start. */
  moments: number;
}

/** Differences with one cause, described by the first of them. */
export interface DifferenceGroup extends Pick<ExplainedDifference, 'sentence'> {
  /** The first one is the example. */
  sessions: [DivergedSession, ...DivergedSession[]];
}

/**
 * Collects differences by cause: same actor, state, event, kind and field. Generations of actors and places in lists do not count.
 * Holds no session's steps or contexts, however many there are.
 */
export function createDifferenceGroups() {
  const groups = new Map<string, DifferenceGroup>();
  return {
    add(difference: ExplainedDifference, session: DivergedSession): void {
      const cause = causeOf(difference);
      const known = groups.get(cause);
      if (known) known.sessions.push(session);
      else groups.set(cause, { sentence: difference.sentence, sessions: [session] });
    },
    /** The most frequent cause first. */
    all: (): DifferenceGroup[] =>
      [...groups.values()].sort((one, other) => other.sessions.length - one.sessions.length),
  };
}

/** A session as groups hold it. */
export function divergedSession(
  name: string,
  trace: Pick<Trace, 'title' | 'inputs'>,
  { input }: Pick<ExplainedDifference, 'input'>,
): DivergedSession {
  return { name, title: trace.title, moment: momentAfter(trace, input?.i ?? -1), moments: momentsOf(trace) };
}

function causeOf({ kind, actor, state, event, field }: ExplainedDifference): string {
  return JSON.stringify([kind, placeOf(actor), state, event, field.replace(/\/\d+(?=\/|$)/g, '/0')]);
}
