import { type CallName, calls, type contract } from '../../machines/api/contract.ts';
import {
  count,
  countOrNone,
  flag,
  id,
  idOrNone,
  label,
  nameList,
  proFlag,
  shownCount,
} from '../../machines/api/fields.ts';
import { accountNotes } from './calls/account.ts';
import { businessNotes } from './calls/business.ts';
import { connectionNotes } from './calls/connection.ts';
import type { CallNotes, FieldNotes, NotesOn, RowNotes } from './calls/notes.ts';
import { promoNotes } from './calls/promo.ts';
import { purchaseNotes } from './calls/purchase.ts';
import { startNotes } from './calls/start.ts';
import { targetNotes } from './calls/targets.ts';
import { templateNotes } from './calls/templates.ts';

/** `label` is a text to be shown, `text` one to be followed or compared; `names` are texts, `rows` objects. */
export type FieldKind = 'id' | 'label' | 'text' | 'number' | 'flag' | 'names' | 'rows';

export interface DocumentedField extends Omit<FieldNotes, 'rows'> {
  name: string;
  kind: FieldKind;
  rows: readonly DocumentedField[];
}

/** The parts of a Valibot schema. */
interface SchemaParts {
  readonly type: string;
  readonly entries?: Readonly<Record<string, SchemaParts>>;
  readonly wrapped?: SchemaParts;
  readonly item?: SchemaParts;
}

const notes: NotesOn<typeof contract> = {
  ...promoNotes,
  ...purchaseNotes,
  ...accountNotes,
  ...startNotes,
  ...businessNotes,
  ...targetNotes,
  ...templateNotes,
  ...connectionNotes,
};

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

/** For the OpenAPI document, its page and the conformance check; customers' code does not import it. */
export function documentationOf(name: CallName) {
  const { request, answer, ...rest }: CallNotes = notes[name];
  return {
    ...rest,
    request,
    requestExample: exampleOf(request),
    /** Empty where nothing of the answer is read. */
    answerFields: documentedFields(calls[name].answer, answer),
    /** `null` where nothing is read. */
    answerExample: answer ? exampleOf(answer) : null,
  };
}

function documentedFields(schema: SchemaParts | undefined, noted: RowNotes = {}): DocumentedField[] {
  return Object.entries(noted).map(([name, { rows, ...rest }]) => {
    const form = schema?.entries?.[name];
    const kind = rows ? 'rows' : (kinds.get(form) ?? 'text');
    return { ...rest, name, kind, rows: documentedFields(form?.wrapped?.item, rows) };
  });
}

/** An object with the examples of these fields. */
function exampleOf(noted: RowNotes): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(noted)
      .map(([name, { example, rows }]) => [name, rows ? [exampleOf(rows)] : example] as const)
      .filter(([, example]) => example !== undefined),
  );
}
