import * as v from 'valibot';
import { type AnyEventObject, type AnyMachineSnapshot, assign } from 'xstate';
import { type FieldErrors, hasErrors, remainingErrors } from './field-errors.ts';

/** A form's fields by name. `Facts` are the part of a context that the rules read beside the form. */
type Rows<Values, Facts> = {
  [Field in keyof Values]: {
    /** Reads the field of a draft: the contract's schema where the field is sent as it is. */
    schema: v.GenericSchema<unknown, Values[Field]>;
    /** The value in an empty form, and in a draft from before the form had this field. */
    initial: NoInfer<Values[Field]>;
    /** By code, when the form cannot be sent as the field is. The first counts. */
    rules?: { [code: string]: (form: NoInfer<Values>, facts: Facts) => boolean };
    /** The value tells who somebody is: recordings replace it as they replace names. */
    isPersonal?: true;
  };
};

/** The codes of the fields that have rules. */
type ErrorsOf<Row> = {
  [Field in keyof Row as Row[Field] extends { rules: object } ? Field : never]?: Row[Field] extends {
    rules: infer Rules;
  }
    ? keyof Rules
    : never;
};

/** A row of a text. */
export const text = { schema: v.string(), initial: '' };

interface AnyForm {
  initial: object;
  errorsOf: (context: never) => object;
}

/** The codes of a form's rules. */
export type CodeOf<Form extends AnyForm> = Form extends { errorsOf: (context: never) => infer Errors }
  ? NonNullable<Errors[keyof Errors]>
  : never;

/** The part of a context that is a form. `Others` are errors of fields by other rules. */
export interface FormContext<Form extends AnyForm, Failure, Others = unknown> {
  form: Form['initial'];
  /** The errors that are shown: none until the first submit. */
  fieldErrors: ReturnType<Form['errorsOf']> & Others;
  /** Why sending failed. */
  error: Failure | null;
}

/**
 * A form by its rows. Its machine spreads `guards` and `actions` into its setup and `start(…)` into its context; its chart has
 * `edit(…)`, `submit(…)` and `fail(…)`. Errors are shown from the first submit until their fields are fixed.
 */
export function createForm<Values extends object, Facts, Row extends { [Field in keyof NoInfer<Values>]: object }>(
  formRows: Rows<Values, Facts> & Row,
) {
  type Errors = ErrorsOf<Row>;
  type Checked = { form: Values } & Facts;
  const rows: Rows<Values, Facts> = formRows;
  const fields = Object.keys(rows) as (keyof Values & string)[];
  const initial = Object.fromEntries(fields.map((field) => [field, rows[field].initial])) as Values;
  const entries = fields.map((field) => {
    const { schema, initial: value, isPersonal = false } = rows[field];
    return [
      field,
      v.pipe(
        v.optional(schema, () => value),
        v.metadata({ isPersonal }),
      ),
    ];
  });

  /** Why the form cannot be sent, by field. */
  function errorsOf(context: Checked, among = fields): Errors {
    const errors = among.map((field) => {
      const broken = Object.entries(rows[field].rules ?? {}).find(([, isBroken]) => isBroken(context.form, context));
      return [field, broken?.[0]];
    });
    return Object.fromEntries(errors.filter(([, code]) => code));
  }

  /** The form after a change: what is fixed is no longer shown. */
  function edited(context: Checked & { fieldErrors: FieldErrors<string, unknown> }, change: Partial<Values>) {
    const form = { ...context.form, ...change };
    return { form, fieldErrors: remainingErrors(context.fieldErrors, errorsOf({ ...context, form })) };
  }

  return {
    rows: formRows as Row,
    initial,
    codes: fields.flatMap((field) => Object.keys(rows[field].rules ?? {})),
    /** Reads a draft. */
    schema: v.object(Object.fromEntries(entries) as { [Field in keyof Values]: v.GenericSchema<Values[Field]> }),
    errorsOf,
    edited,
    start: (form: Values | null) => ({ form: form ?? initial, fieldErrors: {} as Errors, error: null }),
    guards: { isComplete: ({ context }: { context: Checked }) => !hasErrors(errorsOf(context)) },
    actions: {
      edit: assignAnywhere((context, change: Partial<Values>) => edited(context, change)),
      showErrors: assignAnywhere((context) => ({ fieldErrors: errorsOf(context) })),
      clearErrors: assignAnywhere(() => ({ fieldErrors: {}, error: null })),
      dismiss: assignAnywhere(() => ({ error: null })),
      fail: assignAnywhere((_, failure: { error: unknown }) => failure),
    },
  };
}

/** `assign` is typed for the context and the events of one machine. */
type Anywhere = AnyMachineSnapshot['context'];

function assignAnywhere<Params = undefined>(change: (context: Anywhere, params: Params) => object) {
  return assign<Anywhere, AnyEventObject, Params, Anywhere, never>(({ context }, params) => change(context, params));
}

/** The actions of an edit: what it changes in the form, then the draft for the parent. */
export function edit<Context, Event, Change>(change: (context: Context, event: Event) => Change) {
  const params = ({ context, event }: { context: Context; event: Event }) => change(context, event);
  return [{ type: 'edit', params }, 'sendDraft'] as const;
}

/** Sends the form, or shows why it cannot be sent. */
export function submit<const Target extends string>(target: Target) {
  return [{ guard: 'isComplete', target, actions: 'clearErrors' }, { actions: 'showErrors' }] as const;
}
