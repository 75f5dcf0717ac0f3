import { memberOf } from '../format/patch.ts';
import { type Json, tagOf } from '../format/tagged.ts';
import { firstChange } from './diff-json.ts';

/** The first difference between two values as texts: ["`slots[0].from` \"09:00\"", "\"10:00\""]. */
export function changeTexts(recorded: Json | undefined, now: Json | undefined): [string, string] {
  const change = firstChange(recorded, now);
  if (!change) return ['the same', 'in another order'];
  const name = change.path.length === 0 ? '' : `\`${pathText(change.path)}\` `;
  const [before, after] = pairText(change.recorded, change.now);
  return [name + before, after];
}

function pathText(path: readonly string[]): string {
  return path
    .map((name, index) => (/^\d+$/.test(name) ? `[${name}]` : index === 0 ? name : `.${name}`))
    .join('');
}

const maxCharacters = 80;

/** A value as JSON, cut where it is long. */
export function valueText(value: Json | undefined): string {
  return cut(textOf(value));
}

/** Long values begin shortly before they differ. */
function pairText(one: Json | undefined, other: Json | undefined): [string, string] {
  const [before, after] = [textOf(one), textOf(other)];
  let same = 0;
  while (same < before.length && before[same] === after[same]) same++;
  const from =
    same > maxCharacters / 2 && Math.max(before.length, after.length) > maxCharacters ? same - 20 : 0;
  const part = (text: string) => (from > 0 ? `…${cut(text.slice(from))}` : cut(text));
  return [part(before), part(after)];
}

function textOf(value: Json | undefined): string {
  if (value === undefined) return 'nothing';
  const tag = typeof value === 'object' && value !== null ? tagOf(value) : null;
  if (tag === '$undefined') return 'undefined';
  const json = JSON.stringify((tag === '$error' && memberOf(memberOf(value, tag), 'message')) || value);
  return json.replace(/\{"\$actor":"([^"\\]*)"\}/g, '$1').replaceAll('{"$undefined":true}', 'undefined');
}

function cut(text: string): string {
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text;
}
