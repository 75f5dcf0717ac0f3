import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ApiError } from '../../machines/api/errors.ts';
import { clientOf, json, offline, webPage } from './client-of.ts';

/** docs/product.md, The API. A response becomes an answer or an error. */

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what a failed call rejects with', () => {
  const at = (status: number) => ({ kind: 'status', status });

  const problem = (body: object, status: number) =>
    new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/problem+json' } });

  test.each([
    ['no network', offline, { kind: 'network' }],
    ['500 with an error', json({ error: 'Sorry' }, 500), { kind: 'status', status: 500, message: 'Sorry' }],
    ['a message', json({ message: 'DUPLICATE' }, 409), { ...at(409), message: 'DUPLICATE' }],
    [
      'a message beside an error code',
      json({ error: 'code', message: 'Over' }, 400),
      { ...at(400), message: 'Over' },
    ],
    [
      'DUPLICATE beside a message',
      json({ error: 'DUPLICATE', message: 'Taken' }, 409),
      { ...at(409), message: 'DUPLICATE' },
    ],
    [
      'DUPLICATE beside an error',
      json({ error: 'Conflict', message: 'DUPLICATE' }),
      { kind: 'refused', status: 200, message: 'DUPLICATE' },
    ],
    [
      'a detail',
      json({ title: 'Bad Request', detail: 'No such plan' }, 400),
      { ...at(400), message: 'No such plan' },
    ],
    ['details of fields', json({ title: 'Bad Request', detail: [{ loc: ['body'] }] }, 422), at(422)],
    ['a problem', problem({ title: 'Sold out' }, 409), { ...at(409), message: 'Sold out' }],
    ['nested error', json({ error: { message: 'deep' } }, 400), { ...at(400), message: 'deep' }],
    ['a list', json([1]), { kind: 'malformed', status: 200 }],
    ['a text', json('OK'), { kind: 'malformed', status: 200 }],
    ['an error in a 200', json({ error: 'No' }), { kind: 'refused', status: 200, message: 'No' }],
    ['a true error in a 200', json({ error: true }), { kind: 'refused', status: 200 }],
    ['nothing', new Response(''), { kind: 'malformed', status: 200 }],
  ])('%s', async (_, answer, error) => {
    const { client, signal, requests } = clientOf(answer);
    await expect(client.call('createTemporaryUser', { email: 'a@b.co' }, { signal })).rejects.toEqual(error);
    expect(requests).toHaveLength(1);
  });

  test.each([
    ['a page', webPage('\n<!DOCTYPE html><title>Hotel Wi-Fi</title>')],
    ['a page without a doctype', webPage('<script>location = "https://login.hotel.test"</script>')],
    [
      'a page that does not say so',
      new Response('<!-- 12 --><html lang="en"><body>Hotel Wi-Fi</body></html>'),
    ],
    ['a page that only one of its tags gives away', new Response('<HTML>')],
  ])('where nothing of the answer is read: %s', async (_, answer) => {
    const { client, signal } = clientOf(answer);
    const call = client.call('deleteTemplate', { template_id: 't1' }, { signal });
    await expect(call).rejects.toEqual({ kind: 'network' });
  });

  test('an answer without a field that its flow needs is malformed', async () => {
    const { client, signal } = clientOf(json({ email: 'a@b.co' }));
    const call = client.call('verifyActivation', { access_token: 'token-access_token-1' }, { signal });
    await expect(call).rejects.toEqual({ kind: 'malformed', status: 200 });
  });

  /** What a response of any status is, by its body: the API's answer, or that the network failed. */
  const bodies = {
    'a web page': '<!doctype html><title>Access denied</title>',
    'a page by its type': '<p>Access denied</p>',
    JSON: '{"error":"No"}',
    'a text': 'No',
    nothing: '',
  };
  const pageIsAnswer = [400, 401, 404, 409, 410, 422];
  const pageIsNone = [402, 403, 405, 407, 408, 429, 451, 500, 502, 503, 504, 511, 520];

  test.each([
    ...pageIsAnswer.flatMap((status) => Object.keys(bodies).map((body) => [status, body, 'status'])),
    ...pageIsNone.flatMap((status) =>
      Object.keys(bodies).map((body) => [status, body, body.includes('page') ? 'network' : 'status']),
    ),
    [200, 'a web page', 'network'],
    [200, 'a page by its type', 'network'],
    [200, 'JSON', 'refused'],
    [200, 'a text', 'malformed'],
    [200, 'nothing', 'malformed'],
    [300, 'JSON', 'network'],
    [302, 'a web page', 'network'],
    [304, 'nothing', 'network'],
  ] as [number, keyof typeof bodies, ApiError['kind']][])('%s with %s: %s', async (status, body, kind) => {
    const type = body === 'a page by its type' ? 'text/html' : 'text/plain';
    const answer = new Response(status === 304 ? null : bodies[body], {
      status,
      headers: { 'content-type': type },
    });
    const { client, signal } = clientOf(answer);
    const thrown = await client
      .call('createTemporaryUser', { email: 'a@b.co' }, { signal })
      .catch((error: ApiError) => error);
    expect(thrown).toEqual({
      kind,
      ...(kind !== 'network' && { status }),
      ...(kind !== 'network' && body === 'JSON' && { message: 'No' }),
    });
  });

  test('a page that asks to wait is asked again no sooner', async () => {
    const answer = new Response(bodies['a web page'], { status: 503, headers: { 'retry-after': '20' } });
    const { client, signal } = clientOf(answer);
    const call = client.call('createTemporaryUser', { email: 'a@b.co' }, { signal });
    await expect(call).rejects.toEqual({ kind: 'network', retryAfterMs: 20_000 });
  });

  test.each([
    [503, '20', 20_000],
    [429, '60', 60_000],
    [429, '3600', 60_000],
    [429, 'Thu, 01 Jan 2026 12:00:30 GMT', 30_000],
    [429, '0', undefined],
    [429, 'soon', undefined],
    [500, '20', undefined],
  ])('%s with Retry-After %s asks to wait for %s ms', async (status, value, retryAfterMs) => {
    vi.setSystemTime('2026-01-01T12:00:00Z');
    const answer = new Response('', { status, headers: { 'retry-after': value } });
    const { client, signal } = clientOf(answer);
    const error = await client
      .call('createTemporaryUser', { email: 'a@b.co' }, { signal })
      .catch((thrown: ApiError) => thrown);
    expect(error).toEqual({ kind: 'status', status, ...(retryAfterMs && { retryAfterMs }) });
  });

  test('a server message is cut at 300 characters', async () => {
    const { client, signal } = clientOf(json({ error: 'x'.repeat(1000) }, 400));
    const call = client.call('createTemporaryUser', { email: 'a@b.co' }, { signal });
    await expect(call).rejects.toMatchObject({ message: 'x'.repeat(300) });
  });
});

describe('answers are parsed by the contract', () => {
  test('defaults, ids as they came, unknown fields left out', async () => {
    const { client, signal } = clientOf(
      json({
        extra: 1,
        accounts: [
          {
            main_account_id: 7,
            account_name: 'a',
            followers: '12',
            jobs: [{ job_name: 'Coach' }, 'Trainer'],
          },
        ],
      }),
    );
    expect(await client.call('getMainAccounts', { user_id: 'u1' }, { signal })).toEqual({
      accounts: [
        {
          main_account_id: 7,
          ig_main_account_name: 'a',
          language: 'EN',
          followers: 12,
          following: null,
          bio: '',
          jobs: ['Coach', 'Trainer'],
        },
      ],
    });
  });

  test.each([[{ templates: null }], [{}], [null], [[]]])('%j has no templates', async (body) => {
    const { client, signal } = clientOf(json(body));
    expect(await client.call('getUserTemplates', { user_id: 'u1' }, { signal })).toEqual({ templates: [] });
  });

  test.each(['null', '[]', '[{"email": "a@b.co"}]'])(
    '%s verifies no session: the form would be nobody’s',
    async (body) => {
      const { client, signal } = clientOf(new Response(body));
      const call = client.call('verifySession', { session: 's1' }, { signal });
      await expect(call).rejects.toEqual({ kind: 'malformed', status: 200 });
    },
  );

  test('an id that a number cannot hold stays a text', async () => {
    const { client, signal } = clientOf(new Response('{"uid": 12345678901234567890}'));
    const request = { access_token: 'token-access_token-1' };
    expect(await client.call('verifyActivation', request, { signal })).toMatchObject({
      uid: '12345678901234567890',
    });
  });

  test.each([
    [new Response('')],
    [new Response('null')],
    [json({ ok: true })],
    [webPage('')],
    [webPage('OK')],
    [webPage('{"html": "<html>"}')],
    [new Response('<ok/>', { headers: { 'content-type': 'application/xml' } })],
  ])('an undocumented answer may be anything but a web page', async (answer) => {
    const { client, signal } = clientOf(answer);
    await expect(client.call('deleteTemplate', { template_id: 't1' }, { signal })).resolves.not.toThrow();
  });
});
