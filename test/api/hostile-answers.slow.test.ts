import { describe, expect, test } from 'vitest';
import { createApiClient } from '../../machines/api/client.ts';
import { type CallName, callNames, calls } from '../../machines/api/contract.ts';
import { isApiError } from '../../machines/api/errors.ts';
import { createVault } from '../../machines/api/vault.ts';

/** docs/product.md, The API. No answer, however it is made, breaks a call or loses its other fields. */

/** What a call makes of a body and a status: its answer, or its error. */
async function read(name: CallName, body: string, status = 200): Promise<unknown> {
  const client = createApiClient({
    baseUrl: '/host',
    vault: createVault(),
    urlPolicies: {
      checkout: { siteOrigin: 'https://site.test', allowed: [] },
      remoteBrowser: { siteOrigin: 'https://site.test', allowed: [] },
    },
    fetch: async () => new Response(body, { status }),
  });
  const { signal } = new AbortController();
  return client.call(name, {} as never, { signal, retry: false }).catch((thrown: unknown) => {
    if (!isApiError(thrown)) throw thrown;
    return thrown;
  });
}

const polluting = '"__proto__":{"polluted":1,"error":"x"},"constructor":{"prototype":{"polluted":1}}';
const deep = '['.repeat(10_000) + ']'.repeat(10_000);
const megabyte = 'x'.repeat(1_000_000);

/** The fields that any call reads. */
const fields = [
  ...new Set(
    Object.values(calls).flatMap(({ answer }) => Object.keys('entries' in answer ? (answer.entries as object) : {})),
  ),
];
const rowFields = ['main_account_id', 'template_id', 'ig_main_account_name', 'bio', 'followers', 'jobs', 'job_name'];

/** A body in which every field has this value, written as JSON. */
function bodyOf(value: string): string {
  const all = (names: readonly string[]) => names.map((name) => `"${name}":${value}`).join();
  const row = `{${polluting},${all(rowFields)}}`;
  return `{${polluting},${all(fields)},"rows":[${row}],"accounts":[${row}],"templates":[${row}]}`;
}

describe.each(callNames.filter((name) => name !== 'profilePicture'))('%s', (name) => {
  test.each([
    ['a number beyond all numbers', bodyOf('1e999')],
    ['a number below all numbers', bodyOf('-1e999')],
    ['the word NaN', bodyOf('"NaN"')],
    ['the name of a prototype', bodyOf('"__proto__"')],
    ['an object with the name of a prototype', bodyOf('{"__proto__":{"polluted":1},"job_name":"__proto__"}')],
    ['10,000 levels', bodyOf(deep)],
    ['a megabyte', `{"error":null,"uid":"u1","status":"complete","message":"${megabyte}","bio":"${megabyte}"}`],
    ['text that is not JSON', '{"a":'.repeat(100_000)],
  ])('reads %s without harm', async (_, body) => {
    const answer = await read(name, body);
    expect('polluted' in {}).toBe(false);
    const written = JSON.stringify(answer);
    expect(written.length).toBeLessThan(100_000);
    expect(written).not.toMatch(/polluted|Infinity/);
  });

  test('a long error becomes a message', async () => {
    expect(await read(name, JSON.stringify({ message: 'x'.repeat(100_000) }), 400)).toMatchObject({
      kind: 'status',
      status: 400,
      message: 'x'.repeat(300),
    });
  });
});

test('an unknown field of any depth loses nothing, even beside an id that no number holds', async () => {
  const body = `{"uid":12345678901234567890,"deep":${deep}}`;
  expect(await read('verifyActivation', body)).toMatchObject({ uid: expect.anything(), email: '' });
});

test('ten megabytes are read, as an answer without harm and as an error into a message', async () => {
  const body = JSON.stringify({ uid: 'u1', email: '', message: megabyte.repeat(10) });
  expect(await read('verifyActivation', body)).toEqual({ uid: 'u1', email: '' });
  expect(await read('verifyActivation', body, 400)).toMatchObject({ message: 'x'.repeat(300) });
});

test('a hundred thousand rows are read, without those that cannot be', async () => {
  const rows = Array.from({ length: 100_000 }, (_, index) => (index % 2 ? { main_account_id: index } : 'x'.repeat(10)));
  const answer = await read('getMainAccounts', JSON.stringify({ accounts: rows }));
  expect((answer as { accounts: unknown[] }).accounts).toHaveLength(50_000);
});
