import type { CallName, RequestOf } from '../../../machines/api/contract.ts';
import type { Checker, ErrorRule } from '../checker.ts';
import type { ConformOptions } from '../options.ts';
import type { Finding } from '../report-types.ts';

/** The input of each part of the check. */
export interface Run {
  checker: Checker;
  options: ConformOptions;
  /** A text that no earlier run used. */
  tag: string;
  /** Pauses between two polls. */
  wait: (ms: number) => Promise<void>;
}

/** The reason for which calls are left out when the option that they need was not given. */
export function unless({ checker }: Run, isGiven: boolean, calls: CallName[], option: string): boolean {
  if (!isGiven) checker.skip(calls, `give ${option}`);
  return isGiven;
}

/**
 * Makes a call with a made-up token, session, code or payment, which has to fail; returns whether it did. Where the operator
 * said that this backend takes any, that is a warning.
 */
export function expectRefusal<Name extends CallName>(
  { checker, options }: Run,
  name: Name,
  request: RequestOf<Name>,
  about: string,
  rule: Pick<ErrorRule<Name>, 'effect' | 'saysNo'>,
): Promise<boolean> {
  const advice = options.acceptsAnyToken
    ? 'Nothing while this is a test backend, as --accepts-any-token says.'
    : 'Answer with 4xx and a text in error. Of a test backend that takes anything, say so: --accepts-any-token.';
  const success = options.acceptsAnyToken ? 'warning' : 'failure';
  return checker.expectError<Name>(name, request, about, { ...rule, success, advice });
}

/** Did one of these fields fail in the latest answer of a call? Then the calls that change it cannot be assessed. */
export function hasFailed({ checker: { checks } }: Run, name: CallName, fields: readonly string[]): boolean {
  const latest = checks.findLast(({ call }) => call === name);
  const failures = latest?.findings.filter(({ level }) => level === 'failure') ?? [];
  return failures.some(({ field }) => field !== null && fields.includes(field));
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
