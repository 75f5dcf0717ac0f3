import type { Finding, FindingLevel } from './finding.ts';
import type { Check } from './report-types.ts';

/** A finding that is counted, and repeated at the end of the report. */
export interface Reported {
  check: Check;
  finding: Finding;
}

/** The first finding for each field of each call. For a call that does not work at all, only that. */
export function reportedOf(checks: readonly Check[], level: FindingLevel): Reported[] {
  const found = checks.flatMap((check) => check.findings.map((finding) => ({ check, finding })));
  const isBroken = ({ finding }: Reported) => finding.isBroken === true && finding.level === 'failure';
  const broken = new Set(found.filter(isBroken).map(({ check }) => check.call));
  const reported = new Map<string, Reported>();
  for (const one of found) {
    const { call } = one.check;
    if (one.finding.level !== level || (broken.has(call) && !isBroken(one))) continue;
    const key = broken.has(call) ? call : `${call} ${one.finding.field}`;
    if (!reported.has(key)) reported.set(key, one);
  }
  return [...reported.values()];
}
