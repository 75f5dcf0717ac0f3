import type { CallName } from '../../machines/api/contract.ts';
import { summaryClauses } from '../../machines/api/summaries.ts';
import { shownCalls } from '../../machines/onboarding/wizard-error.ts';
import type { DocumentedField } from '../documentation/fields.ts';
import { documentationOf } from '../documentation/fields.ts';
import type { FindingLevel } from './finding.ts';

export interface AnswerField extends DocumentedField {
  /** The level of a finding when the field is absent, or null; none when `undefined`. */
  absent?: FindingLevel;
  null?: FindingLevel;
  /** The behaviour of the product without it. */
  without: string;
}

/** The effect on customers when a call does not work. */
export function effectWithout(name: CallName): string {
  return `The product cannot ${summaryClauses[name]}.`;
}

/** Do customers see the text of the call's errors? */
export function isErrorShown(name: CallName): boolean {
  return [...shownCalls, ...shownAsGiven].includes(name);
}

/** docs/product.md, Error texts. */
const shownAsGiven: readonly CallName[] = [
  'createTemporaryUser',
  'createCreemCheckout',
  'verifySession',
  'createAccount',
];

/** The documented fields of an answer, by path; `accounts[].bio` is a field of rows. */
export function answerFields(name: CallName): Record<string, AnswerField> {
  return Object.fromEntries(withPaths(name, documentationOf(name).answerFields));
}

function withPaths(name: CallName, fields: readonly DocumentedField[], prefix = ''): [string, AnswerField][] {
  return fields.flatMap((field) => {
    const path = prefix + field.name;
    return [[path, { ...field, ...needOf(name, field) }], ...withPaths(name, field.rows, `${path}[].`)];
  });
}

function needOf(name: CallName, { needed, expected, welcome, occasional }: DocumentedField) {
  const obvious = needed ? effectWithout(name) : 'It is read as none.';
  const note = needed ?? expected ?? welcome ?? occasional;
  const without = typeof note === 'string' ? note : obvious;
  if (needed) return { absent: 'failure', null: 'failure', without } as const;
  if (expected) return { absent: 'failure', null: 'warning', without } as const;
  return welcome ? ({ absent: 'warning', null: 'warning', without } as const) : { without };
}
