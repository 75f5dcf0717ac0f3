import { withoutInvisible } from './invisible.ts';
import { withoutListNumber } from './list-marker.ts';

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
  /^(?:"([^"]*)"|'(.*)'|\(([^()]*)\)|\[([^[\]]*)\]|[\u201c\u201e](.*)[\u201c\u201d]|\u2018(.*)\u2019|\u00ab(.*)\u00bb)[^\p{L}\p{M}\p{N}]*$/u;

/** Words that address books, mail programs and sheets write before an address. */
const labelWords =
  '(?:e-?mail(?:[ _-]?(?:address|id))?|mail|smtp|internet|work|home|office|private|personal|business|other|pref|contact|from|to|cc|bcc|reply-to)';

/** What stands before an address, each part again and again. */
const partsBefore: readonly RegExp[] = [
  // "&nbsp;", of which the semicolon may be lost
  /^(?:&(?:nbsp;?|#?\w+;)\s*)+/i,
  // Pictures, if more than they are left
  /^(?:[\p{So}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{RI}\p{Co}\s]|\d?\u20e3)+(?=[^@]*[\p{L}\p{N}])/u,
  // "(work)"
  /^[([\uff08\u3010][^()[\]\uff08\uff09\u3010\u3011@]*[)\]\uff09\u3011]\s*(?=\S*@)/,
  // "EMAIL;TYPE=INTERNET:", "item1.EMAIL:", "email=", "Work "
  new RegExp(
    `^(?:[^@]*[?&])?["'{\\s]*(?:[\\w-]+[._])?(?:x-)?${labelWords}(?:;[^:@]*)?(?:\\s*\\([^)@]*\\))?["'\\s]*(?:[:=\uff1a]["'\\s]*|\\s+)`,
    'i',
  ),
  // "Correo: ". Without the blank the colon may be a slip of the finger.
  /^[^@]*(?::\s+|\uff1a\s*)["']*/,
  // "https://"
  /^[a-z][a-z\d+.-]*:\/\//i,
  // "Ada - ", "Ada <", and another cell of the row
  /^[^@]*(?:[<\t\n]|(?:^|\s)[-|\u2013\u2014\u00b7\u2022\u2192]+\s)\s*(?=\S+@)/,
  // Punctuation that no address begins with
  /^(?:(?!["!#$%&'*\-/?_{}@.])[\p{P}<>\s])+/u,
];

/** A domain, with what makes it complete. */
const domain = '(@[\\p{L}\\p{M}\\p{N}.-]+\\.[\\p{L}\\p{M}\\p{N}-]+)';

/** What stands behind an address. What is only a slip of the finger may have more of the domain behind it, and stays. */
const partsBehind: readonly RegExp[] = [
  // "?subject=", "/path", "#x"
  /(@[^/?#]*)[/?#][\s\S]*$/,
  // "(work)", "&nbsp;", "| Ada", the end of a tag
  new RegExp(`${domain}\\s*[<>|"*&\\p{Ps}\\p{Pe}\\p{Pi}\\p{Pf}\\p{So}\\p{Extended_Pictographic}][^@]*$`, 'u'),
  // " - Ada", and another cell of the row
  new RegExp(`${domain}(?:[\\t\\n]|\\s+[-\u2013\u2014\u00b7\u2022]\\s)[^@]*$`, 'u'),
  // What no domain ends with. An address of numbers ends with a bracket: `a@[192.168.1.1]`.
  /(@\[[\d.:a-f]*\]|@(?!\[).*?)[^\p{L}\p{M}\p{N}]+$/iu,
];

/**
 * The address that a person meant: without invisible characters, blanks at its ends, at its @ and at its dots, and what mail programs,
 * address books, chats and sheets put around it. Everything else stays as typed (docs/product.md, Typed text).
 */
export function cleanEmail(typed: string): string {
  if (typed.length > maxTypedLength) return typed.trim();
  const visible = withoutInvisible(typed).trim();
  const [, inBrackets = visible] = /<([^<>]*@[^<>]*)>[^\p{L}\p{M}\p{N}]*$/u.exec(visible) ?? [];
  const address = ofMailLink(inBrackets.trim());
  const [, ...inside] = wrapped.exec(address) ?? [];
  const unwrapped = (inside.find(Boolean) ?? address).replace('\uff20', '@');
  if (!unwrapped.includes('@')) return unwrapped;
  const usual = withoutListNumber(unwrapped)
    .replace(/([a-z\d])\s*[\u3002\uff0e\uff61]\s*(?=[a-z\d])/gi, '$1.')
    .replace(/[\u3002\uff0e\uff61](?=[^@]*$)/g, '.')
    .replace(/\s*([@.])\s*/g, '$1')
    .replace(/@[a-z]+:\/\//i, '@');
  const alone = partsBefore.reduce((text, part) => text.replace(part, ''), usual);
  const cleaned = partsBehind.reduce((text, part) => text.replace(part, '$1'), alone).trim();
  return cleaned === typed ? cleaned : cleanEmail(cleaned);
}

/** The address of a mail link, wherever it stands, which may be encoded. */
function ofMailLink(text: string): string {
  const [, address] =
    /^[\s\S]*mailto:(?:\/\/)?\s*([^?\s"<>()|\]]*(?:@|%40)[^?\s"<>()|\]]*)/i.exec(text) ?? [];
  if (address === undefined) return text.replace(/^mailto:(?:\/\/)?/i, '');
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
