/** A place of a text that was searched for, with what stands around it. */
export type Excerpt = readonly [before: string, found: string, after: string];

/** Does a page have this phrase? Every page has an empty one. */
export function hasPhrase(texts: readonly string[], search: string): boolean {
  return texts.join(' ').toLowerCase().includes(phraseOf(search));
}

/** Characters that an excerpt shows on each side of a phrase. */
const room = 40;

/** The place of a phrase on a page, in one of its texts or across two that follow each other; `null` if it has none. */
export function excerptOf(texts: readonly string[], search: string): Excerpt | null {
  const phrase = phraseOf(search);
  const text = [...texts, texts.join(' ')].find((one) => one.toLowerCase().includes(phrase));
  if (phrase === '' || text === undefined) return null;
  const at = text.toLowerCase().indexOf(phrase);
  const [before, after] = [text.slice(0, at), text.slice(at + phrase.length)];
  return [
    before.length > room ? `…${before.slice(-room)}` : before,
    text.slice(at, at + phrase.length),
    after.length > room ? `${after.slice(0, room)}…` : after,
  ];
}

function phraseOf(search: string): string {
  return search.trim().toLowerCase().replace(/\s+/g, ' ');
}
