import { placeOf } from '../engine/actor-paths.ts';
import { sameJson } from '../format/same-json.ts';
import type { Json } from '../format/tagged.ts';
import type { TraceInput } from '../format/trace.ts';
import { withFault } from './entry-words.ts';
import type { TimelineEntry } from './timeline.ts';

const maxRememberedEntries = 24;

/**
 * Finds the entries that bring nothing new: equal events of a person, further letters in one field, ticks, answers of a poll that equal the
 * one before, and delays and events that came in the same way shortly before. What a person does makes the rest after it new.
 */
export function createRepetitions() {
  let seen = new Set<string>();
  let latest = new Map<string, Received>();
  let received: Received = { kind: 'stop', event: '', fields: {} };
  let lastSent: Received | null = null;
  let untaken = '';
  const polled = new Set<string>();

  function isRepeated(entry: TimelineEntry): boolean {
    if (entry.kind === 'person')
      return entry.change === '' && entry.untaken === untaken && isContinued(lastSent, received);
    if (isTick(received) && entry.change === '') return true;
    if (!seen.has(keyOf(entry))) return false;
    const before = latest.get(received.event) ?? null;
    if (!isAnswer(received)) return isContinued(before, received);
    return entry.polled && sameJson(before?.fields ?? null, received.fields);
  }

  function remember(entry: TimelineEntry): void {
    if (entry.kind === 'person') {
      if (!entry.repeats) {
        seen = new Set();
        latest = new Map();
      }
      lastSent = received;
      untaken = entry.untaken;
      return;
    }
    latest.set(received.event, received);
    if (entry.repeats) return;
    lastSent = null;
    seen.add(keyOf(entry));
    if (seen.size > maxRememberedEntries) seen.delete(seen.values().next().value ?? '');
  }

  return {
    begin({ kind, to, event }: TraceInput, entry: TimelineEntry): void {
      const place = placeOf(to);
      received = { kind, event: `${place} ${event.type}`, fields: entry.fields };
      if (!isAnswer(received)) return;
      received.event = place;
      entry.polled = polled.has(place);
    },
    /** The end of a delay makes a call again that was answered before: its answers are those of a poll. */
    poll(call: string): void {
      polled.add(placeOf(call));
    },
    settle(entry: TimelineEntry): void {
      entry.repeats = isRepeated(entry);
      remember(entry);
    },
    preview(entry: TimelineEntry): void {
      entry.repeats = isRepeated(entry);
    },
  };
}

interface Received {
  kind: TraceInput['kind'];
  /** The receiver and the type of an event; the call of an answer. */
  event: string;
  fields: TimelineEntry['fields'];
}

/** Is it the same event, or a further letter or number in the same fields? */
function isContinued(before: Received | null, { event, fields }: Received): boolean {
  if (before?.event !== event) return false;
  const keys = Object.keys(fields);
  return (
    keys.length === Object.keys(before.fields).length && keys.every((key) => isFurther(before.fields[key], fields[key]))
  );
}

function isFurther(before: Json | undefined, now: Json | undefined): boolean {
  if (before === undefined || now === undefined) return false;
  if (typeof before === 'number' && typeof now === 'number') return true;
  if (typeof before !== 'string' || typeof now !== 'string') return sameJson(before, now);
  return before === now || before.startsWith(now) || now.startsWith(before) || isOneLetterApart(before, now);
}

function isOneLetterApart(before: string, now: string): boolean {
  const [short = '', long = ''] = [before, now].toSorted((one, other) => one.length - other.length);
  let same = 0;
  while (same < short.length && short[same] === long[same]) same++;
  return short.slice(same) === long.slice(same + 1);
}

function isAnswer({ kind }: Received): boolean {
  return kind === 'resolve' || kind === 'reject';
}

function isTick({ kind, fields }: Received): boolean {
  const values = Object.values(fields);
  return kind === 'emit' && values.length > 0 && values.every((value) => typeof value === 'number');
}

/** Equal for entries that differ at most in their payload. */
export function keyOf({ what, outcome, fault, machine, state, change, untaken }: TimelineEntry): string {
  return `${what} ${withFault(outcome, fault)} ${machine} ${change} ${state} ${untaken}`;
}
