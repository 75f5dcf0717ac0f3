import { eventTitle, type Words } from '@upwell/trace/chart';
import { type Json, sameJson, toComparable, writtenValue } from '@upwell/trace/session';

const [maxFields, maxCharacters] = [3, 40];

/** Titles for the answers of a call, the usual one first: `Answers: status "open"`. Those that read alike are numbered. */
export function answerTitles(answers: readonly unknown[]): string[] {
  const [usual = {}, ...others] = answers.map((one) => toComparable(one ?? {}));
  const titles = [`Answers${fieldsText(usual)}`, ...others.map((one) => `Answers${fieldsText(one, usual)}`)];
  return titles.map((title, index) => {
    const before = titles.slice(0, index).filter((one) => one === title).length;
    return before === 0 ? title : `${title} (example ${before + 1})`;
  });
}

/** A title for an event of a source: `cardForm.failed: reason "timeout"`. */
export function emissionTitle({ type, ...payload }: { type: string }, words: Words): string {
  return `${eventTitle(type, words)}${fieldsText(toComparable(payload))}`;
}

/** The first fields, of those that differ from the usual ones. */
function fieldsText(value: Json, usual: Json = {}): string {
  const [fields, known] = [value, usual].map(fieldsOf);
  const telling = Object.entries(fields ?? {}).filter(([name, one]) => !sameJson(one, known?.[name] ?? null));
  const shown = telling.slice(0, maxFields).map(([name, one]) => `${name} ${fieldText(one)}`);
  if (shown.length === 0) return '';
  return `: ${[...shown, ...(telling.length > maxFields ? ['…'] : [])].join(', ')}`;
}

function fieldsOf(value: Json): { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

/** A list by its length: its entries say little in one line. */
function fieldText(value: Json): string {
  return Array.isArray(value) ? `(${value.length})` : writtenValue(value, maxCharacters);
}
