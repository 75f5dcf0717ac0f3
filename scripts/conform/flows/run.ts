import type { CallName } from '../../../machines/api/contract.ts';
import type { Checker } from '../checker.ts';
import type { ConformOptions } from '../options.ts';
import type { Finding } from '../report-types.ts';

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
export function unless({ checker }: Run, isGiven: boolean, calls: CallName[], option: string): boolean {
  if (!isGiven) checker.skip(calls, `give ${option}`);
  return isGiven;
}

/** Fields of the findings that an error status gives. */
const aboutStatus: readonly (string | null)[] = [null, 'user_id', 'path'];

/** Turns an error status of the latest check of a call into a warning, where it may be right. */
export function soften(
  { checker: { checks } }: Run,
  name: CallName,
  meaning: Pick<Finding, 'effect' | 'advice'>,
): void {
  const latest = checks.findLast(({ call }) => call === name);
  if (!latest || latest.status === null || latest.status < 400 || latest.status > 499) return;
  latest.findings = latest.findings.map((finding) =>
    aboutStatus.includes(finding.field) ? { ...finding, ...meaning, level: 'warning' } : finding,
  );
}
