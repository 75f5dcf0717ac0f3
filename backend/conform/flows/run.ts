import type { CallName, RequestOf } from '../../../machines/api/contract.ts';
import type { Checker, ErrorRule } from '../checker.ts';
import type { ConformOptions } from '../options.ts';

/** The input of each part of the check. */
export interface CheckRun {
  checker: Checker;
  options: ConformOptions;
  /** A text that no earlier run used. */
  tag: string;
  /** Pauses between two polls. */
  wait: (ms: number) => Promise<void>;
}

/** The options that some calls cannot be tried without. */
const needs = {
  write: '--write',
  token: '--token',
  session: '--session, one that was not used yet',
  payment: '--payment, the id of a paid checkout session',
  promoCode: '--promo-code, one that is valid',
} as const;

/** Was the option given that these calls need? If not, they are listed as not checked. */
export function isGiven({ checker, options }: CheckRun, option: keyof typeof needs, ...calls: CallName[]): boolean {
  const given = Boolean(options[option]);
  if (!given) checker.skip(calls, `give ${needs[option]}`);
  return given;
}

/**
 * Makes a call with a made-up token, session, code or payment, which has to fail; returns whether it did. Where the operator
 * said that this backend takes any, that is a warning.
 */
export function expectRefusal<Name extends CallName>(
  { checker, options }: CheckRun,
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
