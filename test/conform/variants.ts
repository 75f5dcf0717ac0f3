import type { Answer, Asked, Change } from './plain-backend.ts';

/** A backend that differs in one thing from the plain one. */
export interface Variant {
  title: string;
  change?: Change;
}

export interface BrokenVariant extends Variant {
  /** `call: field` of the failure that must be found. */
  finding: string;
  args?: string[];
  /** Calls that answer, and have no effect. */
  ignored?: string[];
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

export const without = (fields: Fields, ...names: string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

/** Changes whichever answers it likes. */
export const every = (change: (asked: Asked, answer: Answer) => Answer): Change => change;
