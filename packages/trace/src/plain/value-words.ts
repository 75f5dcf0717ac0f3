import { isEmptyRecord } from '../compare/diff-json.ts';
import { memberOf } from '../format/patch.ts';
import { type Json, tagOf } from '../format/tagged.ts';
import { counted } from '../words/grammar.ts';
import { spelledOut } from '../words/names.ts';

/** A value in a sentence. */
export function valueInWords(value: Json | undefined): string {
  if (value === undefined || value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? '“yes”' : '“no”';
  if (typeof value === 'number') return isMoment(value) ? momentWords(value) : String(value);
  if (typeof value === 'string') return `“${cut(value)}”`;
  if (Array.isArray(value))
    return value.length === 0 ? 'an empty list' : counted(value.length, 'entry', 'entries');
  const tag = tagOf(value);
  if (tag === '$error')
    return `the error “${cut(String(memberOf(memberOf(value, '$error'), 'message') ?? ''))}”`;
  if (tag === '$undefined' || tag === '$lost') return 'nothing';
  if (tag !== null) return `“${cut(String(memberOf(value, tag)))}”`;
  return recordInWords(Object.entries(value));
}

/** Two values that differ, said so that they differ in words too. */
export function pairInWords(one: Json | undefined, other: Json | undefined): [string, string] {
  if (typeof one === 'string' && typeof other === 'string' && one !== '' && other !== '')
    return textsInWords(one, other);
  const [before, after] = [valueInWords(one), valueInWords(other)];
  if (before !== after) return [before, after];
  return before === 'nothing' ? [emptyInWords(one), emptyInWords(other)] : [before, 'something else'];
}

/** Is a number of milliseconds since 1970 from this century? No other number of a product is as large. */
function isMoment(value: number): boolean {
  return Number.isInteger(value) && value > Date.UTC(2000) && value < Date.UTC(2100);
}

/** "2026-01-01 12:00:00 UTC" */
function momentWords(value: number): string {
  return new Date(value)
    .toISOString()
    .replace('T', ' ')
    .replace(/(?:\.000)?Z$/, ' UTC');
}

/** Is there no such field? `null` and an empty text are values. */
export function isMissing(value: Json | undefined): boolean {
  return (
    value === undefined || (typeof value === 'object' && value !== null && tagOf(value) === '$undefined')
  );
}

/** The values themselves where they are few and short: "“name: Sam, language: DE”". */
function recordInWords(entries: readonly [string, Json][]): string {
  if (entries.length === 0) return 'nothing';
  const isShort = entries.length <= 3 && entries.every(([, one]) => one === null || typeof one !== 'object');
  if (!isShort) return counted(entries.length, 'value');
  const parts = entries.map(([name, one]) => `${spelledOut(name)}: ${withoutQuotes(one)}`);
  return `“${cut(parts.join(', '))}”`;
}

/** A value beside others within quotes. */
function withoutQuotes(value: Json): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === '' || value === null ? 'nothing' : String(value);
}

function emptyInWords(value: Json | undefined): string {
  if (value === null) return 'nothing';
  if (value === '') return 'an empty text';
  return isEmptyRecord(value) ? 'an empty record' : 'no such value';
}

/** Long texts from shortly before they differ. */
function textsInWords(one: string, other: string): [string, string] {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  const near = Math.max(0, same - 20);
  const space = one.indexOf(' ', near);
  const from = near > 0 && space >= 0 && space < same ? space + 1 : near;
  const inWords = (text: string) =>
    text.length <= maxTextCharacters || from === 0 ? `“${cut(text)}”` : `“…${cut(text.slice(from))}”`;
  return [inWords(one), inWords(other)];
}

const maxTextCharacters = 60;

function cut(text: string): string {
  return text.length > maxTextCharacters ? `${text.slice(0, maxTextCharacters).trimEnd()}…` : text;
}
