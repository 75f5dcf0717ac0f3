import type { Json } from '../format/tagged.ts';
import type { RedactionProfile } from '../profile.ts';
import { createJourney, type Journey } from './journey.ts';

/**
 * What a person types into the continuation of a recorded session is replaced as in a recording. Values of the recorded part stay: its
 * texts are pseudonyms already, and a click on a recorded row has to name it as it was recorded. `known` holds that part.
 */
export function continuedJourney(profile: RedactionProfile, known: Iterable<unknown>): Journey {
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
  const journey = createJourney(profile, { key: [one, two, three, four], began: Date.UTC(2026, 0, 1, 12) });
  return {
    ...journey,
    text: (text, key) => (texts.has(text) ? text : journey.text(text, key)),
    number: (value, kind) => (numbers.has(value) ? value : journey.number(value, kind)),
    mayStay: (text, key) => texts.has(text) || journey.mayStay(text, key),
  };
}
