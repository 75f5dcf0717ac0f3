import type { CallName } from '../../machines/api/contract.ts';
import type { DocumentedField } from '../../machines/api/documentation/fields.ts';
import { documentationOf } from '../../machines/api/documentation.ts';
import type { Level } from './report-types.ts';

export interface AnswerField extends DocumentedField {
  /** The level of a finding when the field is absent, or null; none when `undefined`. */
  absent?: Level;
  null?: Level;
  /** The behaviour of the product without it. */
  without: string;
}

/** The documented fields of an answer, by path; `accounts[].bio` is a field of rows. */
export function answerFields(name: CallName): Record<string, AnswerField> {
  return Object.fromEntries(withPaths(documentationOf(name).answerFields));
}

function withPaths(fields: readonly DocumentedField[], prefix = ''): [string, AnswerField][] {
  return fields.flatMap((field) => {
    const path = prefix + field.name;
    return [[path, { ...field, ...needOf(field) }], ...withPaths(field.rows, `${path}[].`)];
  });
}

function needOf({ needed, expected, welcome, occasional = '' }: DocumentedField) {
  if (needed) return { absent: 'failure', null: 'failure', without: needed } as const;
  if (expected) return { absent: 'failure', null: 'warning', without: expected } as const;
  if (welcome) return { absent: 'warning', null: 'warning', without: welcome } as const;
  return { without: occasional };
}
