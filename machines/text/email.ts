import { decoded } from './address.ts';
import { withoutInvisible } from './invisible.ts';

/** An email address that `readEmail` or `isEmail` has parsed. */
export type Email = string & { readonly [parsed]: true };
declare const parsed: unique symbol;

/** No mail server takes a longer address (RFC 5321). */
const maxLength = 254;

/** Longer texts are no address with something around it. */
const maxTypedLength = 1000;

const word = '\\p{L}\\p{M}\\p{N}';
const local = `[${word}_+-](?:[${word}_+.'\u2019&-]*[${word}_+-])?`;
const label = `[${word}](?:[${word}_-]*[${word}])?`;

/** By what addresses are seen to begin and end with, and to have inside. */
const addresses = new RegExp(`${local}@${label}(?:\\.${label})+`, 'gu');

/** Legal where addresses begin, or a slip of the finger, and never seen there. */
const unusual = /[!#$%&'*.=@^`{|}~]$/;

/**
 * May the only word beside an address, written as @ here, belong to it? There is one character between them that a finger may have slipped
 * to, and nothing else: several words are a name or a sentence.
 */
const slip = (() => {
  const [beside, only] = [`[${word}][${word}_+.'&-]*`, `[^${word}]*`];
  const before = `^${only}${beside}(?:[,.]? |[!#-'*-/:;=?\\\\^\`|~\\p{Extended_Pictographic}])@${only}$`;
  return new RegExp(`[${word}]@@|@@[${word}]|${before}|^${only}@[ ,.:;]+${beside}${only}$`, 'u');
})();

/** The number of a line, "mailto:" or "user_email=". */
const named = /^[\d.]+ $|mail(?:to)?[:=]$/i;

/**
 * The one address that is in the text, whatever stands around it. `null` when there is none, when there are several, and when what
 * touches it may be a part of it: `likelyEmail` is to be asked about then (docs/product.md, Typed text).
 */
export function readEmail(typed: string): Email | null {
  const { email, isSure } = emailIn(typed);
  return isSure ? email : null;
}

/** The address that may have been meant by a text in which `readEmail` finds none. */
export function likelyEmail(typed: string): Email | null {
  const { email } = emailIn(typed.replace(/^([^@]*\p{L}), ?(?=[^\s@,]+@)/u, '$1.'));
  return email ?? readEmail(typed.replace(/,/g, '.').replace(/[!#$%&*=^`{|}~\p{So}\p{Emoji_Modifier}]/gu, ''));
}

export function isEmail(text: string): text is Email {
  return readEmail(text) === text;
}

function emailIn(typed: string): { email: Email | null; isSure: boolean } {
  const text = typed.length > maxTypedLength ? '' : inUsualForm(typed);
  const found = Array.from(text.matchAll(addresses), ({ 0: address, index }) => {
    const [before, behind] = [text.slice(0, index), text.slice(index + address.length)];
    const [mark = ''] = /^[_-]+/.exec(address) ?? [];
    return {
      email: address.slice(behind.startsWith(mark) ? mark.length : 0).replace(/\u2019/g, "'"),
      isSure: named.test(before) || !(slip.test(`${before}@${behind}`) || (unusual.test(before) && !behind)),
    };
  });
  const [first, ...others] = found;
  const isOne = others.every(({ email }) => email.toLowerCase() === first?.email.toLowerCase());
  if (!first || !isOne || first.email.length > maxLength) return { email: null, isSure: false };
  return { email: first.email as Email, isSure: found.some(({ isSure }) => isSure) };
}

/**
 * Decoded, without invisible characters, entities, schemes, and blanks at the @ and its first dot, and with the @, dots and hyphens of other
 * keyboards as usual.
 */
function inUsualForm(typed: string): string {
  return withoutInvisible(decoded(typed))
    .replace(/&#?\w+;|\d?\u20e3|[a-z]+:\/\//gi, ' ')
    .replace(/\uff20/g, '@')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[\u3002\uff61](?=[a-z\d])|\uff0e/gi, '.')
    .replace(/[^\S\t\r\n]+/g, ' ')
    .replace(/\s*@\s*/g, '@')
    .replace(/(@[^\s.]+)(?: \. ?|\. )/g, '$1.')
    .trim();
}
