import { placeOf } from '../engine/actor-paths.ts';
import type { TraceInput } from '../format/trace.ts';
import type { TimelineCall, TimelineEntry } from './timeline.ts';

const maxRememberedEntries = 24;

/**
 * Finds the entries that bring nothing new: ticks, the rounds of a poll, further letters in one field, and what happened in the same
 * way shortly before. What a person does makes the rest after it new.
 */
export function createRepetitions() {
  let seen = new Set<string>();
  let field = '';
  let lastField = '';
  let isTick = false;
  let isRound = false;
  const polled = new Set<string>();

  function isRepeated(entry: TimelineEntry): boolean {
    if (entry.kind === 'person') return entry.change === '' && field !== '' && field === lastField;
    return (isTick && entry.change === '') || (isRound && isOwnChange(entry)) || seen.has(keyOf(entry));
  }

  function remember(entry: TimelineEntry): void {
    if (entry.kind === 'person') {
      if (!entry.repeats) seen = new Set();
      lastField = field;
    } else if (!entry.repeats) {
      lastField = '';
      seen.add(keyOf(entry));
      if (seen.size > maxRememberedEntries) seen.delete(seen.values().next().value ?? '');
    }
  }

  return {
    begin({ kind, to, event }: TraceInput): void {
      field = kind === 'user' ? fieldOf(to, event) : '';
      isTick = kind === 'emit' && isOnlyNumbers(event);
      isRound = false;
    },
    /** The entry, the end of a delay, makes a call again that was answered before: a poll. Its first answer was a round too. */
    poll({ path }: TimelineCall, answer: TimelineEntry | undefined): void {
      isRound = true;
      const place = placeOf(path);
      if (answer && !polled.has(place) && isOwnChange(answer)) answer.repeats = true;
      polled.add(place);
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

/** Whether no machine but the receiver changed its state. */
function isOwnChange({ changed, machine, failed }: TimelineEntry): boolean {
  return !failed && (changed === null || changed === machine);
}

function isOnlyNumbers({ type: _, ...payload }: TraceInput['event']): boolean {
  const values = Object.values(payload);
  return values.length > 0 && values.every((value) => typeof value === 'number');
}

function keyOf({ what, outcome, machine, state, change }: TimelineEntry): string {
  return `${what} ${outcome} ${machine} ${change} ${state}`;
}

/** The field that a person types into; empty for events without a text. */
function fieldOf(to: string, { type, ...payload }: TraceInput['event']): string {
  const { change = payload } = payload;
  const keys = typeof change === 'object' && change !== null ? Object.keys(change) : [];
  return keys.length === 0 ? '' : `${to} ${type} ${keys.join(' ')}`;
}
