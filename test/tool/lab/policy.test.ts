import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '../../../scripts/build/content-security-policy.ts';
import { readConfig } from '../../../scripts/build/read-config.ts';

/** packages/lab/docs/lab.md, Something goes wrong. Only a Lab build allows the security policy that the Lab needs. */

const page = { path: '/subscribe', styleHashes: [], scriptHashes: [], isContent: false };

test('only a Lab build allows a Trusted Types policy, for its worker and blank frames', () => {
  const policies = ['0', '1'].map((lab) => contentSecurityPolicy(readConfig({ VITE_LAB: lab }), page));
  const named = policies.map((policy) => /trusted-types ([^;]+)/.exec(policy)?.[1]);
  expect(named).toEqual(["'none'", 'lab']);
});
