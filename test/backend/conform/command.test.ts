import { afterEach, describe, expect, test, vi } from 'vitest';
import { argsFor, credentials, type PlainBackend, runPlainBackend, site } from './plain-backend.ts';
import { findingsOf, reportOf, runConform } from './run-conform.ts';

/** docs/operations.md, Check the backend. The command takes its options and says what it does. */

let backend: PlainBackend | undefined;

afterEach(async () => {
  await backend?.close();
  backend = undefined;
});

describe('the command line', () => {
  test.each([
    [[], '--host is missing'],
    [['--host', 'api.example.com'], '--host takes an absolute URL'],
    [['--host', 'https://user:secret@api.example.com'], 'without credentials'],
    [['--host', 'https://api.example.com', '--site', 'www'], '--site takes an absolute URL'],
    [['--host', 'https://api.example.com', '--email', 'qa'], '--email takes an address'],
    [['--host', 'https://api.example.com', '--tokn', 'x'], "Unknown option '--tokn'"],
    [['https://api.example.com'], 'Unexpected argument'],
  ])('%j is wrong: %s', async (args, message) => {
    const { exitCode, output, announced } = await runConform(args);
    expect(exitCode).toBe(2);
    expect(announced).toContain(message);
    expect(announced).toContain('npm run conform -- --host');
    expect(output).toBe('');
  });

  test('--help prints the options', async () => {
    const { exitCode, output } = await runConform(['--help']);
    expect(exitCode).toBe(0);
    expect(output).toContain('CONFORM_TOKEN');
  });

  test('says which host cannot be reached', async () => {
    const { url, close } = await runPlainBackend();
    await close();
    const { exitCode, announced } = await runConform(['--host', url]);
    expect(exitCode).toBe(1);
    expect(announced).toBe(`${url} cannot be reached: ECONNREFUSED.`);
  });

  test('says that browsers reach a host that speaks HTTP/2 only', async () => {
    const cause = { code: 'ERR_SSL_TLSV1_ALERT_NO_APPLICATION_PROTOCOL' };
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed', { cause })));
    const { announced } = await runConform(['--host', 'https://api.example.com']);
    expect(announced).toContain('it speaks HTTP/2 only. Browsers reach it');
  });
});

test('without a customer, what needs one is listed and not failed', async () => {
  backend = await runPlainBackend();
  const report = await reportOf(['--host', backend.url, '--site', site]);
  expect(report).toMatchObject({ exitCode: 0, passed: true, failures: 0 });
  const why = report.notChecked.map((one) => `${one.calls[0]}: ${one.why}`);
  expect(why).toContain('verifyActivation: give --token');
  expect(why).toContain('verifySession: give --session, one that was not used yet');
  expect(why).toContain('createTemporaryUser: give --write');
});

test('credentials come from the environment too', async () => {
  backend = await runPlainBackend();
  const { token: CONFORM_TOKEN, session: CONFORM_SESSION, payment: CONFORM_PAYMENT } = credentials;
  const report = await reportOf(['--host', backend.url], {
    environment: { CONFORM_TOKEN, CONFORM_SESSION, CONFORM_PAYMENT, VITE_SITE_URL: site },
  });
  expect(report).toMatchObject({ exitCode: 0, site });
  expect(report.checks.filter(({ about }) => about === 'the access token')).toHaveLength(1);
  expect(report.checks.filter(({ about }) => about === 'the session')).toHaveLength(1);
});

test('a backend for one other origin is only warned about when the site was not named', async () => {
  backend = await runPlainBackend();
  const unnamed = await reportOf(['--host', backend.url]);
  expect(unnamed.exitCode).toBe(0);
  expect(findingsOf(unnamed, 'warning')).toContain('verifyActivation: Access-Control-Allow-Origin');
  const named = await reportOf(['--host', backend.url, '--site', 'https://example.org']);
  expect(named.exitCode).toBe(1);
});

test.each([[[]], [['--json']]])('no credential is in the report, whatever the backend repeats (%j)', async (more) => {
  const { token, session, payment } = credentials;
  const echo = [token, session, payment].map((secret) => `${secret} ${encodeURIComponent(secret)}`).join(' ');
  backend = await runPlainBackend((asked, answer) =>
    asked.method === 'OPTIONS'
      ? answer
      : { ...answer, status: 500, body: { message: `Failed: ${echo} ${JSON.stringify(asked.fields)}` } },
  );
  const { exitCode, output, announced } = await runConform(argsFor(backend, '--write', ...more), {
    environment: { CONFORM_INSTAGRAM_PASSWORD: 'my instagram password' },
  });
  expect(exitCode).toBe(1);
  expect(output).toContain('•••');
  for (const secret of [token, session, payment, 'my instagram password'])
    for (const written of [secret, encodeURIComponent(secret)]) expect(output + announced).not.toContain(written);
});

test('--write says what it will do', async () => {
  backend = await runPlainBackend();
  const { announced } = await runConform(['--host', backend.url, '--site', site, '--write']);
  expect(announced).toContain(`--write changes data at ${backend.url}:`);
  expect(announced).toContain('creates a temporary user');
  expect(announced).toContain('create an account (conform@example.com)');
  expect(announced).not.toContain('for the customer of the token');
});

test('--write says what it will do for the customer, what stays, and in the end what is left', async () => {
  backend = await runPlainBackend();
  const { announced, output } = await runConform([
    '--host',
    backend.url,
    '--site',
    site,
    '--token',
    credentials.token,
    '--account',
    '@strong, slow',
    '--accepts-any-token',
    '--write',
  ]);
  expect(announced).toContain('adds the job “Conformance check” to the list for everybody, where it stays');
  expect(announced).toContain('adds target accounts (strong, slow), removes one');
  expect(announced).not.toContain('conform@example.com');
  expect(output).toContain('\nLeft at the backend\n  - a temporary user (conform-');
  expect(output).toContain('  - the job “Conformance check” in the list for everybody\n');
});

test('a failure says what was seen, what customers meet and what to change, and is repeated at the end', async () => {
  backend = await runPlainBackend((asked, answer) =>
    asked.path === '/get-main-accounts' && answer.status === 200 ? { ...answer, body: { list: [] } } : answer,
  );
  const { token } = credentials;
  const { output } = await runConform(['--host', backend.url, '--site', site, '--token', token]);
  expect(output).toContain(
    [
      '  ✗ GET /get-main-accounts (getMainAccounts), the customer: 200, 0 ms',
      '      ✗ accounts: is missing (the answer has: list)',
      '        what customers meet: Step 3 shows no target accounts.',
      '        what to change: Send accounts as a list of objects.',
    ].join('\n'),
  );
  expect(output.split('\n').slice(-2)).toEqual([
    '✗ /get-main-accounts (getMainAccounts): accounts is missing (the answer has: list)',
    expect.stringMatching(/^FAILED: \d+ requests, 1 failure, \d+ warnings?, some calls not checked\.$/),
  ]);
});

test('what fails again is written out once, and counted once', async () => {
  backend = await runPlainBackend((asked, answer) =>
    asked.path === '/get-main-accounts' ? { ...answer, headers: {} } : answer,
  );
  const { token } = credentials;
  const { output } = await runConform(['--host', backend.url, '--site', site, '--token', token]);
  const lines = output.split('\n').filter((line) => line.includes('GET /get-main-accounts'));
  expect(lines).toEqual([
    '  ✗ GET /get-main-accounts (getMainAccounts), without a user id: 422, 0 ms',
    '  ✗ GET /get-main-accounts (getMainAccounts), the customer: 200, 0 ms, as above',
    '  ✗ GET /get-main-accounts (getMainAccounts), the same again: 200, 0 ms, as above',
  ]);
  expect(output).toContain(', 1 failure, ');
});

test('an answer that takes more than a quarter of its time is a warning', async () => {
  backend = await runPlainBackend();
  let time = 0;
  const report = await reportOf(['--host', backend.url, '--site', site], {
    now: () => {
      time += 4_000;
      return time;
    },
  });
  expect(report.exitCode).toBe(0);
  const slow = report.checks.find(({ call }) => call === 'getJobData');
  expect(slow?.findings.map(({ level, problem }) => `${level}: ${problem}`)).toEqual(['warning: took 4.0 s']);
});
