import type { RedactionProfile } from '../profile/profile.ts';
import { parsedUrl } from './parsed-url.ts';

/** The traits of a text that the rules of a product can tell, and all that its pseudonym keeps of it. */
interface Traits {
  least: number;
  most: number;
  hasSpaces: boolean;
  isEmail: boolean;
  isUsername: boolean;
  signals: string[];
}

type Rules = Pick<RedactionProfile, 'isEmail' | 'isUsername' | 'lengths' | 'signals' | 'greetings'>;

const shortestPair = 5;
const maxMarks = 8;
const fromSentences = 50;
const reservedHost = 'example.test';
const filler = ' It keeps nothing of the original but what rules tell apart.';

/** The number of made-up texts in place of this one that look well: the others are longer. */
export function sampleSpace(text: string, { greetings }: Rules): number {
  if (greetings.isGreeting(text) || !hasWords(text)) return maxMarks;
  if (text.length >= shortestPair) return pairSpace;
  return isSitePath(text) ? shortestWords : wordSpace;
}

/** The nth made-up text of the kind and the length class of a real one, which is trimmed and not empty. */
export function sampleText(text: string, n: number, rules: Rules, isKnownOrigin: (origin: string) => boolean): string {
  const traits = traitsOf(text, rules);
  const url = webUrl(text);
  if (url) return address(url, traits, n, isKnownOrigin(url.origin));
  const isPath = isSitePath(text);
  const start = isPath ? '/' : '';
  if (rules.greetings.isGreeting(text)) return start + greeting(traits, n, rules);
  if (!hasWords(text)) return start + punctuation(traits, isCased(text) ? 'ⓧⓨⓩ' : '…·–', n);
  if (traits.isEmail) return start + email(traits, n);
  return isPath ? start + slug(traits, n, start.length) : words(traits, n);
}

function hasWords(text: string): boolean {
  return /[\p{L}\p{N}\p{Extended_Pictographic}\p{Emoji_Presentation}]/u.test(text);
}

/** Circled letters are symbols, no words, and still have capitals. */
function isCased(text: string): boolean {
  return text.toLowerCase() !== text.toUpperCase();
}

function traitsOf(text: string, { lengths, signals, isEmail, isUsername }: Rules): Traits {
  return {
    least: lengths.filter((bound) => bound <= text.length).pop() ?? 1,
    most: (lengths.find((bound) => bound > text.length) ?? Number.POSITIVE_INFINITY) - 1,
    hasSpaces: /\s/.test(text),
    isEmail: isEmail(text),
    isUsername: isUsername(text),
    signals: signals.filter(({ isIn }) => isIn(text)).map(({ word }) => word),
  };
}

function words({ least, most, hasSpaces, isUsername, signals }: Traits, n: number): string {
  if (most < shortestPair) return isUsername || hasSpaces ? shortWord(n) : circled(shortWord(n));
  const name = [wordPair(n), ...signals].join(' ');
  const text = least < fromSentences ? name : sentences(name, least);
  if (hasSpaces) return text;
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '_') + (isUsername ? '' : '!');
}

function sentences(name: string, least: number): string {
  const first = `${name}: a made-up text in place of the one that was here.`;
  return first + filler.repeat(Math.max(0, Math.ceil((least - first.length) / filler.length)));
}

function email({ least, signals }: Traits, n: number): string {
  const name = joined([wordPair(n), ...signals], '.');
  return `${padded(name, '.long', least - reservedHost.length - 1)}@${reservedHost}`;
}

/** Keeps what decides whether a URL may be followed: its scheme, an origin that the flow was started with, and whether it has a login. */
function address(url: URL, traits: Traits, n: number, isOriginKnown: boolean): string {
  const hasLogin = url.username !== '' || url.password !== '';
  // An `@` more or less makes it an email address, too, or none.
  const login = hasLogin ? (traits.isEmail ? 'login@' : 'login@login@') : '';
  const end = traits.isEmail && !hasLogin ? `@${reservedHost}` : '';
  const startAt = (host: string) => `${url.protocol}//${login}${host}/`;
  const made = (name: string) => startAt(`${name}.${reservedHost}`);
  const rest = slug({ ...traits, least: 0, most: 0 }, n, 0).length + end.length;
  const long = made(joined([wordPair(n)], '-'));
  const other = long.length + rest > traits.most ? made(shortWord(n)) : long;
  const start = isOriginKnown && !hasLogin ? startAt(url.host) : other;
  return start + slug(traits, n, start.length + end.length) + end;
}

function slug({ least, most, hasSpaces, signals }: Traits, n: number, taken: number): string {
  const pair = joined([wordPair(n), ...signals], '-');
  const name = taken + pair.length > most ? [shortWord(n), ...signals].join('-') : pair;
  return padded(hasSpaces ? `${name} page` : name, '-long', least - taken);
}

function greeting({ most, hasSpaces }: Traits, n: number, { greetings }: Rules): string {
  const { short, word, words: several } = greetings.forms;
  const form = most < shortestPair ? short : hasSpaces ? several : word;
  return form + marks('!.?', n);
}

function punctuation({ least, hasSpaces }: Traits, digits: string, n: number): string {
  const distinct = marks(digits, n + 1);
  const space = hasSpaces ? ' ' : '';
  return `${'•'.repeat(Math.max(1, least - distinct.length - space.length))}${space}${distinct}`;
}

function marks(digits: string, n: number): string {
  return n === 0 ? '' : [...n.toString(3)].map((digit) => digits[Number(digit)]).join('');
}

function joined(parts: readonly string[], separator: string): string {
  return parts.join(' ').toLowerCase().replaceAll(' ', separator);
}

function padded(text: string, padding: string, least: number): string {
  return text + padding.repeat(Math.max(0, Math.ceil((least - text.length) / padding.length)));
}

/** Parsers disagree about these, and no rule accepts a URL that contains one. */
const unparsable = /[\\\p{Cc}\p{Cf}\p{Cs}]/u;

function webUrl(text: string): URL | null {
  if (!/^https?:\/\/(?!\/)/i.test(text) || text.length > 8_192 || unparsable.test(text)) return null;
  return parsedUrl(text);
}

function isSitePath(text: string): boolean {
  const isPath = /^\/(?!\/)/.test(text) && text.length <= 8_192 && !unparsable.test(text);
  return isPath && parsedUrl(text, 'https://origin.invalid') !== null;
}

const firsts =
  'Amber Brisk Calm Dapper Eager Fleet Gentle Hardy Indigo Jolly Keen Lively Mellow Noble Olive Proud Quiet Rapid Silver Teal Vivid Warm Young Zesty Clear Coral Crisp Fair Golden Hazel Ivory Kind Lucky Merry Misty Pearl Rosy Sunny Swift Tidy Wise'.split(
    ' ',
  );
const seconds =
  'Heron Otter Lynx Badger Finch Gecko Ibis Koala Lark Marten Newt Osprey Panda Quail Raven Seal Tapir Urchin Vole Walrus Yak Zebra Bison Crane Dingo Egret Falcon Gibbon Hare Jackal Kiwi Lemur Moose Numbat Ocelot Puffin Robin Stork Toucan Wombat'.split(
    ' ',
  );
const shorts = 'fox elk owl bee ant emu yak cod jay hen ram cub koi asp ape bat cat cow ewe eel gnu'.split(' ');

const pairSpace = 1_600_000;
const wordSpace = 46_800;
const shortestWords = shorts.length;

/** The nth name: "Amber Heron", "Brisk Otter" and 1,638 more before numbers are added ("Amber Heron 2"). No two are equal. */
function wordPair(n: number): string {
  const pairs = firsts.length * seconds.length;
  const within = n % pairs;
  const first = within % firsts.length;
  const second = (first + Math.floor(within / firsts.length)) % seconds.length;
  const round = Math.floor(n / pairs);
  return `${firsts[first]} ${seconds[second]}${round > 0 ? ` ${round + 1}` : ''}`;
}

/** Not longer, and no username. */
function circled(word: string): string {
  return String.fromCodePoint(0x24d0 - 0x61 + word.charCodeAt(0)) + word.slice(1);
}

/** The nth word of at most four letters and digits, up to 46,806; longer ones after that. */
function shortWord(n: number): string {
  const round = Math.floor(n / shorts.length);
  const word = shorts[n % shorts.length] ?? '';
  if (round === 0) return word;
  if (round < 9) return `${word}${round + 1}`;
  return `q${(n - shorts.length * 9).toString(36).padStart(3, '0')}`;
}
