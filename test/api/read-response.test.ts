import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CallName, callNames, calls } from '../../machines/api/contract.ts';
import { type ApiError, isRefusal } from '../../machines/api/errors.ts';
import { readResponse } from '../../machines/api/read-response.ts';
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
    ['500 with an error', json({ error: 'Sorry' }, 500), { kind: 'network', message: 'Sorry' }],
    ['a message', json({ message: 'DUPLICATE' }, 409), { ...at(409), message: 'DUPLICATE' }],
    ['a message beside an error code', json({ error: 'code', message: 'Over' }, 400), { ...at(400), message: 'Over' }],
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
    ['a detail', json({ title: 'Bad Request', detail: 'No such plan' }, 400), { ...at(400), message: 'No such plan' }],
    ['details of fields', json({ title: 'Bad Request', detail: [{ loc: ['body'] }] }, 422), at(422)],
    [
      'details with texts',
      json({ detail: [{ loc: ['body', 'email'], msg: 'Field required' }, { msg: 'Too long' }] }, 422),
      { ...at(422), message: 'Field required; Too long' },
    ],
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

  test('an answer without a field that its flow needs is malformed', async () => {
    const { client, signal } = clientOf(json({ email: 'a@b.co' }));
    const call = client.call('verifyActivation', { access_token: 'token-access_token-1' }, { signal });
    await expect(call).rejects.toEqual({ kind: 'malformed', status: 200 });
  });

  test('a page that asks to wait is asked again no sooner', async () => {
    const answer = new Response('<!doctype html><title>Busy</title>', {
      status: 503,
      headers: { 'retry-after': '20' },
    });
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
    const kind = status === 500 ? { kind: 'network' } : { kind: 'status', status };
    expect(error).toEqual({ ...kind, ...(retryAfterMs && { retryAfterMs }) });
  });

  test('a server message is cut at 300 characters', async () => {
    const { client, signal } = clientOf(json({ error: 'x'.repeat(1000) }, 400));
    const call = client.call('createTemporaryUser', { email: 'a@b.co' }, { signal });
    await expect(call).rejects.toMatchObject({ message: 'x'.repeat(300) });
  });
});

describe('whose answer a response is', () => {
  const type = (value: string) => ({ 'content-type': value });
  const document = `<!--${' '.repeat(1500)}--><title>Hotel Wi-Fi</title>`;
  const bodies: [string, Record<string, string>][] = [
    ['{"message":"No"}', type('application/json')],
    ['{"code":17}', type('application/json')],
    ['error code: 1020', type('text/plain')],
    [document, type('application/json')],
    ['\n<Error><Code>AccessDenied</Code></Error>', type('application/xml')],
    ['', {}],
    ['"No"', type('application/json')],
  ];
  const statuses = Array.from({ length: 400 }, (_, index) => 200 + index);
  const read = (name: CallName, status: number, body: string, headers: Record<string, string>) => {
    // With these a response has no body.
    const sent = [204, 205, 304].includes(status) ? '' : body;
    try {
      const response = new Response(sent || null, { status, headers });
      readResponse(calls[name], response, sent, { mask: (text) => text, now: 0 });
      return null;
    } catch (error) {
      return error as ApiError;
    }
  };

  test.each(callNames)('%s: a refusal is one that the API gave, and all else is no answer', (name) => {
    const wrong = statuses.flatMap((status) =>
      bodies.flatMap(([body, headers]) => {
        const isSuccess = status < 300;
        const isDocument = /^\s*</.test(body) && ![204, 205].includes(status);
        const isLater = [429, 503].includes(status) && !isDocument;
        const isNo = [400, 401, 404, 409, 410, 422].includes(status) || (status === 403 && body === '{"message":"No"}');
        const error = read(name, status, body, headers);
        const isRight = isSuccess
          ? (error?.kind === 'network') === isDocument
          : isRefusal(error) === isNo && (error?.kind === 'network') === !(isNo || isLater);
        return isRight ? [] : [[status, body, error]];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test.each(statuses.filter((status) => status > 299 && status !== 304))('%s with DUPLICATE', (status) => {
    expect(read('createTemporaryUser', status, '{"error":"DUPLICATE"}', {})).toMatchObject({
      message: 'DUPLICATE',
      status,
    });
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

  test.each(['completed', ' Completed\n', 'COMPLETED'])('the status %j is completed', async (status) => {
    const { client, signal } = clientOf(json({ status }));
    const answer = await client.call('checkOnboardingStatus', { user_id: 'u1' }, { signal });
    expect(answer.status).toBe('completed');
  });

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
  ])('an undocumented answer may be anything but a document', async (answer) => {
    const { client, signal } = clientOf(answer);
    await expect(client.call('deleteTemplate', { template_id: 't1' }, { signal })).resolves.not.toThrow();
  });
});
