import { placeOf } from '../engine/actor-paths.ts';
import type { TraceInput } from '../format/trace.ts';
import type { TimelineCall, TimelineEntry } from './timeline.ts';

/** How many different entries are remembered. */
const most = 24;

/**
 * Finds the entries that bring nothing new: ticks, the rounds of a poll, further letters in one field, what happened just so shortly
 * before. What a person does makes the rest after it new.
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
      if (seen.size > most) seen.delete(seen.values().next().value ?? '');
    }
  }

  return {
    /** An entry begins. */
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
    /** The entry is complete: another one follows. */
    settle(entry: TimelineEntry): void {
      entry.repeats = isRepeated(entry);
      remember(entry);
    },
    /** The entry is the last one so far. */
    preview(entry: TimelineEntry): void {
      entry.repeats = isRepeated(entry);
    },
  };
}

/** Did nothing change its state but the machine that received it? */
function isOwnChange({ changed, machine, failed }: TimelineEntry): boolean {
  return !failed && (changed === null || changed === machine);
}

/** The report of a clock. */
function isOnlyNumbers({ type: _, ...payload }: TraceInput['event']): boolean {
  const values = Object.values(payload);
  return values.length > 0 && values.every((value) => typeof value === 'number');
}

function keyOf({ what, outcome, machine, state, change }: TimelineEntry): string {
  return `${what} ${outcome} ${machine} ${change} ${state}`;
}

/** What a person types into; empty for events without a text. */
function fieldOf(to: string, { type, ...payload }: TraceInput['event']): string {
  const { change = payload } = payload;
  const keys = typeof change === 'object' && change !== null ? Object.keys(change) : [];
  return keys.length === 0 ? '' : `${to} ${type} ${keys.join(' ')}`;
}
