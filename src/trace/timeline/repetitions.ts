import type { TraceInput } from '../format/trace.ts';
import type { TimelineEntry } from './timeline.ts';

/** How many different entries are remembered. */
const most = 24;

/**
 * Finds the entries that only repeat what happened shortly before: ticks, the rounds of a poll, further letters in one field. What a
 * person does makes everything after it new.
 */
export function createRepetitions() {
  let seen = new Set<string>();
  let field = '';
  let lastField = '';

  function isRepeated(entry: TimelineEntry): boolean {
    if (entry.kind !== 'person') return seen.has(keyOf(entry));
    return entry.change === '' && field !== '' && field === lastField;
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

function keyOf({ what, outcome, machine, state, change }: TimelineEntry): string {
  return `${what} ${outcome} ${machine} ${change} ${state}`;
}

/** What a person types into; empty for events without a text. */
function fieldOf(to: string, { type, ...payload }: TraceInput['event']): string {
  const { change = payload } = payload;
  const keys = typeof change === 'object' && change !== null ? Object.keys(change) : [];
  return keys.length === 0 ? '' : `${to} ${type} ${keys.join(' ')}`;
}
