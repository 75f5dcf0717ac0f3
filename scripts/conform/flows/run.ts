import type { CallName } from '../../../machines/api/contract.ts';
import type { Checker } from '../checker.ts';
import type { ConformOptions } from '../options.ts';

/** What each part of the check works with. */
export interface Run {
  checker: Checker;
  options: ConformOptions;
  /** A text that no earlier run used. */
  tag: string;
  /** Pauses between two polls. */
  wait: (ms: number) => Promise<void>;
}

/** Why calls are left out when the option that they need was not given. */
export function unless(
  { checker }: Run,
  isGiven: boolean,
  calls: CallName[],
  option: string,
): isGiven is true {
  if (!isGiven) checker.skip(calls, `give ${option}`);
  return isGiven;
}
