import { randomWords } from '../format/surroundings.ts';
import type { Json } from '../format/tagged.ts';
import type { NumberKind, RedactionProfile, SecretKind } from '../profile/profile.ts';
import { inOrder, keyedOrder } from './pseudonym-order.ts';
import { createPseudonyms } from './pseudonyms.ts';
import type { HashKey } from './sip-hash.ts';

/** The replacements so far in the session of one person. It holds the real values: never save it. */
export interface RedactionMemory {
  text(text: string, key: string): string;
  number(value: number, kind: NumberKind): number;
  date(iso: string): string;
  readonly secrets: ReadonlySet<string>;
  readonly texts: ReadonlySet<string>;
  /** Those of `texts` that name a person. */
  readonly names: ReadonlySet<string>;
  /** May this text be saved under this key: is it a pseudonym of this memory, or do the machines define it? */
  mayStay(text: string, key: string): boolean;
}

const maxTextCharacters = 20_000;
const firstMoment = Date.UTC(2026, 0, 1, 12);
const secondsOfDay = 86_400;

/** The part of a memory that page loads share: it holds no real values. */
export interface MemoryOrigin {
  /** Chooses the same pseudonyms on all of them. Whoever has it can test guesses, so it never leaves the browser. */
  key: HashKey;
  began: number;
}

/** Without a `shared` origin, pseudonyms are given out in order, and the first moment is the first one seen. */
export function createRedactionMemory(profile: RedactionProfile, shared: MemoryOrigin | null = null): RedactionMemory {
  const pseudonyms = createPseudonyms(profile, shared ? keyedOrder(shared.key) : inOrder);
  const secrets = new Set<string>();
  const texts = new Set<string>();
  const names = new Set<string>();
  const entries = new Set<string>();
  let origin = shared?.began ?? null;

  function ofSecret(secret: string, kind: SecretKind): string {
    if (profile.isToken(secret)) return secret;
    secrets.add(secret);
    return pseudonyms.ofSecret(secret, kind);
  }

  function ofEntry(text: string, key: string): string | null {
    const entry = profile.references.find(text, key);
    if (!entry) return null;
    const other = entry.write(pseudonyms.ofReference(entry.row));
    entries.add(other);
    return other;
  }

  function moment(milliseconds: number): number {
    origin ??= milliseconds;
    return firstMoment + milliseconds - origin;
  }

  return {
    secrets,
    texts,
    names,
    text(whole, key) {
      const text = whole.slice(0, maxTextCharacters);
      if (text === '' || profile.isLiteral(text, key)) return text;
      if (profile.isOrigin(key) && pseudonyms.keepOrigin(text)) return text;
      const secret = profile.secretOf(key);
      if (secret) return ofSecret(text, secret);
      const entry = ofEntry(text, key);
      if (entry !== null) return entry;
      texts.add(text);
      if (profile.isName(key)) names.add(text);
      return pseudonyms.ofText(text);
    },
    number(value, kind) {
      switch (kind) {
        case 'exact':
          return value;
        case 'moment':
          return moment(value);
        case 'amount':
          return leadingDigitOf(value);
        case 'seconds':
          return value < secondsOfDay ? value : value - (value % secondsOfDay);
        case 'id':
          return pseudonyms.ofNumber(value);
      }
    },
    date: (iso) => (iso === '' ? iso : new Date(moment(Date.parse(iso))).toISOString()),
    mayStay: (text, key) =>
      text === '' ||
      pseudonyms.isPseudonym(text) ||
      entries.has(text) ||
      profile.isLiteral(text, key) ||
      (profile.secretOf(key) !== null && profile.isToken(text)),
  };
}

function leadingDigitOf(value: number): number {
  if (!Number.isFinite(value) || value === 0) return value;
  const unit = 10 ** Math.floor(Math.log10(Math.abs(value)));
  return Math.trunc(value / unit) * unit;
}

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
  const memory = createRedactionMemory(profile, { key: randomWords(), began: firstMoment });
  return {
    ...memory,
    text: (text, key) => (texts.has(text) ? text : memory.text(text, key)),
    number: (value, kind) => (numbers.has(value) ? value : memory.number(value, kind)),
    mayStay: (text, key) => texts.has(text) || memory.mayStay(text, key),
  };
}
