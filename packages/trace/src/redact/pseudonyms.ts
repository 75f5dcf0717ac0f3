import type { RedactionProfile, SecretKind } from '../profile/profile.ts';
import { parsedUrl } from './parsed-url.ts';
import { inOrder, type PseudonymOrder } from './pseudonym-order.ts';
import { sampleSpace, sampleText } from './sample-text.ts';

/** Made-up values in place of real ones: one for each, which shows only what rules of the product tell apart. */
export interface Pseudonyms {
  ofText(text: string): string;
  ofSecret(secret: string, kind: SecretKind): string;
  /** A number stays a number. The pseudonym of its digits as text is the same number as text. */
  ofNumber(number: number): number;
  ofReference(row: string): string;
  /** Is this an origin? Then it stays, also at the beginning of URLs, whose origin rules compare. */
  keepOrigin(text: string): boolean;
  isPseudonym(text: string): boolean;
}

const maxNameCharacters = 30;
const maxSpaceCharacters = 20;
const shortNumbers = 9_000;

/** A table of pseudonyms: a text or number always has the same one. */
export function createPseudonyms(profile: RedactionProfile, order: PseudonymOrder = inOrder): Pseudonyms {
  const texts = new Map<string, string>();
  const natural = new Map<string, string>();
  const secrets = new Map<string, string>();
  const numbers = new Map<number, number>();
  const rows = new Map<string, string>();
  const issued = new Set<string>();
  const takenSamples = new Set<string>();
  const takenNumbers = new Set<number>();
  const origins = new Set<string>();
  const isKnownOrigin = (origin: string) => origins.has(origin);

  function ofText(text: string): string {
    const core = text.trim();
    const start = text.length - text.trimStart().length;
    const before = text.slice(0, start).slice(0, maxSpaceCharacters);
    const after = text.slice(start + core.length).slice(0, maxSpaceCharacters);
    const meant = profile.meant(core);
    return issue(before + (meant === core ? ofTrimmed(core) : inLengthClass(ofText(meant), core)) + after);
  }

  /** What people write around a name or address can make a text long enough for a rule. */
  function inLengthClass(pseudonym: string, core: string): string {
    const least = Math.max(0, ...profile.lengths.filter((length) => length <= core.length));
    return pseudonym.length >= least ? pseudonym : profile.lengthened(pseudonym, least);
  }

  function ofTrimmed(core: string): string {
    const at = core.length <= maxNameCharacters ? (/^@+\s*(?=\S+$)/.exec(core)?.[0] ?? '') : '';
    return core === '' ? '' : at + ofCore(core.slice(at.length));
  }

  function ofCore(core: string): string {
    const known = texts.get(core);
    if (known !== undefined) return known;
    const pseudonym = isNumeral(core) ? String(ofNumber(Number(core))) : ofWords(core);
    texts.set(core, pseudonym);
    return issue(pseudonym);
  }

  function ofWords(core: string): string {
    const key = comparable(core);
    const sample = natural.get(key) ?? freeSample(core, key);
    natural.set(key, sample);
    const isFree = (candidate: string) => !issued.has(candidate);
    const spelled = order.spell(sample, core);
    return isFree(spelled) ? spelled : withFreeCasing(sample, isFree);
  }

  function freeSample(core: string, key: string): string {
    for (let n = order.first(key, sampleSpace(core, profile), natural.size); ; n++) {
      const sample = sampleText(core, n, profile, isKnownOrigin);
      const small = sample.toLowerCase();
      if (takenSamples.has(small)) continue;
      takenSamples.add(small);
      return sample;
    }
  }

  function ofNumber(number: number): number {
    const known = number === 0 ? 0 : numbers.get(number);
    if (known !== undefined) return known;
    const isShort = String(number).length < 5 && numbers.size < shortNumbers;
    const [least, space] = isShort ? [1_000, shortNumbers] : [100_000, 900_000_000];
    let n = order.first(String(number), space, numbers.size);
    while (takenNumbers.has(least + n)) n = (n + 1) % space;
    takenNumbers.add(least + n);
    numbers.set(number, least + n);
    return least + n;
  }

  function issue(pseudonym: string): string {
    issued.add(pseudonym);
    return pseudonym;
  }

  return {
    ofText,
    ofNumber,
    ofSecret(secret, { name, shortest }) {
      const key = `${name} ${secret}`;
      const pseudonym = secrets.get(key) ?? secretPseudonym(secret, name, shortest, secrets.size + 1);
      secrets.set(key, pseudonym);
      return issue(pseudonym);
    },
    ofReference(row) {
      const all = profile.references.rows;
      const known = rows.get(row);
      if (known !== undefined) return known;
      const taken = new Set(rows.values());
      let n = order.first(row, all.length, taken.size);
      while (taken.size < all.length && taken.has(all[n % all.length] ?? row)) n++;
      const pseudonym = all[n % all.length] ?? row;
      rows.set(row, pseudonym);
      return pseudonym;
    },
    keepOrigin(text) {
      if (parsedUrl(text)?.origin !== text) return false;
      origins.add(issue(text));
      return true;
    },
    isPseudonym: (text) => issued.has(text),
  };
}

/** Has the length at which the rule begins to decide otherwise: a session shows when that changes. */
function secretPseudonym(secret: string, name: string, shortest: number, n: number): string {
  if (shortest === 0) return `${name}-${n}`;
  const length = secret.length < shortest ? shortest - 1 : shortest;
  return `pw-${String(n).padStart(length - 3, '0')}`;
}

/** Rules take texts for equal that differ in case, in the form of their letters and in what nobody sees. */
function comparable(text: string): string {
  const visible = text.normalize().replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');
  return visible.trim().toLowerCase();
}

function isNumeral(text: string): boolean {
  return Number.isFinite(Number(text)) && String(Number(text)) === text;
}

/** The first way to write a text in other letters, of capitals and small ones, that is free; the text itself when none is. */
function withFreeCasing(text: string, isFree: (candidate: string) => boolean): string {
  const plain = [text.toLowerCase(), text.toUpperCase()].find(isFree);
  if (plain !== undefined) return plain;
  for (let mask = 1; mask < 2 ** Math.min(text.length, 20); mask++) {
    const candidate = [...text.toLowerCase()]
      .map((char, index) => ((mask >> index) & 1 ? char.toUpperCase() : char))
      .join('');
    if (isFree(candidate)) return candidate;
  }
  return text;
}
