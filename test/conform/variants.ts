import { type Answer, type Asked, type Change, type Handlers, type Stored, saved } from './plain-backend.ts';

/** A backend that differs in one thing from the plain one. */
export interface BrokenVariant {
  title: string;
  change?: Change;
  /** `call: field` of the failure that must be found. */
  finding: string;
  /** Does it fail in more than one call or field? */
  isWidespread?: true;
  args?: string[];
  /** In place of the plain ones. */
  handlers?: (stored: Stored) => Handlers;
  /** Of every call, in place of its own. */
  timeoutMs?: number;
}

export type Fields = Record<string, unknown>;

export const isOk = ({ status }: Answer) => status >= 200 && status < 300;
export const isCall = (path: string) => (asked: Asked) => asked.path === path && asked.method !== 'OPTIONS';

/** Changes the answers of one call that went well. */
export function onSuccess(
  path: string,
  change: (body: Fields, answer: Answer) => Partial<Answer> | null,
): Change {
  return (asked, answer) => {
    if (!isCall(path)(asked) || !isOk(answer)) return answer;
    const changed = change(answer.body as Fields, answer);
    return changed && { ...answer, ...changed };
  };
}

/** Changes the answers of one call that did not. */
export function onError(path: string, change: Partial<Answer>): Change {
  return (asked, answer) => (isCall(path)(asked) && !isOk(answer) ? { ...answer, ...change } : answer);
}

/** Changes the body of an answer that went well. */
export const body = (path: string, change: (body: Fields) => unknown) =>
  onSuccess(path, (before) => ({ body: change(before) }));

/** Changes each row of a list. */
export const rows = (path: string, list: string, change: (row: Fields, index: number) => unknown) =>
  body(path, (before) => ({ ...before, [list]: (before[list] as Fields[]).map(change) }));

export const without = <Value>(fields: Record<string, Value>, ...names: string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

/** Changes whichever answers it likes. */
export const every = (change: (asked: Asked, answer: Answer) => Answer): Change => change;

/** Calls that answer as if they had done what they were asked, and do something else or nothing. */
export const instead = (path: string, effect: (fields: Fields, stored: Stored) => void = () => {}) => ({
  handlers: (stored: Stored): Handlers => ({
    [`POST ${path}`]: (fields) => {
      effect(fields, stored);
      return saved;
    },
  }),
});
