import type { Journey as JourneyFile, JourneyPage } from '../format/journey.ts';
import { tagOf } from '../format/tagged.ts';
import type { Trace, TraceInput } from '../format/trace.ts';
import type { RedactionProfile } from '../profile.ts';
import type { Journey } from './journey.ts';
import { createNeedles } from './needles.ts';

/**
 * Searches a trace for what should not be in it. Returns the place in words, or `null`. With the `journey` it was recorded in: every text
 * of an input must be one that the journey or the machines wrote, and nothing real may be left anywhere, in any usual encoding.
 * Charts are skipped: they come from the code.
 */
export function findLeak(
  trace: Trace,
  profile: RedactionProfile,
  journey: Journey | null = null,
): string | null {
  return createLeakCheck(profile, journey)(textsOf(trace, profile));
}

/**
 * The same for the file of a journey, which holds what other page loads have recorded, too. `seen` is what this one has, and `isOwn` tells
 * its pages: only of those every text has to be one that `seen` or the machines wrote.
 */
export function findLeakInJourney(
  { pages }: JourneyFile,
  profile: RedactionProfile,
  seen: Journey,
  isOwn: (page: JourneyPage) => boolean,
): string | null {
  const check = createLeakCheck(profile, seen);
  for (const page of pages) {
    const leak = check(textsOfPage(page, profile, isOwn(page) ? 'input' : 'machine'));
    if (leak) return `${leak}, on ${page.env.path}`;
  }
  return null;
}

function createLeakCheck(profile: RedactionProfile, journey: Journey | null) {
  const isLeft = journey && leftoverCheck(journey);
  const checked = new Set<string>();
  return (texts: Iterable<FoundText>): string | null => {
    for (const found of texts) {
      const id = `${found.origin} ${found.key} ${found.text}`;
      if (checked.has(id)) continue;
      checked.add(id);
      const shape = suspiciousShape(found.text, profile);
      if (shape) return `${found.place} contains ${shape}`;
      if (isLeft?.(found))
        return `${found.place} contains a text of the session that should have been replaced`;
    }
    return null;
  };
}

function leftoverCheck(journey: Journey) {
  const needles = createNeedles(journey);
  return ({ text, key, origin }: FoundText): boolean => {
    if (journey.mayStay(text, key)) return false;
    if (origin === 'input') return true;
    const isReal = origin === 'person' ? needles.anyIn : needles.nameIn;
    return [...readingsOf(text)].some(isReal);
  };
}

/** What a text looks like that should not be in a trace; `null` when it looks harmless. */
export function suspiciousShape(text: string, profile: RedactionProfile): string | null {
  for (const [email] of text.matchAll(emailAddress)) {
    if (!/\.(test|example|invalid)$|[@.]example\.(com|net|org)$/i.test(email))
      return 'what looks like an email address';
  }
  if (/\beyJ[\w-]{8,}\.[\w-]{8,}/.test(text)) return 'what looks like an access token';
  for (const { name, pattern } of profile.forbidden) if (pattern.test(text)) return `what looks like ${name}`;
  for (const [, key = '', value = ''] of text.matchAll(/\b(\w+)=([^&\s"]+)/g))
    if (profile.secretOf(key) && !profile.isToken(value)) return 'what looks like credentials';
  return hasCardNumber(text) ? 'what looks like a card number' : null;
}

const emailAddress = /[^\s@<>"',;:()/=&?]+@[^\s@<>"',;:()/=&?]+\.([^\s@<>"',;:()/.=&?]+)/g;

interface FoundText {
  place: string;
  text: string;
  /** The key it stands under. */
  key: string;
  /** An input came from outside, a person wrote about the session, the machines made the rest. */
  origin: 'input' | 'person' | 'machine';
}

function* textsOf(trace: Trace, profile: RedactionProfile): Generator<FoundText> {
  const { inputs, steps, start, actors, title, notes, bookmarks, env } = trace;
  yield* stringsIn({ title, notes, bookmarks }, '', 'the title or a note', 'person');
  yield* stringsIn(env.path, '', 'the path of the page', 'person');
  if ('input' in start) yield* stringsIn(start.input, '', 'the start of the session', 'input');
  else yield* stringsIn(start, '', 'the start of the session', 'machine');
  yield* textsOfInputs(inputs, profile, 'input');
  for (const [path, { input }] of Object.entries(actors))
    yield* stringsIn(input, '', `the input of \`${path}\``, 'machine');
  for (const { cause, actor, contextPatch, output, error, actions, sent } of steps) {
    const values = contextPatch.map((operation) => (operation.op === 'remove' ? '' : operation.value));
    const messages = sent.map(({ event: { type: _, ...payload } }) => payload);
    const params = actions.map((action) => action.params);
    const place = `\`${actor}\` after input ${cause}`;
    yield* stringsIn([values, messages, params, output, error], '', place, 'machine');
  }
}

function* textsOfPage(
  { start, inputs, env, crash }: JourneyPage,
  profile: RedactionProfile,
  origin: FoundText['origin'],
): Generator<FoundText> {
  yield* stringsIn({ crash, path: env.path }, '', 'what is known about the page', 'machine');
  yield* stringsIn(start.input, '', 'the start of the page', origin);
  yield* textsOfInputs(inputs, profile, origin);
}

function* textsOfInputs(
  inputs: readonly TraceInput[],
  { references }: RedactionProfile,
  origin: FoundText['origin'],
): Generator<FoundText> {
  for (const { i, event, fault } of inputs) {
    const { type: _, ...payload } = event;
    if (fault) yield* stringsIn(fault, '', `the fault of input ${i}`, 'machine');
    for (const [key, value] of Object.entries(payload)) {
      const isReference = Array.isArray(value) && references.isWholeList(value);
      if (!isReference) yield* stringsIn(value, key, `input ${i}`, origin);
    }
  }
}

function* stringsIn(
  value: unknown,
  key: string,
  place: string,
  origin: FoundText['origin'],
): Generator<FoundText> {
  if (typeof value === 'string') {
    if (value !== '') yield { place, text: value, key, origin };
  } else if (typeof value === 'object' && value !== null && !isTextlessTag(value)) {
    for (const [name, inner] of Object.entries(value)) {
      if (/[^$\w]/.test(name)) yield { place, text: name, key, origin: 'machine' };
      yield* stringsIn(inner, Array.isArray(value) ? key : name, place, origin);
    }
  }
}

/** A tag whose text comes from `toTagged`, not from the value. */
function isTextlessTag(value: object): boolean {
  const tag = tagOf(value);
  return tag === '$date' || tag === '$number' || tag === '$lost';
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

/** A text and everything it could be the encoding of: percent-encoded, JSON-escaped, base64 (of either alphabet), hexadecimal. */
function* readingsOf(text: string): Generator<string> {
  yield text;
  if (/%[0-9A-Fa-f]{2}/.test(text)) yield text.replace(/(?:%[0-9A-Fa-f]{2})+/g, percentDecoded);
  if (text.includes('+')) yield text.replaceAll('+', ' ').replace(/(?:%[0-9A-Fa-f]{2})+/g, percentDecoded);
  if (text.includes('\\')) yield text.replace(/\\(?:u([0-9A-Fa-f]{4})|(.))/g, unescaped);
  for (const [run] of text.matchAll(/[A-Za-z0-9+/_-]{6,}/g)) {
    yield utf8(base64Bytes(run));
    if (/^(?:[0-9A-Fa-f]{2})+$/.test(run)) yield utf8(hexBytes(run));
  }
}

function percentDecoded(run: string): string {
  return utf8(hexBytes(run.replaceAll('%', '')));
}

function unescaped(_: string, code: string | undefined, char: string | undefined): string {
  return code === undefined ? (char ?? '') : String.fromCharCode(Number.parseInt(code, 16));
}

function hexBytes(digits: string): Uint8Array {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** A run may be cut: what is left over is ignored. */
function base64Bytes(run: string): Uint8Array {
  const digits = run.replaceAll('-', '+').replaceAll('_', '/');
  const whole = digits.length % 4 === 1 ? digits.slice(0, -1) : digits;
  return Uint8Array.from(atob(whole), (char) => char.charCodeAt(0));
}

function utf8(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
