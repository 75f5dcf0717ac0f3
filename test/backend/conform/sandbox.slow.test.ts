import { afterEach, beforeEach, expect, test } from 'vitest';
import { oddities } from '../../../backend/sandbox/oddities.ts';
import { accessTokenOf, openCardSession, type RunningSandbox, runSandbox, sessionOf } from '../sandbox/run-sandbox.ts';
import { findingsOf, reportOf } from './run-conform.ts';

/** docs/operations.md, Check the backend. The sandbox passes, also at its oddest. */

let sandbox: RunningSandbox;

beforeEach(async () => {
  sandbox = await runSandbox();
});
afterEach(() => sandbox.close());

/** Everything that the sandbox can hand out; polls advance its clock. */
async function check(at: 'welcome' | 'connecting', ...more: string[]) {
  const { url } = sandbox;
  const holder = await sandbox.customerAt(at);
  const payer = await sandbox.customerAt('paid');
  const promo = await sandbox.promoCode('valid');
  return reportOf(
    [
      '--host',
      `${url}/host`,
      '--site',
      'https://www.example.com',
      '--token',
      accessTokenOf(holder),
      '--session',
      sessionOf(payer),
      '--promo-code',
      promo.code,
      '--payment',
      (await paidSession()).session_id,
      '--checkout-origins',
      url,
      '--remote-browser-origins',
      url,
      ...more,
    ],
    { wait: async (ms) => sandbox.advance(ms) },
  );
}

async function paidSession() {
  const buyer = await sandbox.customerAt('subscribed');
  const session = await openCardSession(sandbox, buyer);
  await sandbox.send('/sandbox/card-payments/pay', {
    client_secret: session.client_secret,
    number: '4242424242424242',
  });
  return session;
}

test.each(['welcome', 'connecting'] as const)('passes without a warning, for a customer at %s', async (at) => {
  const report = await check(at, '--write');
  expect(report.checks.flatMap(({ findings }) => findings)).toEqual([]);
  expect(report.notChecked).toEqual([]);
  expect(report.exitCode).toBe(0);
});

test('passes read-only, and nothing is written', async () => {
  const report = await check('connecting');
  expect(report).toMatchObject({ exitCode: 0, failures: 0, warnings: 0 });
  const posts = report.checks.filter(({ method, about }) => method === 'POST' && about !== 'preflight');
  expect([...new Set(posts.map(({ call }) => call))]).toEqual(['verifyActivation']);
});

test('passes at its oddest, with warnings', async () => {
  // Its slowness is real time, and changes no answer.
  await sandbox.beOdd(oddities.filter((oddity) => oddity !== 'slow'));
  const report = await check('connecting', '--write');
  expect(findingsOf(report, 'failure')).toEqual([]);
  expect(findingsOf(report, 'warning')).toEqual(
    expect.arrayContaining([
      'getMainAccounts: accounts[].followers',
      'getUserTemplates: templates[].active',
      'verifySession: is_pro',
      'verifySession: error',
      'checkNekoKill: error',
      'saveInstagramSchedule: null',
    ]),
  );
  expect(report.exitCode).toBe(0);
});
