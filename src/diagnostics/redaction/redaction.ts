import type { NumberKind, RedactionProfile, SecretKind } from '@upwell/trace/profile';
import { textLimits } from '../../../machines/api/fields.ts';
import { isGenericGreeting, namesPlaceholder } from '../../../machines/onboarding/real-templates.ts';
import { paymentIdFields } from '../../../machines/purchase/payment.ts';
import { isEmail, readEmail } from '../../../machines/text/email.ts';
import { isInstagramName, readInstagramName } from '../../../machines/text/instagram-name.ts';
import { knownFieldNames, literalValues, personalFields } from './known-values.ts';
import { places } from './places.ts';

const { templateName, description, customerDescription, password: ownPassword } = textLimits;

export const redaction: RedactionProfile = {
  isLiteral: (text, key) => literals.get(key)?.has(text) || isClockTime(text, key),
  isField: (key) => fields.has(key) || key.split(/\[\]\.?|\./).every((name) => name === '' || fields.has(name)),
  secretOf: (key) => secrets.find(([pattern]) => pattern.test(key))?.[1] ?? null,
  isToken: (text) => /^token-[A-Za-z_]+-\d+$/.test(text),
  isEmail: (text) => !/\s/.test(text) && readEmail(text) !== null,
  isUsername: isInstagramName,
  meant(text) {
    if (/[\s/]/.test(text) && !/instagr/i.test(text)) return text;
    const email = readEmail(text);
    if (email) return email;
    const name = readInstagramName(text);
    return /instagr/i.test(text) && isInstagramName(name) ? name : text;
  },
  lengthened: (meant, length) =>
    isEmail(meant) ? meant.padEnd(length, '.') : `https://instagram.com/${meant}/`.padEnd(length, '?'),
  isName: (key) => names.has(key),
  isOrigin: (key) => origins.includes(key),
  isRoute: (path) => routes.has(path),
  numberOf: (key) => numbers.get(key) ?? null,
  lengths: [templateName.min, description.min, customerDescription.max + 1, description.max + 1],
  signals: [
    { isIn: (text) => /\s/.test(text) && namesPlaceholder(text), word: 'placeholder' },
    { isIn: (text) => /e-?mail/i.test(text), word: 'email' },
  ],
  greetings: { isGreeting: isGenericGreeting, forms: { short: 'Hi', word: 'Hello', words: 'Hi there' } },
  references: places,
  forbidden: [{ name: 'a key of the card provider', pattern: /\b(sk|pk|rk|cs)_(test|live)_\w{8,}/ }],
};

/** The names of all fields that come in from outside. */
const fields = new Set(knownFieldNames);

const origins = ['siteOrigin'];

/** By key, the values that the machines define for it. */
const literals = new Map(Object.entries(literalValues).map(([key, values]) => [key, new Set(values)]));

/** The times of a schedule stay: rules compare them. Under any other key such a text is replaced. */
function isClockTime(text: string, key: string): boolean {
  return (key === 'from' || key === 'to') && /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

const password: SecretKind = { name: 'password', shortest: ownPassword.min };
const instagramPassword: SecretKind = { name: 'instagram-password', shortest: 0 };
const otherSecret: SecretKind = { name: 'secret-value', shortest: 0 };

/** By pattern of the key; the first that fits. */
const secrets: readonly [pattern: RegExp, kind: SecretKind][] = [
  [/^(ig_?|confirmIg)password$/i, instagramPassword],
  [/^(confirm_?)?password$/i, password],
  [/^usr$|passw|pwd|secret|token$|credential/i, otherSecret],
];

const names = new Set([
  ...personalFields,
  'tokenEmail',
  'unansweredEmail',
  'session',
  ...Object.values(paymentIdFields),
]);

const routes = new Set([
  '/',
  '/about',
  '/contact',
  '/blog',
  '/privacy',
  '/terms',
  '/refund',
  '/subscribe',
  '/checkout',
  '/success',
  '/canceled',
  '/onboarding',
  '/userOnboarding',
]);

const numbers = new Map<string, NumberKind>([
  ...of('exact', 'status', 'retryAfterMs', 'spread', 'dropped', 'index', 'position', 'length', 'at'),
  ...of('exact', 'template_count', 'real_template_count', 'attempt'),
  ...of('moment', 'now', 'deadline'),
  ...of('amount', 'followers', 'following', 'followings'),
  ...of('seconds', 'time_remaining_seconds', 'secondsLeft'),
  ...of('id', 'id', 'uid', 'user_id', 'userId', 'account_id', 'main_account_id', 'template_id', 'templateId'),
  ...of('id', 'selected_templates', 'selected', 'editedTemplates', 'edited', 'kept', 'removing'),
]);

function of(kind: NumberKind, ...keys: string[]): [string, NumberKind][] {
  return keys.map((key) => [key, kind]);
}
