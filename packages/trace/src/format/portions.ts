/** Long work that can pause wherever it yields the share that is done, from 0 to 1. */
export type Portions<Result> = Generator<number, Result>;

/** Items of a session on which work takes a few milliseconds. */
export const portionItems = 500;

/** Does all portions without a pause. */
export function finish<Result>(work: Generator<unknown, Result>): Result {
  for (let portion = work.next(); ; portion = work.next()) if (portion.done) return portion.value;
}

/** Work that is a part of more: `from` and `to` are the shares of the whole before and after it. */
export function* within<Result>([from, to]: [from: number, to: number], part: Portions<Result>): Portions<Result> {
  for (let portion = part.next(); ; portion = part.next()) {
    if (portion.done) return portion.value;
    yield from + portion.value * (to - from);
  }
}
