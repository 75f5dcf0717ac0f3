import { isRecord } from '../compare/diff-json.ts';
import { sameJson } from '../format/same-json.ts';
import type { Json } from '../format/tagged.ts';
import { toComparable } from '../format/to-tagged.ts';
import { eventPhrase } from '../words/events.ts';
import { counted, ordinal } from '../words/grammar.ts';
import { capitalised, spelledOut, type Words } from '../words/names.ts';
import { valueInWords } from './value-words.ts';

const maxFields = 3;

/** What a call may answer, the usual answer first: "Answers with status “open”". Those that read alike are numbered. */
export function answersInWords(answers: readonly unknown[], words: Words): string[] {
  const said = answers.map((answer) => answerInWords(answer, answers[0], words));
  return said.map((text, index) => {
    const before = said.slice(0, index).filter((one) => one === text).length;
    return before === 0 ? text : `${text}, ${ordinal(before + 1)} example`;
  });
}

function answerInWords(answer: unknown, usual: unknown, words: Words): string {
  const [value, first] = [toComparable(answer), toComparable(usual)];
  const fields = isRecord(value) ? Object.entries(value) : [];
  if (fields.length === 0)
    return valueInWords(value) === 'nothing'
      ? 'Answers, with nothing to say'
      : `Answers ${valueInWords(value)}`;
  const known = isRecord(first) && !sameJson(first, value) ? first : {};
  const telling = fields.filter(([name, one]) => !sameJson(one, known[name] ?? null));
  return `Answers with ${fieldsInWords(telling.length > 0 ? telling : fields, words)}`;
}

/** What an event source may send: "The card form failed: reason “timeout”". */
export function emissionInWords(event: { type: string }, words: Words): string {
  const { type, ...payload } = event;
  const value = toComparable(payload);
  const fields = isRecord(value) ? Object.entries(value) : [];
  const phrase = capitalised(eventPhrase(type, words));
  return fields.length > 0 ? `${phrase}: ${fieldsInWords(fields, words)}` : phrase;
}

function fieldsInWords(fields: readonly [string, Json][], words: Words): string {
  const shown = fields
    .slice(0, maxFields)
    .map(([name, value]) => fieldInWords(words(`field.${name}`) ?? spelledOut(name), value));
  return [...shown, ...(fields.length > maxFields ? ['…'] : [])].join(', ');
}

function fieldInWords(name: string, value: Json): string {
  const said = valueInWords(value);
  if (said === 'nothing' || said === 'an empty list') return `no ${name}`;
  if (!Array.isArray(value)) return `${name} ${said}`;
  return `${counted(value.length, 'entry', 'entries')} in ${name}`;
}
