import { withoutInvisible } from './invisible.ts';

/** No mail server takes a longer address (RFC 5321). */
const maxLength = 254;

/** Longer texts are no address with something around it, and are left as they are. */
const maxTypedLength = 1000;

/** Characters that no address has unless they are in quotes. */
const neverUnquoted = /[\s,:;/?()<>[\]"\\]/;

/** Something, one @, and a domain of at least two labels; no dot at either end of what is before the @. Each step is linear. */
export function isEmailShaped(text: string): boolean {
  if (text.length > maxLength || neverUnquoted.test(text)) return false;
  const [local, domain, ...rest] = text.split('@');
  if (!local || !domain || rest.length > 0 || local.startsWith('.') || local.endsWith('.')) return false;
  const labels = domain.split('.');
  return labels.length > 1 && labels.every(Boolean);
}

/** A whole text in quotes or brackets. */
const wrapped =
  /^(?:"(.*)"|'(.*)'|\((.*)\)|\[(.*)\]|[\u201c\u201e](.*)[\u201c\u201d]|\u2018(.*)\u2019|\u00ab(.*)\u00bb)[^\p{L}\p{M}\p{N}]*$/u;

/** Punctuation that no address begins with. */
const noBeginning = /^(?:(?!["!#$%&'*\-/?_{}@.])[\p{P}<>\s])+/u;

/** The marker of a list: a dash, an arrow, a number. Most bullets are punctuation that no address begins with. */
const listMarker = /^(?:[-*\u2192\u25cf\u25aa]|\d{1,3}[.)])\s+(?=.*@)/;

/** What address books and mail programs write before an address: `EMAIL;TYPE=INTERNET:`, `SMTP:`, a scheme. */
const label = /^(?:(?:e-?mail(?: address)?|mail|smtp|internet)(?:;[^:@\s]*)?:\s*|[a-z][a-z\d+.-]*:\/\/)/i;

/** A domain, and behind it what no domain ends with. An address of numbers ends with a bracket: `a@[192.168.1.1]`. */
const domainAndMore = /(@.*?)[^\p{L}\p{M}\p{N}\]]+$/u;

/**
 * The address that a person meant: without invisible characters, `mailto:`, a name around `<…>`, quotes, brackets and other punctuation around it, and
 * blanks at its ends, at its @ and at its dots. Everything else stays as typed (docs/product.md, Typed text).
 */
export function cleanEmail(typed: string): string {
  if (typed.length > maxTypedLength) return typed.trim();
  const visible = withoutInvisible(typed).trim();
  const [, inBrackets = visible] = /<([^<>]*)>[^\p{L}\p{M}\p{N}]*$/u.exec(visible) ?? [];
  const address = withoutMailto(inBrackets.trim());
  const [, ...inside] = wrapped.exec(address) ?? [];
  const cleaned = (inside.find(Boolean) ?? address)
    .replace(listMarker, '')
    .replace(/\s*([@＠.])\s*/g, '$1')
    .replace('＠', '@')
    .replace(/[\u3002\uff0e\uff61](?=[^@]*$)/g, '.')
    .replace(noBeginning, '')
    .replace(label, '')
    .replace(/@[a-z]+:\/\//i, '@')
    .replace(/(@[^/?]*)[/?][\s\S]*$/, '$1')
    .replace(domainAndMore, '$1')
    .trim();
  return cleaned === typed ? cleaned : cleanEmail(cleaned);
}

/** The address of a mail link, which may be encoded and have a subject. */
function withoutMailto(text: string): string {
  const [, address, parameters] = /^mailto:(?:\/\/)?([^?]*)(\?[\s\S]*)?$/i.exec(text) ?? [];
  if (address === undefined) return text;
  try {
    return decodeURIComponent(address);
  } catch {
    return parameters === undefined ? text.slice('mailto:'.length) : address;
  }
}
