import { beforeEach, expect, test, vi } from 'vitest';
import { reportCrash, watchErrors } from '../../src/diagnostics/errors/watch-errors.ts';

const url = 'https://errors.example.com/pages';
const post = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

watchErrors(url, () => '/success');
beforeEach(() => {
  post.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', post);
});

/** Of each report: what was wrong, and how it came to be known. */
function reported(): string[] {
  return post.mock.calls.map(([, { body }]) => {
    const { kind, name } = JSON.parse(String(body));
    return `${kind} ${name}`;
  });
}

test('what nobody caught or handled is posted, without cookies and referrer, also while the page is left', () => {
  dispatchEvent(new ErrorEvent('error', { error: new RangeError('1') }));
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new SyntaxError('2') }));
  expect(reported()).toEqual(['error RangeError', 'rejection SyntaxError']);
  expect(post.mock.calls[0]).toEqual([
    url,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: expect.any(String),
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    },
  ]);
});

test('what browsers say of scripts of others is not', () => {
  dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  expect(reported()).toEqual([]);
});

test('a page that cannot be drawn is, with what had been changed in it', () => {
  const changes = { lang: 'sv', classes: 'translated-ltr', fonts: 2, foreign: ['grammarly-extension'] };
  reportCrash(new TypeError('3'), changes);
  expect(reported()).toEqual(['crash TypeError']);
  expect(JSON.parse(String(post.mock.calls[0]?.[1].body)).changes).toEqual(changes);
});
