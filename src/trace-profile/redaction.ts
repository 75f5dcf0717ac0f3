import { calls } from '../../machines/api/contract.ts';
import { contactSubjects } from '../../machines/marketing/contact-message.ts';
import { generationRequest } from '../../machines/onboarding/drafts.ts';
import { isGenericGreeting } from '../../machines/onboarding/real-templates.ts';
import type { RedactionProfile } from '../trace/profile.ts';

export const redaction: RedactionProfile = {
  isSecretKey: (key) =>
    secretKeys.has(key.toLowerCase()) || /^usr$|passw|pwd|secret|token$|credential/i.test(key),
  isSafeKey: (key) => safeKeys.has(key),
  isSafeText: (text) =>
    vocabulary.has(text) || safeShapes.some((shape) => shape.test(text)) || isGenericGreeting(text),
  isToken: (text) => token.test(text),
  significantWords:
    /basic|fallback|default|simple|generic|template|placeholder|example|test|duplicate|e-?mails?|mail/i,
  forbidden: [{ name: 'a key of the card provider', pattern: /\b(sk|pk|rk|cs)_(test|live)_\w{8,}/ }],
};

/** Fields that the contract calls secret, in its spelling and in camel case, both lower-cased. */
const secretKeys = new Set(
  Object.values(calls)
    .flatMap(({ secrets }) => secrets.filter(({ kind }) => kind !== 'tokenizedUrl'))
    .flatMap(({ field }) => [field, field.replaceAll('_', '')])
    .map((field) => field.toLowerCase()),
);

/** Fields whose texts are words of a protocol. */
const safeKeys = new Set([
  ...['type', 'kind', 'status', 'reason', 'field', 'provider'],
  ...['plan', 'billing', 'language', 'country'],
]);

const token = /^token-[A-Za-z_]+-\d+$/;

/** Times, country codes, time zones, tokens, ids of fallback templates, names of errors, origins. */
const safeShapes = [
  /^([01]\d|2[0-3]):[0-5]\d$/,
  /^[A-Z]{2}$/,
  /^(UTC|GMT|[A-Z][A-Za-z]+(\/[A-Za-z0-9_+-]+){1,2})$/,
  token,
  /^fallback-\d+$/,
  /^[A-Z]?[A-Za-z]*Error$/,
  /^https?:\/\/[\w.:[\]-]+\/?$/,
];

const vocabulary = new Set([
  ...Object.values(calls).flatMap(({ request, answer }) => [...wordsOf(request), ...wordsOf(answer)]),
  ...wordsOf(generationRequest),
  ...['professional', 'individual', 'complete', 'open', 'expired', 'pending', 'completed', 'DUPLICATE'],
  ...['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  ...contactSubjects,
  ...['claimed', 'sent', 'script', 'timeout', 'form', 'creem'],
]);

/** The names of a schema's fields, and the values it enumerates. */
function wordsOf(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  if (typeof part !== 'object' || part === null) return [];
  const { options = [], entries = {}, item, wrapped, pipe = [] } = part as SchemaParts;
  const nested = [...Object.values(entries), item, wrapped, ...options, ...pipe];
  return [...Object.keys(entries), ...nested.filter((inner) => inner !== part).flatMap(wordsOf)];
}

interface SchemaParts {
  options?: readonly unknown[];
  entries?: Record<string, unknown>;
  item?: unknown;
  wrapped?: unknown;
  pipe?: readonly unknown[];
}
