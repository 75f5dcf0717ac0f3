import { type Json, mapEntries, tagOf, toTagged } from '../format/tagged.ts';
import type { Trace, TracedEvent, TraceEnvironment } from '../format/trace.ts';
import type { NumberKind, RedactionProfile } from '../profile.ts';
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
    return redactTagged(json) ?? redactFields(json, key, within);
  }

  function redactList(list: readonly Json[], key: string, within: NumberKind | null): Json[] {
    if (profile.references.isWholeList(list)) return [...list];
    return list.slice(0, maximumItems).map((item) => redact(item, key, within));
  }

  function redactFields(fields: { [key: string]: Json }, key: string, within: NumberKind | null): Json {
    const inherited = profile.numberOf(key) ?? within;
    const redacted: { [key: string]: Json } = {};
    for (const name of Object.keys(fields))
      redacted[profile.isField(name) ? name : memory.text(name, '')] = redact(
        fields[name] ?? null,
        name,
        inherited,
      );
    return redacted;
  }

  function redactTagged(json: { [key: string]: Json }): Json | null {
    const tag = tagOf(json);
    const value = json[tag ?? ''] ?? null;
    switch (tag) {
      case '$date':
        return { $date: memory.date(String(value)) };
      case '$error':
        return { $error: redactFields(value as { [key: string]: Json }, '', null) };
      case '$map':
      case '$set':
        return { [tag]: redact(value, '') };
      case '$bigint':
        return { $bigint: String(Math.trunc(memory.number(Number(value), 'id'))) };
      case '$instance':
        return { $instance: mapEntries(value as { [key: string]: Json }, (part) => redact(part, '')) };
      case '$object':
        return { $object: redactFields(value as { [key: string]: Json }, '', null) };
      case null:
        return null;
      default:
        return json;
    }
  }

  return {
    event({ type, ...payload }) {
      const fields = redactFields(
        mapEntries(payload, (value) => toTagged(value)),
        '',
        null,
      );
      return { ...(fields as { [key: string]: Json }), type };
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
