/**
 * Same-shaped stand-ins for words. Within one session a word always gets the same stand-in, two words never share one while
 * there are enough; length, case, digits, spaces and punctuation stay, so that every rule of the product (lengths,
 * equality, the shape of an e-mail) decides as it did. The map lives in memory only.
 *
 * Stand-ins of four letters and more are made of `j k l m n r v w z a o u` alone: none can spell one of the words that
 * rules look for (`kept`), and a scan can tell them from the real thing. The last part of an e-mail's domain becomes `q`s.
 */
export interface Pseudonyms {
  /** The stand-in of a text, word by word. */
  ofText(text: string): string;
  /** The stand-in of a secret: nothing of its shape but the length. */
  ofSecret(secret: string): string;
}

/** Words that rules of the product look for inside texts (spec §4, Template generation; errors that name the e-mail field). */
const kept =
  /(basic|fallback|default|simple|generic|template|placeholder|example|test|duplicate|e-?mails?|mail)/i;
const word = /[\p{L}\p{N}]+/gu;
const emailInText = /[^\s@<>"',;:()/]+@[^\s@<>"',;:()/]+\.[^\s@<>"',;:()/.]+/g;
const encodedRun = /[\w.!~*'()%-]*%[0-9A-Fa-f]{2}[\w.!~*'()%-]*/g;
const consonants = 'klmnrvzjw';
const vowels = 'aou';
const letters = 'abcdefghijklmnopqrstuvwxyz';

export function createPseudonyms(): Pseudonyms {
  const standIns = new Map<string, string>();
  const issued = new Set<string>();
  const counters = new Map<string, number>();

  /** ActorPaths first: one may hold a percent sign, which encodes nothing there. */
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
    const name = standInFor(`@${domain.toLowerCase()}`, 'a'.repeat(dot));
    return `${ofWords(email.slice(0, at))}@${name}.${'q'.repeat(domain.length - dot - 1)}`;
  }

  function ofWords(text: string): string {
    return text
      .split(kept)
      .map((part, index) => (index % 2 === 1 ? part : part.replace(word, ofWord)))
      .join('');
  }

  function ofWord(text: string): string {
    if (/^\d$/.test(text)) return text;
    const standIn = standInFor(text.toLowerCase(), text);
    return standIn.length === text.length ? withCaseOf(text, standIn) : standIn;
  }

  function standInFor(key: string, shape: string): string {
    const known = standIns.get(key);
    if (known !== undefined) return known;
    const fresh = issue(shape);
    standIns.set(key, fresh);
    return fresh;
  }

  /** The next unused stand-in of this shape; when all are used, the last one again. */
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
    ofSecret: (secret) => standInFor(`secret ${secret}`, 'a'.repeat(secret.length)),
  };
}

/** Could this text have been made here? Every long word uses the stand-ins' letters, every e-mail ends in `q`s. */
export function looksPseudonymous(text: string): boolean {
  // An escape is no part of a word, though it looks like letters.
  const words = text
    .replace(/%[0-9A-Fa-f]{2}/g, ' ')
    .split(kept)
    .filter((_, index) => index % 2 === 0);
  return words.every((part) =>
    (part.match(word) ?? []).every((one) => one.length < 4 || /^[jklmnrvwzaouq\d]+$/i.test(one)),
  );
}

/** A text with what a pattern matches passed through one function, and everything between through another. */
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

function withCaseOf(text: string, standIn: string): string {
  if (text === text.toLowerCase()) return standIn;
  return [...standIn].map((char, index) => (isUpper(text[index]) ? char.toUpperCase() : char)).join('');
}

function isUpper(char = ''): boolean {
  return char !== char.toLowerCase();
}

function capacityOf(pattern: string): number {
  const digits = (pattern.match(/0/g) ?? []).length;
  return Math.min(10 ** digits * (pattern.length < 4 ? 26 : 12) ** (pattern.length - digits), 1e9);
}

/** The nth stand-in of a pattern: syllables while they last, then any letters; numbers count down from the nines. */
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
