import type { CallName } from '../../machines/api/contract.ts';

/** `failure`: customers would meet it. `warning`: legal, but odd or slow. */
export type Level = 'failure' | 'warning';

/** What was found wrong with one call. */
export interface Finding {
  level: Level;
  /** The field of the answer or request, or the header; `null` for the call as a whole. */
  field: string | null;
  /** What was seen. */
  problem: string;
  /** What the product makes of it. */
  effect: string;
  /** What to change in the backend. */
  advice: string;
}

/** One request and what was found. */
export interface Check {
  /** The part of a customer's way that it belongs to. */
  flow: string;
  call: CallName;
  method: string;
  path: string;
  /** What the request was about: "the access token", "an unknown session". */
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
  failures: number;
  warnings: number;
  checks: Check[];
  notChecked: NotChecked[];
}
