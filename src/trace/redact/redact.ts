import type * as v from 'valibot';
import { calls } from '../../../machines/api/contract.ts';
import { contactSubjects } from '../../../machines/marketing/contact-message.ts';
import { isGenericGreeting } from '../../../machines/onboarding/real-templates.ts';
import type { TracedEvent } from '../format/step.ts';
import { type Json, mapEntries, toTagged } from '../format/tagged.ts';
import { createPseudonyms } from './pseudonyms.ts';

/** The real texts that were replaced. */
export interface Replaced {
  secrets: ReadonlySet<string>;
  texts: ReadonlySet<string>;
}

/** How much of a session was replaced. */
export interface RedactionCounts {
  /** Texts of fields that the contract calls secret. */
  secrets: number;
  /** All other texts. */
  texts: number;
}

/**
 * Replaces every text that comes into the machines from outside, unless it is known to be harmless: deny by default. Only inputs
 * pass through here. What machines make of them is regenerated from the redacted inputs, so it holds nothing else.
 */
export interface Redactor {
  /** An event without what tells who somebody is. Its type stays. */
  event(event: { type: string }): TracedEvent;
  /** The input of a flow. */
  value(value: unknown): Json;
  counts(): RedactionCounts;
  /** What was replaced, for the gate: the real texts, in memory only. `null` when nothing is to be replaced. */
  replaced(): Replaced | null;
}

/** Longer texts are cut, longer lists shortened. */
const maximumText = 20_000;
const maximumItems = 5_000;

export function createRedactor(): Redactor {
  const pseudonyms = createPseudonyms();
  const standIns = new Map<string, string>();
  const secrets = new Set<string>();
  const texts = new Set<string>();

  function redact(json: Json, key: string): Json {
    if (typeof json === 'string') return ofString(json, key);
    if (typeof json !== 'object' || json === null) return json;
    if (Array.isArray(json)) return json.slice(0, maximumItems).map((item) => redact(item, key));
    const redacted: { [key: string]: Json } = {};
    for (const name of Object.keys(json)) redacted[ofKey(name)] = redact(json[name] ?? null, name);
    return redacted;
  }

  function ofString(text: string, key: string): string {
    if (text === '' || openKeys.has(key)) return text;
    if (secretKeys.test(key)) return ofSecret(text);
    return isOpen(text) ? text : ofText(text.slice(0, maximumText));
  }

  function ofSecret(text: string): string {
    if (vaultPseudonym.test(text)) return text;
    secrets.add(text);
    return pseudonyms.ofSecret(text);
  }

  function ofText(text: string): string {
    const known = standIns.get(text);
    if (known !== undefined) return known;
    const standIn = absoluteUrl.test(text) ? ofUrl(text) : pseudonyms.ofText(text);
    standIns.set(text, standIn);
    if (standIn !== text) texts.add(text);
    return standIn;
  }

  /** Scheme and host stay, since machines judge them; everything behind them goes, parameter names apart. */
  function ofUrl(url: string): string {
    const [, scheme = '', authority = '', rest = ''] = absoluteUrl.exec(url) ?? [];
    const at = authority.lastIndexOf('@');
    const login = at < 0 ? '' : `${pseudonyms.ofSecret(authority.slice(0, at))}@`;
    const behind = rest.replace(/([^/?&#=]+)(=?)/g, (_, part: string, isName: string) =>
      isName || isOpen(part) ? part + isName : pseudonyms.ofText(part),
    );
    return `${scheme}${login}${authority.slice(at + 1)}${behind}`;
  }

  /** Keys are structure, unless they are data: the id of something. */
  function ofKey(key: string): string {
    return isStructure.test(key) || isOpen(key) ? key : ofText(key);
  }

  return {
    event(event) {
      const { type, ...payload } = event;
      return { ...mapEntries(payload, (value, key) => redact(toTagged(value), key)), type };
    },
    value: (value) => redact(toTagged(value), ''),
    counts: () => ({ secrets: secrets.size, texts: texts.size }),
    replaced: () => ({ secrets, texts }),
  };
}

/** Leaves everything as it is: for sessions made of test data. */
export function createOpenRedactor(): Redactor {
  return {
    event: (event) => ({
      ...mapEntries(event as { [key: string]: unknown }, (value) => toTagged(value)),
      type: event.type,
    }),
    value: (value) => toTagged(value),
    counts: () => ({ secrets: 0, texts: 0 }),
    replaced: () => null,
  };
}

/** Is this text one that says nothing about anybody: a word of the contract, a time, a language, a greeting? */
export function isOpen(text: string): boolean {
  return vocabulary.has(text) || openShapes.some((shape) => shape.test(text)) || isGenericGreeting(text);
}

/** Fields that the contract calls secret, in its spelling and in ours, and whatever sounds like one. */
const secretKeys = secretPattern();

/** Fields whose texts are words of a protocol. */
const openKeys = new Set([
  'type',
  'kind',
  'status',
  'plan',
  'billing',
  'language',
  'country',
  'provider',
  'reason',
  'field',
  '$date',
  '$number',
  '$lost',
]);

const openShapes = [
  /^([01]\d|2[0-3]):[0-5]\d$/,
  /^[A-Z]{2}$/,
  /^(UTC|GMT|[A-Z][A-Za-z]+(\/[A-Za-z0-9_+-]+){1,2})$/,
  /^token-[A-Za-z_]+-\d+$/,
  /^fallback-\d+$/,
  /^[A-Z]?[A-Za-z]*Error$/,
  /^https?:\/\/[\w.:[\]-]+\/?$/,
];

const vaultPseudonym = /^token-[A-Za-z_]+-\d+$/;
const absoluteUrl = /^([a-z][a-z0-9+.-]*:\/\/)([^/?#]*)(.*)$/is;
const isStructure = /^[$A-Za-z_]+$/;

const vocabulary = new Set([
  ...Object.values(calls).flatMap(({ request, answer }) => [...wordsOf(request), ...wordsOf(answer)]),
  ...['professional', 'individual', 'complete', 'open', 'expired', 'pending', 'completed', 'DUPLICATE'],
  ...['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  ...contactSubjects,
  ...['claimed', 'sent', 'script', 'timeout', 'form', 'creem'],
]);

function secretPattern(): RegExp {
  const fields = Object.values(calls).flatMap(({ secrets }) =>
    secrets.filter(({ kind }) => kind !== 'tokenizedUrl').map(({ field }) => field),
  );
  const spellings = fields.flatMap((field) => [field, camelCased(field)]);
  return new RegExp(`^(${spellings.join('|')})$|passw|pwd|secret|token$|credential`, 'i');
}

function camelCased(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** The words that a schema speaks: names of fields, and values that it lists. */
function wordsOf(schema: v.GenericSchema): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { options, entries, item, wrapped, pipe } = schema as {
    options?: readonly unknown[];
    entries?: Record<string, v.GenericSchema>;
    item?: v.GenericSchema;
    wrapped?: v.GenericSchema;
    pipe?: readonly unknown[];
  };
  const names = Object.keys(entries ?? {});
  const nested = [...Object.values(entries ?? {}), item, wrapped, ...(options ?? []), ...(pipe ?? [])];
  return [
    ...names,
    ...nested.flatMap((part) => {
      if (typeof part === 'string') return [part];
      return typeof part === 'object' && part !== null && part !== schema
        ? wordsOf(part as v.GenericSchema)
        : [];
    }),
  ];
}
