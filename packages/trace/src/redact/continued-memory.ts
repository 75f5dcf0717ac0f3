import type { Json } from '../format/tagged.ts';
import type { RedactionProfile } from '../profile.ts';
import { createRedactionMemory, type RedactionMemory } from './memory.ts';

/** Replaces what is typed after a recorded part, `known`, whose texts are pseudonyms already and stay. */
export function continuedMemory(profile: RedactionProfile, known: Iterable<unknown>): RedactionMemory {
  const texts = new Set<string>();
  const numbers = new Set<number>();
  for (const value of known) collect(value as Json);

  function collect(value: Json): void {
    if (typeof value === 'string') texts.add(value);
    else if (typeof value === 'number') numbers.add(value);
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) {
        texts.add(key);
        collect(inner);
      }
  }

  // A key of its own: pseudonyms given out in order would be those that the recorded part has.
  const [one = 0, two = 0, three = 0, four = 0] = crypto.getRandomValues(new Uint32Array(4));
  const memory = createRedactionMemory(profile, {
    key: [one, two, three, four],
    began: Date.UTC(2026, 0, 1, 12),
  });
  return {
    ...memory,
    text: (text, key) => (texts.has(text) ? text : memory.text(text, key)),
    number: (value, kind) => (numbers.has(value) ? value : memory.number(value, kind)),
    mayStay: (text, key) => texts.has(text) || memory.mayStay(text, key),
  };
}
