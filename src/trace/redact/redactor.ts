import { type Json, mapEntries, toTagged } from '../format/tagged.ts';
import type { Trace, TracedEvent } from '../format/trace.ts';
import type { RedactionProfile } from '../profile.ts';
import { createPseudonyms } from './pseudonyms.ts';

export interface ReplacedTexts {
  secrets: ReadonlySet<string>;
  texts: ReadonlySet<string>;
}

/**
 * Replaces every text that reaches the machines from outside, unless it is known to be harmless. Only inputs are redacted: what
 * machines make of them is regenerated from the redacted inputs.
 */
export interface Redactor {
  event(event: { type: string }): TracedEvent;
  value(value: unknown): Json;
  counts(): Trace['redaction'];
  /** For the leak check; never saved. `null` when nothing is to be replaced. */
  replaced(): ReplacedTexts | null;
}

const maximumText = 20_000;
const maximumItems = 5_000;

export function createRedactor(profile: RedactionProfile): Redactor {
  const pseudonyms = createPseudonyms(profile.significantWords);
  const known = new Map<string, string>();
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
    if (text === '' || tagKeys.has(key) || profile.isSafeKey(key)) return text;
    if (profile.isSecretKey(key)) return ofSecret(text);
    return profile.isSafeText(text) ? text : ofText(text.slice(0, maximumText));
  }

  function ofSecret(text: string): string {
    if (profile.isToken(text)) return text;
    secrets.add(text);
    return pseudonyms.ofSecret(text);
  }

  function ofText(text: string): string {
    const before = known.get(text);
    if (before !== undefined) return before;
    const pseudonym = absoluteUrl.test(text) ? ofUrl(text) : pseudonyms.ofText(text);
    known.set(text, pseudonym);
    if (pseudonym !== text) texts.add(text);
    return pseudonym;
  }

  /** Keeps scheme and host, which machines check, and the names of parameters. */
  function ofUrl(url: string): string {
    const [, scheme = '', authority = '', rest = ''] = absoluteUrl.exec(url) ?? [];
    const at = authority.lastIndexOf('@');
    const login = at < 0 ? '' : `${pseudonyms.ofSecret(authority.slice(0, at))}@`;
    const path = rest.replace(/([^/?&#=]+)(=?)/g, (_, part: string, isName: string) =>
      isName || profile.isSafeText(part) ? part + isName : pseudonyms.ofText(part),
    );
    return `${scheme}${login}${authority.slice(at + 1)}${path}`;
  }

  /** A key made of letters is a field's name; others may be data, such as an id. */
  function ofKey(key: string): string {
    return /^[$A-Za-z_]+$/.test(key) || profile.isSafeText(key) ? key : ofText(key);
  }

  return {
    event({ type, ...payload }) {
      return { ...mapEntries(payload, (value, key) => redact(toTagged(value), key)), type };
    },
    value: (value) => redact(toTagged(value), ''),
    counts: () => ({ secrets: secrets.size, texts: texts.size }),
    replaced: () => ({ secrets, texts }),
  };
}

/** Tags of `toTagged` whose texts are no data of a session. */
const tagKeys = new Set(['$date', '$number', '$lost']);

const absoluteUrl = /^([a-z][a-z0-9+.-]*:\/\/)([^/?#]*)(.*)$/is;
