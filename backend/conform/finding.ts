/** `failure`: customers would meet it. `warning`: legal, but odd or slow. */
export type FindingLevel = 'failure' | 'warning';

/** Something wrong with one call. */
export interface Finding {
  level: FindingLevel;
  /** The field of the answer or request, or the header; `null` for the call as a whole. */
  field: string | null;
  /** The observation. */
  problem: string;
  /** The effect on customers. */
  effect: string;
  /** The change to make in the backend. */
  advice: string;
  /** The call does not work at all: nothing else about it is counted. */
  isBroken?: true;
}

type Texts = [field: string | null, problem: string, effect: string, advice: string];

/** Customers would meet it. */
export const failure = (...texts: Texts): Finding => found('failure', texts);

/** Legal, but odd or slow. */
export const warning = (...texts: Texts): Finding => found('warning', texts);

/** A call that does not work at all. */
export const broken = (level: FindingLevel, ...texts: Texts): Finding => ({
  ...found(level, texts),
  isBroken: true,
});

function found(level: FindingLevel, [field, problem, effect, advice]: Texts): Finding {
  return { level, field, problem, effect, advice };
}
