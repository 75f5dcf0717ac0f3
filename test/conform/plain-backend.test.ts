import { afterEach, describe, expect, test } from 'vitest';
import { broken } from './broken-variants.ts';
import { legal } from './legal-variants.ts';
import { type Change, credentials, type PlainBackend, runPlainBackend, site } from './plain-backend.ts';
import { findingsOf, reportOf } from './run-conform.ts';
import { body } from './variants.ts';

let backend: PlainBackend;

afterEach(() => backend.close());

interface Run {
  change?: Change | undefined;
  args?: readonly string[] | undefined;
  ignored?: readonly string[] | undefined;
  timeoutMs?: number | undefined;
}

async function check({ change, args = ['--write'], ignored, timeoutMs }: Run) {
  backend = await runPlainBackend(change, ignored);
  const { token, session, payment, promoCode } = credentials;
  return reportOf(
    [
      ...['--host', backend.url, '--site', site, '--token', token, '--session', session],
      ...['--payment', payment, '--promo-code', promoCode, ...args],
    ],
    timeoutMs === undefined ? {} : { timeoutMs },
  );
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
  test.each(legal)('$title', async ({ change }) => {
    const report = await check({ change });
    expect(findingsOf(report, 'failure')).toEqual([]);
    expect(report.exitCode).toBe(0);
  });
});

test('links to this machine are a warning while the backend runs on it', async () => {
  const report = await check({
    change: body('/create-creem-checkout', () => ({ checkout_url: 'http://localhost:9000/pay/1' })),
  });
  expect(findingsOf(report, 'failure')).toEqual([]);
  expect(findingsOf(report, 'warning')).toContain('createCreemCheckout: checkout_url');
});

describe('a broken one fails by the name of the call and the field', () => {
  test.each(broken)('$title → $finding', async ({ change, finding, args, ignored, timeoutMs }) => {
    const report = await check({ change, args, ignored, timeoutMs });
    expect(findingsOf(report, 'failure')).toContain(finding);
    expect(report.exitCode).toBe(1);
  });
});
