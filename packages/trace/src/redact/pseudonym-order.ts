import { type HashKey, sipHash } from './sip-hash.ts';

/** Which of the made-up values that are free a real one gets. */
export interface PseudonymOrder {
  /** The number at which the search begins, of `space` numbers that look well; `count` values have been replaced. */
  first(text: string, space: number, count: number): number;
  spell(pseudonym: string, text: string): string;
}

/** One after the other: the first ones read best. */
export const inOrder: PseudonymOrder = { first: (_, __, count) => count, spell: (pseudonym) => pseudonym };

/** By a hash: whoever has the key chooses the same for a text, without knowing what others have seen. */
export function keyedOrder(key: HashKey): PseudonymOrder {
  return { first: (text, space) => sipHash(key, text) % space, spell };
}

/** A text in capitals or small letters gets such a pseudonym, and one in both gets one in both: its variants may be on other pages. */
function spell(pseudonym: string, text: string): string {
  const [small, capital] = [text.toLowerCase(), text.toUpperCase()];
  if (small === capital) return pseudonym;
  if (text === small) return pseudonym.toLowerCase();
  if (text === capital) return pseudonym.toUpperCase();
  const isMixed = pseudonym !== pseudonym.toLowerCase();
  return isMixed ? pseudonym : pseudonym.replace(/\p{Ll}(?=[^/]*$)/u, (letter) => letter.toUpperCase());
}
