import { own } from '../format/own.ts';
import { memberOf } from '../format/patch.ts';
import type { SessionPage } from '../format/session.ts';
import { type Content, contentOf, escapeSegment, type Json, tagOf } from '../format/tagged.ts';
import type { AmbientRead, TraceInput } from '../format/trace.ts';
import type { RedactionProfile } from '../profile/profile.ts';
import type { RedactionMemory } from './memory.ts';
import { createNeedles } from './needles.ts';

/** Searches a page for anything real and, with the `memory` of its recording, inputs for what is no pseudonym. */
export function findLeak(
  page: SessionPage,
  profile: RedactionProfile,
  memory: RedactionMemory | null = null,
): string | null {
  return createLeakCheck(profile, memory)(textsOf(page, profile, 'input'));
}

/** The same for pages of several page loads. `memory` is that of this one, and `isOwn` tells which pages it has recorded. */
export function findLeakInPages(
  pages: readonly SessionPage[],
  profile: RedactionProfile,
  memory: RedactionMemory,
  isOwn: (page: SessionPage) => boolean,
): string | null {
  const check = createLeakCheck(profile, memory);
  for (const page of pages) {
    const leak = check(textsOf(page, profile, isOwn(page) ? 'input' : 'machine'));
    if (leak) return `${leak}, on ${page.env.path}`;
  }
  return null;
}

function createLeakCheck(profile: RedactionProfile, memory: RedactionMemory | null) {
  const isLeft = memory && leftoverCheck(memory, profile);
  const checked = new Set<string>();
  return (texts: Iterable<FoundText>): string | null => {
    for (const found of texts) {
      const id = `${found.origin} ${found.key} ${found.text}`;
      if (checked.has(id)) continue;
      checked.add(id);
      const shape = suspiciousShape(found.text, profile);
      if (shape) return `${found.place} contains ${shape}`;
      if (isLeft?.(found)) return `${found.place} contains a text of the session that should have been replaced`;
    }
    return null;
  };
}

function leftoverCheck(memory: RedactionMemory, profile: RedactionProfile) {
  const needles = createNeedles(memory);
  return ({ text, key, origin }: FoundText): boolean => {
    if (memory.mayStay(text, key)) return false;
    if (origin === 'input') return true;
    if (origin === 'machine' && profile.isCode?.(text)) return false;
    const isReal = origin === 'person' ? needles.anyIn : needles.nameIn;
    return [...readingsOf(text)].some(isReal);
  };
}

/** Describes the shape of a text that should not be in a session; `null` when it looks harmless. */
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
  key: string;
  /** An input came from outside, a person wrote about the session, the machines made the rest. */
  origin: 'input' | 'person' | 'machine';
}

type Origin = FoundText['origin'];

/** `given` is the origin of what came from outside; on the pages of other page loads nothing tells which texts were replaced. */
function* textsOf(page: SessionPage, profile: RedactionProfile, given: Origin): Generator<FoundText> {
  const { start, inputs, env } = page;
  if ('input' in start) {
    yield* stringsIn(start.input, 'the input of the session', given);
    yield* stringsInReads(start.reads, 'the start of the session', given);
  } else yield* stringsIn(start, 'the start of the session', 'machine');
  yield* textsOfInputs(inputs, profile, given);
  if (page.kind === 'inputs') {
    yield* stringsIn({ crash: page.crash, path: env.path }, 'what is known about the page', 'machine');
    return;
  }
  const { steps, actors, title, notes } = page;
  yield* stringsIn(title, 'the title', 'person');
  for (const { text } of notes) yield* stringsIn(text, 'a note', 'person');
  yield* stringsIn(env.path, 'the path of the page', 'person');
  for (const [path, { input }] of Object.entries(actors))
    yield* stringsIn(input, `the input of \`${path}\``, 'machine');
  for (const { cause, actor, contextPatch, output, error, actions, sent } of steps) {
    const after = `\`${actor}\` after input ${cause}`;
    for (const operation of contextPatch)
      if (operation.op !== 'remove')
        yield* stringsIn(operation.value, `the context of ${after}`, 'machine', '', operation.path);
    for (const { type, params } of actions) yield* stringsIn(params, `the action \`${type}\` of ${after}`, 'machine');
    for (const { event } of sent) {
      const { type, ...payload } = event;
      yield* stringsIn(payload, `\`${type}\`, sent by ${after},`, 'machine');
    }
    yield* stringsIn(output, `the output of ${after}`, 'machine');
    yield* stringsIn(error, `the error of ${after}`, 'machine');
  }
}

function* textsOfInputs(
  inputs: readonly TraceInput[],
  { references }: RedactionProfile,
  origin: Origin,
): Generator<FoundText> {
  for (const { i, event, fault, reads } of inputs) {
    const { type: _, ...payload } = event;
    yield* stringsInReads(reads, `input ${i}`, origin);
    yield* stringsIn(fault, `the fault of input ${i}`, 'machine');
    for (const [key, value] of Object.entries(payload)) {
      const isReference = Array.isArray(value) && references.isWholeList(value);
      if (!isReference) yield* stringsIn(value, `input ${i}`, origin, key, `/${key}`);
    }
  }
}

function* stringsInReads(reads: readonly AmbientRead[] = [], reader: string, origin: Origin): Generator<FoundText> {
  for (const { value } of reads) yield* stringsIn(value, `what ${reader} read`, origin);
}

/** `key` is the name of the field that holds the value, and `path` leads to it. */
function* stringsIn(
  value: unknown,
  place: string,
  origin: Origin,
  key = '',
  path = '',
  content: Content = 'value',
): Generator<FoundText> {
  if (content === 'moment' || content === 'integer' || content === 'bytes') return;
  if (typeof value === 'string') {
    const where = path === '' ? place : `\`${path}\` of ${place}`;
    if (value !== '') yield { place: where, text: value, key, origin: content === 'ours' ? 'machine' : origin };
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const tag = typeof content === 'string' && !Array.isArray(value) ? tagOf(value) : null;
  if (tag !== null) {
    yield* stringsIn(memberOf(value as Json, tag), place, origin, key, path, contentOf(tag));
    return;
  }
  for (const [name, inner] of Object.entries(value)) {
    const part = typeof content === 'string' ? 'field' : (own(content, name) ?? 'field');
    if (/[^$\w]/.test(name)) yield* stringsIn(name, place, 'machine', key, path);
    const isField = part === 'field' && !Array.isArray(value);
    yield* stringsIn(
      inner,
      place,
      origin,
      isField ? name : key,
      part === 'field' ? `${path}/${escapeSegment(name)}` : path,
      part,
    );
  }
}

function hasCardNumber(text: string): boolean {
  const runs = text.matchAll(/(?:^|[^\d.])([2-6]\d{3}[ -]?(?:\d[ -]?){8,14}\d)(?!\d|\.\d)/g);
  return [...runs]
    .map(([, run = '']) => run.replace(/\D/g, ''))
    .some((digits) => digits.length >= 13 && digits.length <= 19 && passesLuhn(digits));
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
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
    yield fromUtf8(fromBase64(run));
    if (/^(?:[0-9A-Fa-f]{2})+$/.test(run)) yield fromUtf8(fromHex(run));
  }
}

function percentDecoded(run: string): string {
  return fromUtf8(fromHex(run.replaceAll('%', '')));
}

function unescaped(_: string, code: string | undefined, char: string | undefined): string {
  return code === undefined ? (char ?? '') : String.fromCharCode(Number.parseInt(code, 16));
}

function fromHex(digits: string): string {
  return digits.replace(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16)));
}

function fromBase64(run: string): string {
  const digits = run.replaceAll('-', '+').replaceAll('_', '/');
  const whole = digits.length % 4 === 1 ? digits.slice(0, -1) : digits;
  return atob(whole);
}

/** Hermes has no `TextDecoder`. Bytes, a character each, that are no UTF-8 stay as they are. */
function fromUtf8(bytes: string): string {
  return bytes.replace(
    /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf3][\x80-\xbf]{3}/g,
    ([first = '', ...others]) => {
      const lead = first.charCodeAt(0) & (0x3f >> others.length);
      return String.fromCodePoint(others.reduce((code, byte) => code * 64 + (byte.charCodeAt(0) & 0x3f), lead));
    },
  );
}
