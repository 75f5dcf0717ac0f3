import type { Trace } from '../format/trace.ts';
import type { RedactionProfile } from '../profile.ts';
import { looksPseudonymous } from './pseudonyms.ts';
import type { ReplacedTexts } from './redactor.ts';

/**
 * Searches a trace for real texts of the session and for anything shaped like private data. Returns the place in words, or `null`.
 * Charts are skipped: they come from the code.
 */
export function findLeak(trace: Trace, profile: RedactionProfile, replaced?: ReplacedTexts): string | null {
  const needles = replaced ? indexNeedles(replaced, profile) : null;
  for (const { place, text, isInput } of textsOf(trace)) {
    const shape = suspiciousShape(text, profile);
    if (shape) return `${place} contains ${shape}`;
    if (needles?.isIn(text, isInput))
      return `${place} contains a text of the session that should have been replaced`;
  }
  return null;
}

/** What a text looks like that should not be in a trace; `null` when it looks harmless. */
export function suspiciousShape(text: string, profile: RedactionProfile): string | null {
  for (const [email] of text.matchAll(emailAddress)) {
    if (!/\.(q+|test|example|invalid)$|[@.]example\.(com|net|org)$/i.test(email))
      return 'what looks like an email address';
  }
  if (/\beyJ[\w-]{8,}\.[\w-]{8,}/.test(text)) return 'what looks like an access token';
  for (const { name, pattern } of profile.forbidden) if (pattern.test(text)) return `what looks like ${name}`;
  for (const [, key = '', value = ''] of text.matchAll(/\b(\w+)=([^&\s"]+)/g)) {
    const isHarmless = profile.isToken(value) || looksPseudonymous(value, profile.significantWords);
    if (profile.isSecretKey(key) && !isHarmless) return 'what looks like credentials';
  }
  return hasCardNumber(text) ? 'what looks like a card number' : null;
}

const emailAddress = /[^\s@<>"',;:()/=&?]+@[^\s@<>"',;:()/=&?]+\.([^\s@<>"',;:()/.=&?]+)/g;

interface FoundText {
  place: string;
  text: string;
  /** It came from outside: no part of it comes from the code. */
  isInput: boolean;
}

function* textsOf(trace: Trace): Generator<FoundText> {
  const { inputs, steps, start, actors, title, notes, bookmarks, env } = trace;
  yield* stringsIn({ title, notes, bookmarks }, 'the title or a note', false);
  yield* stringsIn(env.path, 'the path of the page', false);
  yield* stringsIn(start, 'the start of the session', 'input' in start);
  for (const { i, event } of inputs) {
    const { type: _, ...payload } = event;
    yield* stringsIn(payload, `input ${i}`, true);
  }
  for (const [path, { input }] of Object.entries(actors))
    yield* stringsIn(input, `the input of \`${path}\``, false);
  for (const { cause, actor, contextPatch, output, error, actions, sent } of steps) {
    const values = contextPatch.map((operation) => (operation.op === 'remove' ? '' : operation.value));
    const messages = sent.map(({ event: { type: _, ...payload } }) => payload);
    const params = actions.map((action) => action.params);
    yield* stringsIn([values, messages, params, output, error], `\`${actor}\` after input ${cause}`, false);
  }
}

function* stringsIn(value: unknown, place: string, isInput: boolean): Generator<FoundText> {
  if (typeof value === 'string') {
    if (value !== '') yield { place, text: value, isInput };
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      if (/[^$\w]/.test(key)) yield { place, text: key, isInput };
      yield* stringsIn(inner, place, isInput);
    }
  }
}

/** Real texts by their first word, so that the cost of a search does not depend on how many there are. */
function indexNeedles({ secrets, texts }: ReplacedTexts, { isSafeText, significantWords }: RedactionProfile) {
  const isPseudonym = (text: string) => looksPseudonymous(text, significantWords);
  const identifying = [...texts].filter((text) => isIdentifying(text) && !isPseudonym(text));
  const byFirstWord = Map.groupBy(
    [...[...secrets].filter((text) => text.length >= 4), ...identifying],
    (text) => /[\p{L}\p{N}]+/u.exec(text)?.[0],
  );
  const contains = (text: string) => {
    for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]+/gu))
      if (byFirstWord.get(word)?.some((needle) => isAt(text, needle, index))) return true;
    return false;
  };
  return {
    isIn(text: string, isInput: boolean): boolean {
      if (isInput && text.length >= 4 && texts.has(text) && !isSafeText(text)) return !isPseudonym(text);
      return contains(text) || (text.includes('%') && contains(decoded(text)));
    },
  };
}

/** Could a person be recognised by it? A single common word is no leak, and the code's own texts are full of them. */
function isIdentifying(text: string): boolean {
  return text.length >= 6 && /[@\d]|\S\s+\S/.test(text) && /[\p{L}]/u.test(text);
}

function isAt(text: string, needle: string, index: number): boolean {
  const lead = /[\p{L}\p{N}]/u.exec(needle)?.index ?? 0;
  const from = index - lead;
  const next = text[from + needle.length] ?? '';
  return text.startsWith(needle, from) && !/[\p{L}\p{N}]/u.test(next);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function hasCardNumber(text: string): boolean {
  const runs = text.match(/(?<![\d.])[2-6]\d{3}[ -]?(?:\d[ -]?){8,14}\d(?!\d|\.\d)/g) ?? [];
  return runs
    .map((run) => run.replace(/\D/g, ''))
    .some((digits) => digits.length >= 13 && digits.length <= 19 && passesLuhn(digits));
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
