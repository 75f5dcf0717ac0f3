import { type Json, mapEntries, tagOf } from '../format/tagged.ts';
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
    return redactTagged(json, key, within) ?? redactFields(json, key, within);
  }

  function redactList(list: readonly Json[], key: string, within: NumberKind | null): Json {
    if (profile.references.isWholeList(list)) return [...list];
    const value = list.slice(0, maximumItems).map((item) => redact(item, key, within));
    return list.length > maximumItems ? { $cut: { value, lost: list.length - maximumItems } } : value;
  }

  function redactFields(fields: { [key: string]: Json }, key: string, within: NumberKind | null): Json {
    const inherited = profile.numberOf(key) ?? within;
    const redacted: { [key: string]: Json } = {};
    for (const name of Object.keys(fields))
      redacted[profile.isField(name) || name === '$graph' ? name : memory.text(name, '')] = redact(
        fields[name] ?? null,
        name,
        inherited,
      );
    return redacted;
  }

  function redactTagged(json: { [key: string]: Json }, key: string, within: NumberKind | null): Json | null {
    const tag = tagOf(json);
    const value = json[tag ?? ''] ?? null;
    const parts = value as { [key: string]: Json };
    switch (tag) {
      case '$date':
        return { $date: memory.date(String(value)) };
      case '$error':
        return { $error: redactFields(parts, '', null) };
      case '$map':
      case '$set':
      case '$graph':
        return { [tag]: redact(value, '') };
      case '$cut':
        return { [tag]: { ...parts, value: redact(parts.value ?? null, key, within) } };
      case '$pattern':
        return { $pattern: { ...parts, source: memory.text(String(parts.source), key) } };
      case '$url':
        return { $url: memory.text(String(value), key) };
      case '$bytes':
        return { $bytes: { ...parts, items: (parts.items as Json[]).map(() => 0) } };
      case '$bigint':
        return { $bigint: String(Math.trunc(memory.number(Number(value), 'id'))) };
      case '$instance':
        return { $instance: mapEntries(parts, (part) => redact(part, '')) };
      case '$object':
        return { $object: redactFields(parts, '', null) };
      case null:
        return null;
      default:
        return json;
    }
  }

  return {
    event({ type, ...payload }) {
      return { ...(redactFields(toTaggedFields(payload), '', null) as { [key: string]: Json }), type };
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
