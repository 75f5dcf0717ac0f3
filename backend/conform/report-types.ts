import type { CallName } from '../../machines/api/contract.ts';
import type { Finding } from './finding.ts';

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

export interface CheckReport {
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
