import { placeOf } from '../engine/actor-paths.ts';
import { sameJson } from '../format/same-json.ts';
import type { Json } from '../format/tagged.ts';
import type { TraceInput } from '../format/trace.ts';
import type { TimelineEntry } from './timeline.ts';

const maxRememberedEntries = 24;

/**
 * Finds the entries that bring nothing new: equal events of a person, further letters in one field, ticks, the same answers of a poll, and
 * delays and events that came in the same way shortly before. What a person does makes the rest after it new.
 */
export function createRepetitions() {
  let seen = new Set<string>();
  let sent: Sent | null = null;
  let lastSent: Sent | null = null;
  let isTick = false;
  let isAnswer = false;
  let isPolled = false;
  const polled = new Set<string>();

  function isRepeated(entry: TimelineEntry): boolean {
    if (entry.kind === 'person') return entry.change === '' && sent !== null && isContinued(lastSent, sent);
    if (isAnswer) return isPolled && !entry.failed && seen.has(keyOf(entry));
    return (isTick && entry.change === '') || seen.has(keyOf(entry));
  }

  function remember(entry: TimelineEntry): void {
    if (entry.kind === 'person') {
      if (!entry.repeats) seen = new Set();
      lastSent = sent;
    } else if (!entry.repeats) {
      lastSent = null;
      seen.add(keyOf(entry));
      if (seen.size > maxRememberedEntries) seen.delete(seen.values().next().value ?? '');
    }
  }

  return {
    begin({ kind, to, event: { type, ...payload } }: TraceInput): void {
      const { change = payload } = payload;
      const fields =
        typeof change === 'object' && change !== null && !Array.isArray(change) ? change : payload;
      sent = kind === 'user' ? { event: `${to} ${type}`, fields } : null;
      isTick = kind === 'emit' && isOnlyNumbers(payload);
      isAnswer = kind === 'resolve' || kind === 'reject';
      isPolled = isAnswer && polled.has(placeOf(to));
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

type Fields = Readonly<Record<string, Json>>;

/** An event of a person, by its receiver and type. */
interface Sent {
  event: string;
  fields: Fields;
}

/** Is it the same event, or a further letter or number in the same fields? */
function isContinued(before: Sent | null, { event, fields }: Sent): boolean {
  if (before?.event !== event) return false;
  const keys = Object.keys(fields);
  return (
    keys.length === Object.keys(before.fields).length &&
    keys.every((key) => isFurther(before.fields[key], fields[key]))
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

function isOnlyNumbers(payload: Fields): boolean {
  const values = Object.values(payload);
  return values.length > 0 && values.every((value) => typeof value === 'number');
}

function keyOf({ what, outcome, machine, state, change }: TimelineEntry): string {
  return `${what} ${outcome} ${machine} ${change} ${state}`;
}
