import { describe, test } from 'vitest';

/** A test for each of no cases proves nothing: it fails where it is written. That a test asserts something is asked in `vitest.config.ts`. */

const isWrapped = Symbol.for('refuses an empty list');

for (const api of [describe, test]) {
  if (isWrapped in api) continue;
  const { each } = api;
  const refuseNone = function (this: unknown, cases: readonly unknown[], ...values: unknown[]) {
    if (cases.length === 0) throw new Error('A test for each of an empty list');
    return Reflect.apply(each, this, [cases, ...values]);
  };
  Object.assign(api, { each: refuseNone, [isWrapped]: true });
}
