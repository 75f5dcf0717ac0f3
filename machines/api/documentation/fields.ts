import type { FieldNotes } from '../call.ts';
import { type CallName, calls } from '../contract.ts';
import { count, countOrNone, flag, id, idOrNone, label, nameList, proFlag, shownCount } from '../fields.ts';

/** `label` is a text to be shown, `text` one to be followed or compared; `names` are texts, `rows` objects. */
export type FieldKind = 'id' | 'label' | 'text' | 'number' | 'flag' | 'names' | 'rows';

export interface DocumentedField extends FieldNotes {
  name: string;
  description: string;
  kind: FieldKind;
  /** The fields of each row of a list. */
  rows: readonly DocumentedField[];
}

/** The parts of a Valibot schema, or of an action in its pipe. */
interface SchemaParts {
  readonly type: string;
  readonly entries?: Readonly<Record<string, SchemaParts>>;
  readonly wrapped?: SchemaParts;
  readonly item?: SchemaParts;
  readonly pipe?: readonly SchemaParts[];
  readonly metadata?: FieldNotes & { description: string };
}

const kinds = new Map<unknown, FieldKind>([
  [id, 'id'],
  [idOrNone, 'id'],
  [label, 'label'],
  [count, 'number'],
  [countOrNone, 'number'],
  [shownCount, 'number'],
  [flag, 'flag'],
  [proFlag, 'flag'],
  [nameList, 'names'],
]);

/** The documented fields of a call, with examples. */
interface CallDocumentation {
  requestExample: Readonly<Record<string, unknown>>;
  /** Empty where nothing of the answer is read. */
  answerFields: readonly DocumentedField[];
  /** `null` where nothing is read. */
  answerExample: Readonly<Record<string, unknown>> | null;
}

/** For the OpenAPI document, its page and the conformance check; customers' builds have no use for it. */
export function documentationOf(name: CallName): CallDocumentation {
  const answerFields = documentedFields(calls[name].answer);
  return {
    requestExample: exampleOf(documentedFields(calls[name].request)),
    answerFields,
    answerExample: answerFields.length > 0 ? exampleOf(answerFields) : null,
  };
}

/** The fields of a request or an answer that its schema documents. */
export function documentedFields({ entries = {} }: SchemaParts): DocumentedField[] {
  return Object.entries(entries).flatMap(([name, { pipe, wrapped }]) => {
    const [form, described] = pipe ?? wrapped?.pipe ?? [];
    if (!described?.metadata) return [];
    const rows = wrapped?.item ? documentedFields(wrapped.item) : [];
    const kind = rows.length > 0 ? 'rows' : (kinds.get(form) ?? 'text');
    return [{ ...described.metadata, name, kind, rows }];
  });
}

/** An object with the examples of these fields. */
function exampleOf(fields: readonly DocumentedField[]): Record<string, unknown> {
  return Object.fromEntries(
    fields
      .map(({ name, example, rows }) => [name, rows.length > 0 ? [exampleOf(rows)] : example] as const)
      .filter(([, example]) => example !== undefined),
  );
}
