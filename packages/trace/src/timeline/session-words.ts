import type { StateValue } from 'xstate';
import { stateWords } from '../compare/state-words.ts';
import type { ActorPath, TracedActor, TracedEvent, TraceInput } from '../format/trace.ts';
import type { Words } from '../words/names.ts';
import { type EntryWords, entryWords } from './entry-words.ts';

/** The words for the inputs and states of a session. What occurs often is worded once. */
export function createSessionWords(words: Words, actorAt: (path: ActorPath) => TracedActor | undefined) {
  const delays = new Map<string, number>();
  const knownEntries = new Map<string, EntryWords>();
  const knownStates = new WeakMap<object, string>();
  const serviceAt = (path: ActorPath) => actorAt(path)?.service ?? null;

  return {
    noteDelay(to: ActorPath, { type }: TracedEvent, delay: number): void {
      delays.set(`${to} ${type}`, delay);
    },
    ofInput(input: TraceInput): EntryWords {
      const { kind, to, event } = input;
      const delay = kind === 'timer' ? (delays.get(`${to} ${event.type}`) ?? null) : null;
      // Without a payload that shows.
      const isPlain = kind === 'timer' || (kind === 'emit' && !('reason' in event));
      const key = isPlain ? `${kind} ${event.type} ${delay}` : null;
      const known = key && knownEntries.get(key);
      if (known) return known;
      const made = entryWords(input, { words, serviceAt, delayOf: () => delay });
      if (key) knownEntries.set(key, made);
      return made;
    },
    /** Steps of a file's runs share the values that do not vary. */
    ofState(value: StateValue): string {
      if (typeof value === 'string') return value;
      const made = knownStates.get(value) ?? stateWords(value);
      knownStates.set(value, made);
      return made;
    },
  };
}
