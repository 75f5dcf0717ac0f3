import { own } from '../format/own.ts';
import { type Content, contentOf, type Json, type Parts, tagOf } from '../format/tagged.ts';
import { toTagged, toTaggedFields } from '../format/to-tagged.ts';
import type { Trace, TracedEvent, TraceEnvironment } from '../format/trace.ts';
import type { NumberKind, RedactionProfile } from '../profile/profile.ts';
import { createRedactionMemory, type RedactionMemory } from './memory.ts';

/** Replaces what reaches the machines from outside; what they make of it is regenerated from that. */
export interface Redactor {
  event(event: { type: string }): TracedEvent;
  value(value: unknown): Json;
  environment(env: TraceEnvironment): TraceEnvironment;
  counts(): Trace['redaction'];
  /** For the leak check; never saved. `null` when nothing is to be replaced. */
  memory: RedactionMemory | null;
}

const maximumItems = 5_000;

/** `memory` is shared by the recordings of one person. */
export function createRedactor(
  profile: RedactionProfile,
  memory: RedactionMemory = createRedactionMemory(profile),
): Redactor {
  function redact(json: Json, key: string, within: NumberKind | null = null): Json {
    if (typeof json === 'string') return memory.text(json, key);
    if (typeof json === 'number') return memory.number(json, profile.numberOf(key) ?? within ?? 'id');
    if (typeof json !== 'object' || json === null) return json;
    if (Array.isArray(json)) return redactList(json, key, within);
    return redactTagged(json, key, within);
  }

  function redactList(list: readonly Json[], key: string, within: NumberKind | null): Json {
    if (profile.references.isWholeList(list)) return [...list];
    const value = list.slice(0, maximumItems).map((item) => redact(item, key, within));
    return list.length > maximumItems ? { $cut: { value, lost: list.length - maximumItems } } : value;
  }

  function redactTagged(json: { [key: string]: Json }, key: string, within: NumberKind | null): Json {
    const tag = tagOf(json);
    if (tag !== null) return { [tag]: redactContent(contentOf(tag), json[tag] ?? null, key, within) };
    return redactParts({}, json, key, profile.numberOf(key) ?? within);
  }

  function redactContent(content: Content, json: Json, key: string, within: NumberKind | null): Json {
    switch (content) {
      case 'ours':
        return json;
      case 'moment':
        return memory.date(String(json));
      case 'integer':
        return integer(String(json), profile.numberOf(key) ?? within ?? 'id');
      case 'bytes':
        return (json as Json[]).map((item) => (typeof item === 'object' ? { $bigint: '0' } : 0));
      case 'items':
        return (json as Json[]).map((item) => redact(item, key, within));
      case 'value':
      case 'field':
        return redact(json, key, within);
      default:
        return redactParts(content, json as { [key: string]: Json }, key, within);
    }
  }

  function redactParts(parts: Parts, json: { [key: string]: Json }, key: string, within: NumberKind | null): Json {
    const redacted: { [key: string]: Json } = {};
    for (const [name, value] of Object.entries(json)) {
      const part = own(parts, name);
      const isKept = part !== undefined || name === '$graph' || profile.isField(name);
      const under = part === undefined || part === 'field' ? name : key;
      redacted[isKept ? name : memory.text(name, '')] = redactContent(part ?? 'field', value, under, within);
    }
    return redacted;
  }

  function integer(digits: string, kind: NumberKind): string {
    const number = Number(digits);
    if (kind === 'exact') return digits;
    return String(BigInt(Math.trunc(memory.number(number, Number.isFinite(number) ? kind : 'id'))));
  }

  return {
    event({ type, ...payload }) {
      return { ...(redactParts({}, toTaggedFields(payload), '', null) as { [key: string]: Json }), type };
    },
    value: (value) => redact(toTagged(value), ''),
    environment: ({ userAgent, viewport, colorScheme, locale, timeZone, path }) => ({
      userAgent: browserOf(userAgent),
      viewport: { width: tens(viewport.width), height: tens(viewport.height) },
      ...(colorScheme && { colorScheme }),
      locale: locale.slice(0, 2),
      timeZone: memory.text(timeZone, 'timeZone'),
      path: profile.isRoute(path) ? path : '/…',
    }),
    counts: () => ({ secrets: memory.secrets.size, texts: memory.texts.size }),
    memory,
  };
}

function tens(pixels: number): number {
  return Math.floor(pixels / 10) * 10;
}

/** In this order: browsers built on another one name that one, too. */
const families: readonly [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?[/ ](\d+)/],
  ['Opera', /\b(?:OPR|Opera)[/ ](\d+)/],
  ['Samsung Internet', /\bSamsung(?:Browser| Internet)[/ ](\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)[/ ](\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)[/ ](\d+)/],
  ['Safari', /\b(?:Version\/|Safari )(\d+)/],
];

/** Family and major version of the browser with this user agent, `Chrome 126`; an empty text for one that is not known. */
function browserOf(userAgent: string): string {
  for (const [name, pattern] of families) {
    const version = pattern.exec(userAgent)?.[1];
    if (version) return `${name} ${version}`;
  }
  return '';
}
