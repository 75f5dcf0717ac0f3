import type { RedactionMemory } from './memory.ts';

/** The real values that were replaced, to be searched for in other texts. */
export interface Needles {
  /** Is anything real in this text: a secret, or as whole words any text or a part of a name? For what people write. */
  anyIn(text: string): boolean;
  /** Is a secret in this text, or a name as a whole? For what machines made, which is full of common words. */
  nameIn(text: string): boolean;
}

const shortest = 4;
const word = /[\p{L}\p{N}]+/gu;
const maxWordsOfName = 3;

/** Case does not count. Texts are found by their first word, so that the cost of a search does not depend on how many there are. */
export function createNeedles({ secrets, texts, names }: RedactionMemory): Needles {
  const secretTexts = longEnough(secrets);
  const short = [...names].filter((name) => wordsOf(name).length <= maxWordsOfName || name.includes('@'));
  const whole = indexed(longEnough(short).filter(isIdentifying));
  const any = indexed([...longEnough(texts), ...longEnough(short.flatMap(partsOf))]);
  const hasSecret = (text: string) => secretTexts.some((secret) => text.includes(secret));

  return {
    anyIn: (text) => hasSecret(text.toLowerCase()) || isIn(text.toLowerCase(), any),
    nameIn: (text) => hasSecret(text.toLowerCase()) || isIn(text.toLowerCase(), whole),
  };
}

function longEnough(texts: Iterable<string>): string[] {
  return [...texts].map((text) => text.trim().toLowerCase()).filter((text) => text.length >= shortest);
}

function isIdentifying(text: string): boolean {
  return text.length >= 6 && /[@\d._]|\s/.test(text);
}

function partsOf(name: string): string[] {
  const at = name.lastIndexOf('@');
  if (at < 1) return wordsOf(name).filter((part) => /\p{L}/u.test(part));
  return [...partsOf(name.slice(0, at)), name.slice(at + 1)];
}

function wordsOf(text: string): string[] {
  return text.match(word) ?? [];
}

function indexed(texts: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const text of texts) {
    const [first = ''] = wordsOf(text);
    const group = groups.get(first);
    if (group) group.push(text);
    else groups.set(first, [text]);
  }
  return groups;
}

function isIn(text: string, needles: ReadonlyMap<string, string[]>): boolean {
  for (const { 0: first, index } of text.matchAll(word))
    if (needles.get(first)?.some((needle) => isAt(text, needle, index))) return true;
  return false;
}

function isAt(text: string, needle: string, index: number): boolean {
  const lead = /[\p{L}\p{N}]/u.exec(needle)?.index ?? 0;
  const from = index - lead;
  const next = text[from + needle.length] ?? '';
  return text.startsWith(needle, from) && !/[\p{L}\p{N}]/u.test(next);
}
