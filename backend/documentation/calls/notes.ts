import type * as v from 'valibot';
import type { Call } from '../../../machines/api/call.ts';

/**
 * Notes on a field for the developers of a backend. Those on a field of an answer say how much it is needed,
 * and what the product does without it where that is not obvious: without a needed field the call fails,
 * others have a default.
 */
export interface FieldNotes {
  description: string;
  example?: unknown;
  /** The flow ends without it. */
  needed?: string | true;
  /** The default is wrong where the field is missing, and right where it is `null`. */
  expected?: string | true;
  /** A screen shows less without it. */
  welcome?: string | true;
  /** Answers may rightly lack it. */
  occasional?: string | true;
  /** Another name under which the field is read. */
  also?: string;
  /** An answer needs one of the fields that say so. */
  isAlternative?: true;
  /** Further keywords of JSON Schema. */
  form?: { pattern?: string; enum?: readonly string[] };
  /** The fields of each row of a list. */
  rows?: RowNotes;
}

/** Notes on fields by name. */
export type RowNotes = Readonly<Record<string, FieldNotes>>;

/** What the developers of a backend read about a call. */
export interface CallNotes<Request = RowNotes, Answer = RowNotes> {
  /** When the product makes the call, how often, what it does with the answer, and what makes it show an error. */
  description: string;
  /** The product goes on without the call. */
  isOptional?: boolean;
  request: Request;
  /** Only what is read, under its first name. */
  answer?: Answer;
  /** Texts of `error` by status, besides those that every call may answer with. */
  errors?: Readonly<Record<number, string>>;
}

/** The notes on every call of a flow. */
export type NotesOn<Calls extends Readonly<Record<string, Call>>> = {
  readonly [Name in keyof Calls]: CallNotes<
    Required<NotesOnFields<Calls[Name]['request']>>,
    NotesOnFields<Calls[Name]['answer']>
  >;
};

type NotesOnFields<Schema extends v.GenericSchema> = { [Field in keyof v.InferInput<Schema>]?: FieldNotes };

/** The notes on a field. */
export function field(description: string, notes: Omit<FieldNotes, 'description'> = {}): FieldNotes {
  return { description, ...notes };
}

/** The field that every call of the wizard has. */
export const userId = field('The `uid` that `POST /verify-activation` answered with, exactly as it came.', {
  example: 'usr_5f3a9c',
});
export const userNotes = { user_id: userId };
