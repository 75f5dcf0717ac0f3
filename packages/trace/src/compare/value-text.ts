import type { Json } from '../format/tagged.ts';
import { writtenValue } from '../words/values.ts';
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
  return path.map((name, index) => (/^\d+$/.test(name) ? `[${name}]` : index === 0 ? name : `.${name}`)).join('');
}

const maxCharacters = 80;

/** A value in one line, cut where it is long. */
export function valueText(value: Json | undefined): string {
  return writtenValue(value, maxCharacters);
}

/** Long values begin shortly before they differ. */
function pairText(one: Json | undefined, other: Json | undefined): [string, string] {
  const [before, after] = [writtenValue(one), writtenValue(other)];
  let same = 0;
  while (same < before.length && before[same] === after[same]) same++;
  const from = same > maxCharacters / 2 && Math.max(before.length, after.length) > maxCharacters ? same - 20 : 0;
  const part = (text: string) => (from > 0 ? `…${cut(text.slice(from))}` : cut(text));
  return [part(before), part(after)];
}

function cut(text: string): string {
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text;
}
