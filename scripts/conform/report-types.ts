import type { CallName } from '../../machines/api/contract.ts';

/** `failure`: customers would meet it. `warning`: legal, but odd or slow. */
export type Level = 'failure' | 'warning';

/** Something wrong with one call. */
export interface Finding {
  level: Level;
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

/** One request and what was found. */
export interface Check {
  /** The part of a customer's way that it belongs to. */
  flow: string;
  call: CallName;
  method: string;
  path: string;
  /** The subject of the request: "the access token", "an unknown session". */
  about: string;
  /** `null` when no answer arrived. */
  status: number | null;
  ms: number;
  findings: Finding[];
}

/** Calls that could not be tried, and what it takes to try them. */
export interface NotChecked {
  calls: CallName[];
  why: string;
}

export interface Report {
  host: string;
  site: string;
  passed: boolean;
  /** As they are counted: each field of a call once; of a call that does not work at all, only that. */
  failures: number;
  warnings: number;
  checks: Check[];
  notChecked: NotChecked[];
  /** Data that this run created or changed and could not undo. */
  left: string[];
}
