import { afterEach, describe, expect, test } from 'vitest';
import { broken, tolerated } from './broken-variants.ts';
import { legal } from './legal-variants.ts';
import { accountRow, argsFor, type PlainBackend, runPlainBackend } from './plain-backend.ts';
import { findingsOf, reportOf } from './run-conform.ts';
import { everyAnswer, instead, ofCall, only, type Variant } from './variants.ts';

/** docs/operations.md, Check the backend. A backend written from the specification alone passes, and each mistake in it is found. */

let backend: PlainBackend;

afterEach(() => backend.close());

interface Run extends Omit<Variant, 'title'> {
  isLax?: boolean;
}

async function check({ change, args = ['--write'], handlers, isLax, timeoutMs }: Run) {
  backend = await runPlainBackend(change, { handlers, isLax });
  return reportOf(argsFor(backend, ...args), timeoutMs === undefined ? {} : { timeoutMs });
}

describe('a backend written from the specification alone', () => {
  test('passes read-only', async () => {
    const report = await check({ args: [] });
    expect(findingsOf(report, 'failure')).toEqual([]);
    expect(report.exitCode).toBe(0);
  });

  test('passes with --write, and every call is tried', async () => {
    const report = await check({});
    expect(findingsOf(report, 'failure')).toEqual([]);
    expect(report.notChecked).toEqual([]);
    const calls = report.checks.filter(({ about }) => about !== 'preflight').map(({ call }) => call);
    expect(new Set(calls).size).toBe(30);
  });
});

describe('another form that is legal passes', () => {
  test.each(legal)('%s', async (_, change) => {
    const report = await check({ change });
    expect(findingsOf(report, 'failure')).toEqual([]);
    expect(report.exitCode).toBe(0);
  });
});

describe('what the specification does not ask passes with a warning', () => {
  test.each(tolerated)('$title → $finding', async ({ finding, ...variant }) => {
    const report = await check(variant);
    expect(findingsOf(report, 'failure')).toEqual([]);
    expect(findingsOf(report, 'warning')).toContain(finding);
    expect(report.exitCode).toBe(0);
  });
});

test('no picture is as documented, and another answer is a warning', async () => {
  const documented = await check({ args: [] });
  expect(findingsOf(documented, 'warning').filter((finding) => finding.startsWith('profilePicture'))).toEqual([]);
  backend.close();
  const failing = await check({
    args: [],
    change: everyAnswer((_, path) => (path.startsWith('/profile-picture') ? { status: 500 } : {})),
  });
  expect(findingsOf(failing, 'warning')).toContain('profilePicture: null');
});

test('links to this machine are a warning while the backend runs on it', async () => {
  const report = await check({
    change: ofCall('createCreemCheckout', only({ checkout_url: 'http://localhost:9000/pay/1' })),
  });
  expect(findingsOf(report, 'failure')).toEqual([]);
  expect(findingsOf(report, 'warning')).toContain('createCreemCheckout: checkout_url');
});

describe('a backend that takes whatever it gets', () => {
  test('fails by what it does not refuse alone', async () => {
    const report = await check({ isLax: true });
    expect(findingsOf(report, 'failure')).toEqual([
      'checkPromoCode: error',
      'sessionStatus: error',
      'verifySession: error',
      'verifyActivation: error',
    ]);
  });

  test('passes once its operator says so, and each call is named', async () => {
    const report = await check({ isLax: true, args: ['--write', '--accepts-any-token'] });
    expect(findingsOf(report, 'failure')).toEqual([]);
    expect(findingsOf(report, 'warning')).toEqual(
      expect.arrayContaining(['sessionStatus: error', 'verifySession: error', 'verifyActivation: error']),
    );
    expect(report.notChecked.map(({ calls, why }) => `${calls}: ${why}`)).toEqual([
      'createAccount: for an unknown session: its account would be kept',
    ]);
  });

  test('keeps nothing nameless', async () => {
    await check({ isLax: true });
    const { emails, ...stored } = backend.stored;
    expect([...emails.keys()]).toEqual([
      expect.stringMatching(/^conform-\w+@example\.com$/),
      expect.stringMatching(/^conform-\w+@bücher\.example\.com$/),
    ]);
    expect(stored).toMatchObject({ jobs: ['Trainer', 'Conformance check'], accounts: [], templates: [] });
  });
});

describe('what the check leaves', () => {
  test('is listed, and is no account and no template', async () => {
    const { left } = await check({});
    expect(backend.stored).toMatchObject({ accounts: [], templates: [] });
    expect(left).toEqual([
      expect.stringMatching(/^a temporary user \(conform-\w+@example\.com\)$/),
      expect.stringMatching(/^a temporary user \(conform-\w+@bücher\.example\.com\)$/),
      'checkouts of this user, which nobody pays',
      'an onboarding email, to whoever paid --payment',
      'the account of --session',
      'the job “Conformance check” in the list for everybody',
      'what steps 1, 2 and 5 saved for the customer of --token',
    ]);
  });

  test('has what the customer had before', async () => {
    const own = accountRow(7, { account_name: 'own', language: 'EN' });
    const report = await check({
      handlers: ({ accounts }) => {
        accounts.push(own);
        return {};
      },
    });
    expect(findingsOf(report, 'failure')).toEqual([]);
    expect(backend.stored.accounts).toEqual([own]);
  });

  test('names what could not be removed', async () => {
    const { left } = await check(instead('removeMainAccount'));
    expect(left).toContain('target accounts that could not be removed: instagram, natgeo');
  });
});

describe('a broken one fails by the name of the call and the field', () => {
  test.each(broken)('$title → $finding', async ({ finding, isWidespread = false, ...variant }) => {
    const report = await check(variant);
    expect(findingsOf(report, 'failure')).toContain(finding);
    expect(report.exitCode).toBe(1);
    // One cause is reported once, and nothing that follows from it.
    if (!isWidespread) expect(report.failures).toBe(1);
  });
});
