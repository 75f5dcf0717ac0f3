import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkRequest } from '../../machines/api/check-request.ts';
import type { ApiClientOptions } from '../../machines/api/client.ts';
import { type CallName, callNames, calls } from '../../machines/api/contract.ts';
import { addressOf } from '../../machines/api/request.ts';
import { type Answer, clientOf, json, offline, policyOf, status } from './client-of.ts';

/** docs/product.md, The API. Calls are made, repeated, timed out and aborted. */

const fail = () => {
  throw new TypeError('broken');
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a request that the page ended did not fail', async () => {
  const { client, signal } = clientOf(offline, { isLeaving: () => true });
  const call = client.call('createTemporaryUser', { email: 'a@b.co' }, { signal });
  await expect(call).rejects.toEqual({ kind: 'interrupted' });
});

test('a request that the contract does not allow is not sent', async () => {
  const { client, signal, requests } = clientOf(json({}), { checkRequest });
  const call = client.call('createTemporaryUser', { email: 'nobody' }, { signal });
  await expect(call).rejects.toThrow('createTemporaryUser must not send this email');
  expect(requests).toEqual([]);
});

test('what could not be read is counted and reported', async () => {
  const onDropped = vi.fn();
  const { client, signal } = clientOf(json({ status: 7, neko_url: false }), { onDropped });
  const call = client.call('checkOnboardingStatus', { user_id: 'u1' }, { signal });
  const dropped = { status: 1, neko_url: 1 };
  expect(await call).toEqual({ status: '', neko_url: '', dropped });
  expect(onDropped).toHaveBeenCalledExactlyOnceWith('checkOnboardingStatus', dropped);
});

describe('retries', () => {
  test.each([
    ['5', 5000, 2],
    ['30', 30_000, 1],
  ])('Retry-After: %s is kept to, or the call ends in time', async (seconds, ms, sent) => {
    const later = () => new Response('', { status: 503, headers: { 'retry-after': seconds } });
    const { client, signal, requests } = clientOf(later(), json(status));
    const call = client.call('getUserTemplates', { user_id: 'u1' }, { signal }).catch(() => 'failed');
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests).toHaveLength(sent);
    await call;
  });

  test('a GET is retried after 300 and 900 ms', async () => {
    const { client, signal, requests } = clientOf(offline, json({}, 503), json(status));
    const call = client.call('checkOnboardingStatus', { user_id: 'u1' }, { signal });
    await vi.advanceTimersByTimeAsync(299);
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(900);
    expect(requests).toHaveLength(3);
    await expect(call).resolves.toEqual({ status: 'pending', neko_url: '' });
  });

  test('rejects after the third attempt', async () => {
    const { client, signal, requests } = clientOf(offline, offline, offline, json(status));
    const call = client.call('checkOnboardingStatus', { user_id: 'u1' }, { signal });
    call.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(5000);
    await expect(call).rejects.toEqual({ kind: 'network' });
    expect(requests).toHaveLength(3);
  });

  test.each([400, 401, 404, 429])('a GET with status %i is not retried', async (code) => {
    const { client, signal, requests } = clientOf(json({}, code), json(status));
    await expect(client.call('checkOnboardingStatus', { user_id: 'u1' }, { signal })).rejects.toMatchObject({
      kind: 'status',
      status: code,
    });
    expect(requests).toHaveLength(1);
  });

  test('a poll and a POST are never retried; a failed poll draws when to return', async () => {
    const poll = clientOf(offline, json(status));
    await expect(
      poll.client.call('checkOnboardingStatus', { user_id: 'u1' }, { signal: poll.signal, retry: false }),
    ).rejects.toEqual({ kind: 'network', spread: 0.5 });
    const post = clientOf(offline, json({ id: 1 }));
    await expect(post.client.call('createTemporaryUser', { email: 'a@b.co' }, post)).rejects.toEqual({
      kind: 'network',
    });
    expect([poll.requests.length, post.requests.length]).toEqual([1, 1]);
  });
});

describe('what is known of a failed call', () => {
  const order = { user_id: 'u1', plan: 'basic', billing: 'annual', email: 'ada@example.com' };
  const page = (code: number) =>
    new Response('<!doctype html><title>No</title>', {
      status: code,
      headers: { 'content-type': 'text/html' },
    });

  test.each<[string, Answer[], object]>([
    ['no answer', [offline, offline, offline], { how: 'network', tries: 3, ms: 1200 }],
    ['a status', [json({}, 400)], { how: 'status', status: 400, tries: 1, ms: 0 }],
    ['a failure', [json({}, 500), json({}, 500), json({}, 500)], { how: 'status', status: 500, tries: 3 }],
    ['the last of several', [offline, json({}, 404)], { how: 'status', status: 404, tries: 2, ms: 300 }],
    ['a web page', [page(200), page(200), page(200)], { how: 'page', status: 200 }],
    ['the error page of a proxy', [page(502), page(502), page(502)], { how: 'page', status: 502, tries: 3 }],
    ['an unreadable answer', [new Response('OK')], { how: 'unreadable', status: 200, tries: 1 }],
    ['an error', [json({ error: 'no' })], { how: 'error', status: 200 }],
    ['a URL that is not allowed', [json({ ...status, neko_url: 'javascript:0' })], { how: 'url', status: 200 }],
    ['too late', ['hang'], { how: 'timeout', tries: 1, ms: 8000 }],
  ])('%s', async (_, answers, failure) => {
    const { client, signal } = clientOf(...answers);
    const onFailure = vi.fn();
    const call = client.call('checkOnboardingStatus', { user_id: 'u1' }, { signal, onFailure });
    call.catch(() => undefined);
    await vi.runAllTimersAsync();
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(failure));
  });

  test.each<[CallName, object, object]>([
    ['createTemporaryUser', { email: 'ada@example.com' }, { id: 'u1' }],
    ['createCreemCheckout', order, { checkout_url: 'https://neko.test/ch_1' }],
    ['createCheckoutSession', order, { client_secret: 'cs_1' }],
    ['verifySession', { session: 's1' }, { email: 'ada@example.com' }],
  ])('%s without what the flow goes on with is unreadable, and read all the same', async (name, request, needed) => {
    const { client, signal } = clientOf(json({ other: 1 }), json(needed));
    const onFailure = vi.fn();
    const call = () => client.call(name, request as never, { signal, onFailure });
    await expect(call()).resolves.toBeTruthy();
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ call: name, how: 'unreadable' }));
    await call();
    expect(onFailure).toHaveBeenCalledOnce();
  });

  test('nothing of a call that was aborted, or that the page ended', async () => {
    const onFailure = vi.fn();
    const leaving = new AbortController();
    const { client } = clientOf('hang');
    const call = client.call('getJobData', {}, { signal: leaving.signal, onFailure });
    leaving.abort(new Error('left'));
    await expect(call).rejects.toThrow('left');
    const { client: other, signal } = clientOf(offline, offline, offline, { isLeaving: () => true });
    await expect(other.call('getJobData', {}, { signal, onFailure })).rejects.toEqual({
      kind: 'interrupted',
    });
    expect(onFailure).not.toHaveBeenCalled();
  });
});

describe('timeouts and aborts', () => {
  test.each(callNames)('%s times out after the limit in its contract', async (name) => {
    const { timeoutMs } = calls[name];
    const { client, signal } = clientOf('hang', 'hang', 'hang');
    const settled = vi.fn();
    const call = client.call(name, {} as never, { signal }).catch(settled);
    await vi.advanceTimersByTimeAsync(timeoutMs - 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await call;
    expect(settled).toHaveBeenCalledExactlyOnceWith({ kind: 'timeout' });
  });

  test('the timeout includes retries', async () => {
    const { client, signal, requests } = clientOf(offline, 'hang', json({ neko_url: '' }));
    const call = client.call('checkNekoKill', { user_id: 'u1' }, { signal });
    call.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(calls.checkNekoKill.timeoutMs);
    await expect(call).rejects.toEqual({ kind: 'timeout' });
    expect(requests).toHaveLength(2);
  });

  test.each<[string, Partial<ApiClientOptions>]>([
    ['before it is sent', { checkRequest: fail }],
    ['when its answer is read', { onDropped: fail }],
  ])('a defect of ours %s is no failure of the API', async (_, broken) => {
    const onDefect = vi.fn();
    const { client, signal } = clientOf(json({ id: 'u1', message: {} }), { ...broken, onDefect });
    const call = client.call('createTemporaryUser', { email: 'a@b.co' }, { signal });
    await expect(call).rejects.toEqual({ kind: 'defect' });
    expect(onDefect).toHaveBeenCalledExactlyOnceWith(expect.any(TypeError));
  });

  test('an abort aborts the fetch and rejects with its reason', async () => {
    const leave = new AbortController();
    const { client, requests } = clientOf('hang');
    const call = client.call('getMainAccounts', { user_id: 'u1' }, { signal: leave.signal });
    leave.abort('left');
    await expect(call).rejects.toBe('left');
    expect(requests[0]?.init.signal?.aborted).toBe(true);
  });

  test('an abort between two attempts ends the wait', async () => {
    const leave = new AbortController();
    const { client, requests } = clientOf(offline, json({ accounts: [] }));
    const call = client.call('getMainAccounts', { user_id: 'u1' }, { signal: leave.signal });
    call.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(100);
    leave.abort('left');
    await expect(call).rejects.toBe('left');
    expect(requests).toHaveLength(1);
  });
});

describe('what is sent', () => {
  test('a GET has its fields in the query, no body and no cookies', async () => {
    const { client, signal, requests } = clientOf(json({ status: 'complete' }));
    await client.call('sessionStatus', { session_id: 'cs_1&x' }, { signal });
    expect(requests[0]?.url).toBe('/host/session-status?session_id=cs_1%26x');
    expect(requests[0]?.init).toMatchObject({ method: 'GET', credentials: 'omit' });
    expect(requests[0]?.init.body).toBeUndefined();
  });

  test('a POST has a JSON body', async () => {
    const { client, signal, requests } = clientOf(json({ id: 1 }));
    await client.call('createTemporaryUser', { email: 'a@b.co' }, { signal });
    expect(requests[0]?.url).toBe('/host/create_user_temp');
    expect(requests[0]?.init).toMatchObject({
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"email":"a@b.co"}',
    });
  });

  test('redirects are not followed', async () => {
    const { client, signal, requests } = clientOf(json({ id: 1 }), json(status));
    await client.call('createTemporaryUser', { email: 'a@b.co' }, { signal });
    await client.call('checkOnboardingStatus', { user_id: 'u1' }, { signal });
    expect(requests.map(({ init }) => init.redirect)).toEqual(['error', 'error']);
  });

  test('path segments are filled', () => {
    expect(addressOf('/host', calls.profilePicture, { uid: 'a/b' })).toBe('/host/profile-picture/a%2Fb');
  });
});

describe('secrets', () => {
  test('a token in a request is replaced by its secret only when sent', async () => {
    const { client, signal, requests, vault } = clientOf(json({ uid: 5 }));
    const token = vault.tokenize('access-token', 'real-token');
    await client.call('verifyActivation', { access_token: token }, { signal });
    expect(token).not.toContain('real-token');
    expect(requests[0]?.init.body).toBe('{"access_token":"real-token"}');
  });

  test('a client secret and the credentials of a URL are answered as tokens', async () => {
    const { client, signal, vault } = clientOf(
      json({ clientSecret: 'cs_1_secret_2' }),
      json({ neko_url: 'https://rb.test/room?usr=me&pwd=hunter2&x=1' }),
    );
    const session = await client.call(
      'createCheckoutSession',
      { user_id: 'u', plan: 'growth', billing: 'annual', email: 'a@b.co' },
      { signal },
    );
    expect(session.clientSecret).toMatch(/^token-clientSecret-\d+$/);
    expect(vault.detokenize(session.clientSecret)).toBe('cs_1_secret_2');
    const { neko_url } = await client.call('checkNekoKill', { user_id: 'u' }, { signal });
    expect(neko_url).toMatch(
      /^https:\/\/rb\.test\/room\?usr=token-credential-\d&pwd=token-credential-\d&x=token-credential-\d$/,
    );
    expect(vault.detokenize(neko_url)).toBe('https://rb.test/room?usr=me&pwd=hunter2&x=1');
  });

  const order = { plan: 'growth', billing: 'annual', email: 'a@b.co' };
  const requests = {
    checkNekoKill: {},
    checkOnboardingStatus: {},
    createCreemCheckout: order,
    createCheckoutSession: order,
  };

  test.each([
    ['checkNekoKill', 'neko_url', 'pending', ''],
    ['checkNekoKill', 'neko_url', 'https://evil.test/', ''],
    ['checkNekoKill', 'neko_url', ' HTTPS://Neko.test:443/../room ', 'https://neko.test/room'],
    ['checkNekoKill', 'neko_url', 'https://site.test/room?from=/', '/room?from=token-credential-1'],
    ['checkNekoKill', 'neko_url', '/room#x', '/room#token-credential-1'],
    ['checkOnboardingStatus', 'neko_url', 'https://evil.test/', ''],
    ['createCreemCheckout', 'checkout_url', 'javascript:alert(1)', ''],
    ['createCreemCheckout', 'checkout_url', 'https://evil.test/', ''],
    ['createCreemCheckout', 'checkout_url', ' HTTPS://Neko.test/../ch_1 ', 'https://neko.test/ch_1'],
    ['createCreemCheckout', 'checkout_url', '/pay/../about?x=a b', 'https://site.test/about?x=a%20b'],
    ['createCheckoutSession', 'url', 'https://evil.test/', ''],
    ['createCheckoutSession', 'url', ' HTTPS://Neko.test/../ch_1 ', 'https://neko.test/ch_1'],
  ] as const)('%s: %s %j is read as the URL that was checked, if it is allowed: %j', async (name, field, url, read) => {
    const policy = policyOf(['https://neko.test', 'https://site.test']);
    const { client, signal } = clientOf(json({ [field]: url }), {
      urlPolicies: { checkout: policy, remoteBrowser: policy },
    });
    const answer = await client.call(name, { user_id: 'u', ...requests[name] } as never, { signal });
    expect(answer).toMatchObject({ [field]: read });
  });

  const account = {
    session_id: 's1',
    email: 'a@b.co',
    password: 'correct horse',
    country: 'SE',
    ig_username: 'ada',
    ig_password: 'battery staple',
  };

  test.each([
    ['in its message', { message: 'Password "correct horse" is too common' }],
    ['in its error', { error: 'battery staple does not work' }],
    ['inside another object', { error: { message: 'sent: {"password":"correct horse"}' } }],
    ['before the end of a long message', { message: `${'x'.repeat(290)}correct horse` }],
  ])('an error that repeats what was sent %s does not show it', async (_, body) => {
    const { client, signal } = clientOf(json(body, 400));
    const thrown = await client.call('createAccount', account, { signal }).catch((error) => error);
    expect(thrown).toMatchObject({ kind: 'status', message: expect.stringContaining('•••') });
    expect(JSON.stringify(thrown)).not.toMatch(/correct|battery/);
  });

  test('an error that repeats an access token does not show it', async () => {
    const { client, signal, vault } = clientOf(json({ message: 'Token real-token has expired' }, 401));
    const token = vault.tokenize('access_token', 'real-token');
    const thrown = await client.call('verifyActivation', { access_token: token }, { signal }).catch((e) => e);
    expect(thrown.message).toBe('Token ••• has expired');
  });

  test('an answer that nothing is read from is not passed on', async () => {
    const { client, signal } = clientOf(json({ created: account }));
    expect(await client.call('createAccount', account, { signal })).toBeNull();
  });
});
