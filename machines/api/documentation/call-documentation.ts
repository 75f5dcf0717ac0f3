import type { CallName, RequestOf } from '../contract.ts';
import type { JsonSchema } from './json-schema.ts';

/** An answer that says no, or that there is nothing. */
export interface DocumentedError {
  status: number;
  /** When to answer like this, and what the product does then. */
  when: string;
  body: Readonly<Record<string, string>>;
}

/** What the developer of a backend has to know about one call. Texts are plain but for Markdown's `code` and **strong**. */
export interface CallDocumentation {
  summary: string;
  /** When the product makes the call, how often, what it does with the answer, and what makes it show an error. */
  description: string;
  /** What each field of the request means. */
  requestFields: Readonly<Record<string, string>>;
  requestExample: Readonly<Record<string, unknown>>;
  /**
   * The answer of 200 as JSON Schema 2020-12; `null` where nothing of it is read. A field is required when the product works
   * as specified only with it. The client also reads other forms: see `rules`.
   */
  answer: JsonSchema | null;
  /** `null` where nothing is read. */
  answerExample: Readonly<Record<string, unknown>> | null;
  /** Besides those that every call may answer with. */
  errors: readonly DocumentedError[];
}

/** Calls by name, with exactly the fields that their requests have. */
export type DocumentedCalls<Name extends CallName> = {
  readonly [Each in Name]: CallDocumentation & {
    requestFields: Readonly<Record<keyof RequestOf<Each>, string>>;
    requestExample: RequestOf<Each>;
  };
};
