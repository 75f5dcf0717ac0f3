import { type Email, isEmail, likelyEmail, readEmail } from './email.ts';

/** The domains of most customers' mailboxes. */
const commonDomains = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'aol.com',
  'live.com',
  'msn.com',
  'googlemail.com',
  'protonmail.com',
  'proton.me',
  'me.com',
  'mac.com',
  'zoho.com',
  'comcast.net',
  'yahoo.co.uk',
  'yahoo.co.in',
  'yahoo.fr',
  'yahoo.de',
  'yahoo.es',
  'yahoo.it',
  'yahoo.co.jp',
  'yahoo.com.br',
  'hotmail.co.uk',
  'hotmail.fr',
  'hotmail.de',
  'hotmail.es',
  'hotmail.it',
  'outlook.de',
  'outlook.fr',
  'gmx.de',
  'gmx.net',
  'gmx.at',
  'web.de',
  't-online.de',
  'orange.fr',
  'wanadoo.fr',
  'free.fr',
  'laposte.net',
  'libero.it',
  'btinternet.com',
  'rediffmail.com',
  'uol.com.br',
  'mail.ru',
  'yandex.ru',
  'qq.com',
  '163.com',
];

/** Domains that exist and differ from a common one by one character. */
const otherDomains = new Set([
  'mail.com',
  'email.com',
  'ymail.com',
  'gmail.de',
  'live.de',
  'live.fr',
  'live.it',
  'live.ca',
  'live.nl',
  'yahoo.ca',
  'yahoo.in',
  'yahoo.se',
  'yahoo.ie',
  'gmx.com',
  'gmx.ch',
  'gmx.fr',
  'gmx.es',
  'pm.me',
  'hey.com',
  '126.com',
  'inbox.ru',
  'aol.fr',
  'aol.de',
  'aol.it',
  'msn.nl',
  'mail.de',
  'mail.bg',
  'outlook.es',
  'outlook.it',
  'outlook.dk',
  'hotmail.se',
  'hotmail.nl',
  'hotmail.be',
  'hotmail.ca',
  'hotmail.ch',
  'hotmail.no',
  'hotmail.dk',
  'bol.com.br',
]);

/** Endings that no domain has, and what was meant. */
const misspelledEndings: Readonly<Record<string, string>> = {
  con: 'com',
  cim: 'com',
  cmo: 'com',
  ocm: 'com',
  vom: 'com',
  xom: 'com',
  comm: 'com',
  coom: 'com',
  cpm: 'com',
  clm: 'com',
  dom: 'com',
  ccom: 'com',
  conm: 'com',
  cin: 'com',
  nte: 'net',
  ner: 'net',
  nett: 'net',
  ogr: 'org',
  orgg: 'org',
};

/** Shorter domains are likely others that exist when one character differs, unless only the ending does. */
const minFuzzyLength = 9;

/** Letters of other scripts that look like Latin ones. Written as code points: in most fonts nobody could tell them apart. */
const lookAlikes: ReadonlyMap<string, string> = new Map([
  // Cyrillic
  ...pairs(
    '\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u0458\u0455\u04bb\u0501\u051b\u051d\u04cf\u0433\u043a\u044c\u0432\u043c\u043d\u0442',
    'aeopcyxijshdqwlrkbbmht',
  ),
  // Cyrillic capitals
  ...pairs(
    '\u0410\u0412\u0415\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0423\u0425\u0406\u0408\u0405\u051a\u051c',
    'ABEKMHOPCTYXIJSQW',
  ),
  // Greek
  ...pairs('\u03b1\u03bf\u03c1\u03bd\u03b9\u03ba\u03c5\u03c7\u03b3\u03c4\u03f2\u03f3', 'aopvikuxytcj'),
  // Greek capitals
  ...pairs('\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7', 'ABEZHIKMNOPTYX'),
  // Turkish, phonetic and Armenian
  ...pairs('\u0131\u0261\u0251\u0585\u0578\u057d\u0570\u0581\u2113', 'igaonuhgl'),
]);

/**
 * The address that a person may have meant: without what may not belong to it, of a common domain, in Latin letters. `null` when there is
 * nothing to ask. While it is being typed, more may follow, and the beginning of a common domain is no mistake.
 */
export function suggestEmail(typed: string, isTyping = false): Email | null {
  const email = readEmail(typed);
  const meant = email ?? (isTyping ? null : likelyEmail(typed));
  if (!meant) return null;
  const latin = inLatin(meant);
  const at = latin.lastIndexOf('@') + 1;
  const domain = latin.slice(at);
  if (isTyping && commonDomains.some((common) => common.startsWith(domain.toLowerCase()))) return null;
  const suggestion = latin.slice(0, at) + suggestDomain(domain);
  return suggestion !== email && isEmail(suggestion) ? suggestion : null;
}

/** The address with look-alikes replaced, when nothing but ASCII is left then; otherwise as it is. */
function inLatin(email: string): string {
  const latin = [...email.normalize('NFKC')].map((letter) => lookAlikes.get(letter) ?? letter).join('');
  return /^[!-~]+$/.test(latin) ? latin : email;
}

/** The same domain when nothing is wrong with it. */
function suggestDomain(domain: string): string {
  const typed = domain.toLowerCase();
  if (commonDomains.includes(typed) || otherDomains.has(typed)) return domain;
  // "gmail.com.com"
  const once = domain.replace(/(\.[a-z]{2,})\1$/i, '$1');
  if (once !== domain) return suggestDomain(once);
  const ending = typed.slice(typed.lastIndexOf('.') + 1);
  const corrected = typed.slice(0, -ending.length) + (misspelledEndings[ending] ?? ending);
  if (otherDomains.has(corrected)) return corrected;
  const common = commonDomains.find((one) => isMisspelling(corrected, one));
  return common ?? (corrected === typed ? domain : corrected);
}

function isMisspelling(domain: string, common: string): boolean {
  if (isOfOtherCountry(domain, common)) return false;
  const isSameName = domain.split('.')[0] === common.split('.')[0];
  return (isSameName || common.length >= minFuzzyLength) && isAtMostOneEditAway(domain, common);
}

/** "yahoo.co.id" beside "yahoo.co.in": large providers have a domain in many countries. */
function isOfOtherCountry(domain: string, common: string): boolean {
  const country = /\.[a-z]{2}$/;
  return country.test(domain) && country.test(common) && domain.slice(0, -2) === common.slice(0, -2);
}

/** One character more, less or other, or two that changed places. */
function isAtMostOneEditAway(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [a, b] = [one.slice(start), other.slice(start)];
  return (
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  );
}

function pairs(letters: string, latin: string): [string, string][] {
  return [...letters].map((letter, index) => [letter, latin[index] ?? letter]);
}
