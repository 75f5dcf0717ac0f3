/**
 * Pseudonyms of the same shape, word by word. Within one session a word always gets the same pseudonym, and two words share one
 * only when all of their shape are used. Length, case, spaces and punctuation stay, so that every rule of the product (lengths,
 * equality, the shape of an email address) decides as it did. The map is never saved.
 *
 * Pseudonyms of four letters and more are made of `j k l m n r v w z a o u` alone: they cannot contain a significant word, and
 * `looksPseudonymous` can recognise them. The top-level domain of an email address becomes `q`s.
 */
export interface Pseudonyms {
  ofText(text: string): string;
  /** Keeps nothing but the length. */
  ofSecret(secret: string): string;
}

const word = /[\p{L}\p{N}]+/gu;
const emailInText = /[^\s@<>"',;:()/]+@[^\s@<>"',;:()/]+\.[^\s@<>"',;:()/.]+/g;
const encodedRun = /[\w.!~*'()%-]*%[0-9A-Fa-f]{2}[\w.!~*'()%-]*/g;
const consonants = 'klmnrvzjw';
const vowels = 'aou';
const letters = 'abcdefghijklmnopqrstuvwxyz';

/** `significantWords` stay as they are. */
export function createPseudonyms(significantWords: RegExp): Pseudonyms {
  const significant = splitterOf(significantWords);
  const pseudonyms = new Map<string, string>();
  const issued = new Set<string>();
  const counters = new Map<string, number>();

  /** Email addresses first: a percent sign in one encodes nothing. */
  function ofText(text: string): string {
    return mapPieces(text, emailInText, ofEmail, (rest) => mapPieces(rest, encodedRun, ofEncoded, ofWords));
  }

  function ofPlain(text: string): string {
    return mapPieces(text, emailInText, ofEmail, ofWords);
  }

  function ofEncoded(run: string): string {
    try {
      return encodeURIComponent(ofPlain(decodeURIComponent(run)));
    } catch {
      return ofWords(run);
    }
  }

  function ofEmail(email: string): string {
    const at = email.lastIndexOf('@');
    const domain = email.slice(at + 1);
    const dot = domain.lastIndexOf('.');
    const name = pseudonymFor(`@${domain.toLowerCase()}`, 'a'.repeat(dot));
    return `${ofWords(email.slice(0, at))}@${name}.${'q'.repeat(domain.length - dot - 1)}`;
  }

  function ofWords(text: string): string {
    return text
      .split(significant)
      .map((part, index) => (index % 2 === 1 ? part : part.replace(word, ofWord)))
      .join('');
  }

  function ofWord(text: string): string {
    if (/^\d$/.test(text)) return text;
    const pseudonym = pseudonymFor(text.toLowerCase(), text);
    return pseudonym.length === text.length ? withCaseOf(text, pseudonym) : pseudonym;
  }

  function pseudonymFor(key: string, shape: string): string {
    const known = pseudonyms.get(key);
    if (known !== undefined) return known;
    const fresh = issue(shape);
    pseudonyms.set(key, fresh);
    return fresh;
  }

  /** The next unused pseudonym of this shape; the last one again when all are used. */
  function issue(shape: string): string {
    const pattern = shape.replace(/\p{N}/gu, (digit) => '0'.repeat(digit.length)).replace(/[^0]/g, 'a');
    const capacity = capacityOf(pattern);
    let count = counters.get(pattern) ?? 0;
    let candidate = candidateOf(pattern, count++);
    while (issued.has(candidate) && count < capacity) candidate = candidateOf(pattern, count++);
    counters.set(pattern, count);
    issued.add(candidate);
    return candidate;
  }

  return {
    ofText,
    ofSecret: (secret) => pseudonymFor(`secret ${secret}`, 'a'.repeat(secret.length)),
  };
}

export function looksPseudonymous(text: string, significantWords: RegExp): boolean {
  const words = text
    .replace(/%[0-9A-Fa-f]{2}/g, ' ')
    .split(splitterOf(significantWords))
    .filter((_, index) => index % 2 === 0);
  return words.every((part) =>
    (part.match(word) ?? []).every((one) => one.length < 4 || /^[jklmnrvwzaouq\d]+$/i.test(one)),
  );
}

/** Captures, so that `split` returns what it splits at in every second place. */
function splitterOf(pattern: RegExp): RegExp {
  return new RegExp(`(${pattern.source})`, pattern.flags);
}

/** Maps what a pattern matches with one function, and everything between with another. */
function mapPieces(
  text: string,
  pattern: RegExp,
  onMatch: (piece: string) => string,
  onRest: (piece: string) => string,
): string {
  let result = '';
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    result += onRest(text.slice(end, match.index)) + onMatch(match[0]);
    end = match.index + match[0].length;
  }
  return end === 0 ? onRest(text) : result + onRest(text.slice(end));
}

function withCaseOf(text: string, pseudonym: string): string {
  if (text === text.toLowerCase()) return pseudonym;
  return [...pseudonym].map((char, index) => (isUpper(text[index]) ? char.toUpperCase() : char)).join('');
}

function isUpper(char = ''): boolean {
  return char !== char.toLowerCase();
}

function capacityOf(pattern: string): number {
  const digits = (pattern.match(/0/g) ?? []).length;
  return Math.min(10 ** digits * (pattern.length < 4 ? 26 : 12) ** (pattern.length - digits), 1e9);
}

/** The nth pseudonym of a pattern: syllables while they last, then any letters; numbers count down from the nines. */
function candidateOf(pattern: string, count: number): string {
  let rest = count;
  let candidate = '';
  for (let index = pattern.length - 1; index >= 0; index--) {
    const alphabet = pattern[index] === '0' ? '0123456789' : alphabetAt(index, pattern.length, count);
    const place = rest % alphabet.length;
    candidate = `${alphabet.at(pattern[index] === '0' ? -1 - place : place)}${candidate}`;
    rest = Math.floor(rest / alphabet.length);
  }
  return candidate;
}

function alphabetAt(index: number, length: number, count: number): string {
  if (count < syllables(length)) return index % 2 === 0 ? consonants : vowels;
  return length < 4 ? letters : consonants + vowels;
}

function syllables(length: number): number {
  return consonants.length ** Math.ceil(length / 2) * vowels.length ** Math.floor(length / 2);
}
