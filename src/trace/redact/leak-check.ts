import type { Trace } from '../format/format.ts';
import { looksPseudonymous } from './pseudonyms.ts';
import { isOpen, type Replaced } from './redact.ts';

/**
 * Looks through everything a trace holds for what must not leave: real texts of the session, and whatever is shaped like
 * an e-mail, a token or a card number. Gives the place in words, or `null`. The charts are left out, they come from the code.
 */
export function findLeak(trace: Trace, replaced?: Replaced): string | null {
  const needles = replaced ? indexNeedles(replaced) : null;
  for (const { place, text, isInput } of textsOf(trace)) {
    const shape = suspiciousShape(text);
    if (shape) return `${place} holds ${shape}`;
    if (needles?.finds(text, isInput)) return `${place} holds a text of the session that was to be replaced`;
  }
  return null;
}

/** What a text looks like that should not be there; `null` when it looks harmless. */
export function suspiciousShape(text: string): string | null {
  for (const [email] of text.matchAll(
    /[^\s@<>"',;:()/=&?]+@[^\s@<>"',;:()/=&?]+\.([^\s@<>"',;:()/.=&?]+)/g,
  )) {
    if (!/\.(q+|test|example|invalid)$|[@.]example\.(com|net|org)$/i.test(email))
      return 'what looks like an e-mail address';
  }
  if (/\beyJ[\w-]{8,}\.[\w-]{8,}/.test(text)) return 'what looks like an access token';
  if (/\b(sk|pk|rk|cs)_(test|live)_\w{8,}/.test(text)) return 'what looks like a key of the card provider';
  for (const [, value = ''] of text.matchAll(
    /\b(?:usr|pwd|password|access_token|client_secret)=([^&\s"]+)/g,
  )) {
    if (!/^token-/.test(value) && !looksPseudonymous(value)) return 'what looks like credentials';
  }
  return hasCardNumber(text) ? 'what looks like a card number' : null;
}

interface FoundText {
  place: string;
  text: string;
  /** From outside: nothing of it comes from the code. */
  isInput: boolean;
}

function* textsOf(trace: Trace): Generator<FoundText> {
  const { inputs, steps, start, actors, title, notes, bookmarks, env } = trace;
  yield* stringsIn({ title, notes, bookmarks }, 'what was written about the session', false);
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
    const said = sent.map(({ event: { type: _, ...payload } }) => payload);
    const params = actions.map((action) => action.params);
    yield* stringsIn([values, said, params, output, error], `\`${actor}\` after input ${cause}`, false);
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

/** Real texts by their first word, so that a search costs what it reads and not how much was replaced. */
function indexNeedles({ secrets, texts }: Replaced) {
  const byFirstWord = new Map<string, string[]>();
  const strong = [...[...secrets].filter((text) => text.length >= 4), ...[...texts].filter(isTelling)];
  for (const text of strong) {
    const first = /[\p{L}\p{N}]+/u.exec(text)?.[0];
    if (first) byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), text]);
  }
  const holds = (text: string) => {
    for (const match of text.matchAll(/[\p{L}\p{N}]+/gu)) {
      const candidates = byFirstWord.get(match[0]);
      if (candidates?.some((needle) => isAt(text, needle, match.index))) return true;
    }
    return false;
  };
  return {
    finds(text: string, isInput: boolean): boolean {
      if (isInput && text.length >= 4 && texts.has(text) && !isOpen(text)) return !looksPseudonymous(text);
      return holds(text) || (text.includes('%') && holds(decoded(text)));
    },
  };
}

/** Would anybody recognise something by it? A single common word is no leak, and the code's own texts are full of them. */
function isTelling(text: string): boolean {
  return text.length >= 6 && /[@\d]|\S\s+\S/.test(text) && /[\p{L}]/u.test(text) && !looksPseudonymous(text);
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
  for (const [run] of text.matchAll(/(?<![\d.])[2-6]\d{3}[ -]?(?:\d[ -]?){8,14}\d(?!\d|\.\d)/g)) {
    const digits = run.replace(/\D/g, '');
    if (digits.length >= 13 && digits.length <= 19 && passesLuhn(digits)) return true;
  }
  return false;
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
