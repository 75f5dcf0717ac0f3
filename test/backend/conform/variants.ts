import { type CallName, calls } from '../../../machines/api/contract.ts';
import { type Answer, type Change, type Fields, type Handlers, type Stored, saved } from './plain-backend.ts';

/** A backend that differs in one thing from the plain one. */
export interface Variant {
  title: string;
  change?: Change;
  /** Handlers that replace the plain ones. */
  handlers?: (stored: Stored) => Handlers;
  args?: string[];
  /** Of every call, in place of its own. */
  timeoutMs?: number;
}

/** One about which something must be found. */
export interface BrokenVariant extends Variant {
  /** `call: field` of the finding. */
  finding: string;
  /** Does it fail in more than one call or field? */
  isWidespread?: boolean;
}

/** Changes the answers of one call; `null` never answers. */
type AnswerChange = (answer: Answer) => Partial<Answer> | null;

/** Did the call go well? */
export const isOk = ({ status }: Answer) => status >= 200 && status < 300;

/** Changes every answer but those of preflights. */
export const everyAnswer =
  (change: (answer: Answer, path: string) => Partial<Answer> | null): Change =>
  (asked, answer) => {
    const changed = asked.method === 'OPTIONS' ? {} : change(answer, asked.path);
    return changed && { ...answer, ...changed };
  };

/** Changes the answers to preflights, of one path or of all. */
export const everyPreflight =
  (change: Partial<Answer>, path?: string): Change =>
  (asked, answer) =>
    asked.method === 'OPTIONS' && asked.path === (path ?? asked.path) ? { ...answer, ...change } : answer;

/** Changes the answers of one call. */
export const ofCall = (name: CallName, change: AnswerChange): Change =>
  everyAnswer((answer, path) => (path === calls[name].path ? change(answer) : {}));

/** Changes an answer, whether it went well or not. */
export const always =
  (change: Partial<Answer>): AnswerChange =>
  () =>
    change;

/** Changes the body of an answer that went well. */
export const body =
  (change: (body: Fields) => unknown): AnswerChange =>
  (answer) =>
    isOk(answer) ? { body: change(answer.body as Fields) } : {};

/** Answers with this body what went well. */
export const only = (fields: unknown) => body(() => fields);

/** Adds these fields to the body of an answer that went well. */
export const also = (fields: Fields) => body((before) => ({ ...before, ...fields }));

/** Each answer that went well has a number that runs by so much. */
export function running(field: string, from: number, by: number): AnswerChange {
  let left = from + by;
  return body((before) => {
    left -= by;
    return { ...before, [field]: left };
  });
}

/** Changes each row of a list. */
export const rows = (list: string, change: (row: Fields, index: number) => unknown) =>
  body((before) => ({ ...before, [list]: (before[list] as Fields[]).map(change) }));

/** Changes each second answer that went well. */
export function alternating(change: (body: Fields) => unknown): AnswerChange {
  let count = 0;
  return body((before) => {
    count += 1;
    return count % 2 === 0 ? change(before) : before;
  });
}

/** Changes an answer that did not go well. */
export const refusal =
  (change: Partial<Answer>): AnswerChange =>
  (answer) =>
    isOk(answer) ? {} : change;

/** Accepts what has to be refused. */
export const welcome = (body: Fields) => refusal({ status: 200, body });

/** The fields but these. */
export const without = <Value>(fields: Record<string, Value>, ...names: string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

/** A call that answers as if it had done what it was asked, and does something else or nothing. */
export const instead = (
  name: CallName,
  effect: (fields: Fields, stored: Stored) => unknown = () => undefined,
): Pick<Variant, 'handlers'> => ({
  handlers: (stored) => ({
    [`POST ${calls[name].path}`]: (fields) => {
      effect(fields, stored);
      return saved;
    },
  }),
});
