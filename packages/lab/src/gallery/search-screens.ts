/** A page has the search as one phrase, or all its words in one text. */
export type Match = 'phrase' | 'words';

/** A place of a text that was searched for, with what stands around it. */
export type Excerpt = readonly [before: string, found: string, after: string];

export function matchOf(texts: readonly string[], search: string): Match | null {
  const words = wordsOf(search);
  if (texts.join(' ').toLowerCase().includes(words.join(' '))) return 'phrase';
  return texts.some((text) => hasAll(text, words)) ? 'words' : null;
}

/** The phrase where a page has it, or else each of the words in the first text that has all. */
export function excerptsOf(texts: readonly string[], search: string): Excerpt[] {
  const words = wordsOf(search);
  const phrase = words.join(' ');
  if (phrase === '') return [];
  const whole = [...texts, texts.join(' ')].find((text) => text.toLowerCase().includes(phrase));
  if (whole !== undefined) return [excerpt(whole, whole.toLowerCase().indexOf(phrase), phrase.length, 40)];
  const text = texts.find((one) => hasAll(one, words)) ?? '';
  return placesOf(text, words)
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, length }) => excerpt(text, at, length, 16));
}

function hasAll(text: string, words: readonly string[]): boolean {
  return placesOf(text, words).every(({ at }) => at >= 0);
}

function placesOf(text: string, words: readonly string[]): { at: number; length: number }[] {
  const said = text.toLowerCase();
  return words.map((word, index) => ({
    at: indexOfWord(said, word, index < words.length - 1),
    length: word.length,
  }));
}

const letter = /[\p{L}\p{N}]/u;

/** Where a word stands, -1 where it does not. One that is not whole is still being typed: it is the beginning of a word. */
function indexOfWord(text: string, word: string, isWhole: boolean): number {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const isInside = letter.test(text.charAt(at - 1));
    const goesOn = letter.test(text.charAt(at + word.length));
    if (!isInside && !(isWhole && goesOn)) return at;
  }
  return -1;
}

function excerpt(text: string, at: number, length: number, room: number): Excerpt {
  const [before, after] = [text.slice(0, at), text.slice(at + length)];
  return [
    before.length > room ? `…${before.slice(-room)}` : before,
    text.slice(at, at + length),
    after.length > room ? `${after.slice(0, room)}…` : after,
  ];
}

function wordsOf(search: string): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean);
}
