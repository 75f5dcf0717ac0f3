import { beforeEach, expect, test, vi } from 'vitest';
import { watchDocument } from '../../src/diagnostics/events/watch-document.ts';
import { fetchFile } from '../../src/document/reload-once.ts';

/** docs/product.md, What the operator hears. What happens before the application runs, and without it. */

const url = 'https://events.example.com/pages';
const served = vi.fn<(address: string) => Promise<Response>>();
const posted: Record<string, unknown>[] = [];

async function answer(address: string, { method, body }: RequestInit = {}): Promise<Response> {
  if (method !== 'POST') return served(address);
  posted.push(JSON.parse(String(body)));
  return new Response();
}

vi.stubGlobal('fetch', answer);
history.replaceState(null, '', '/?utm_source=news&utm_term=Zebra+Lovelace&gclid=Cj0KCQ&email=ada@example.com');
watchDocument(url, '/');
const visit = posted.splice(0);

beforeEach(() => {
  vi.stubGlobal('fetch', answer);
  posted.length = 0;
});

test('the landing page is told once, with its campaign, and stores nothing', () => {
  expect(visit).toEqual([
    {
      kind: 'visit',
      source: { utm_source: 'news', utm_term: 'other', gclid: '' },
      pageNumber: expect.stringMatching(/^[0-9a-f]{16}$/),
      number: 1,
      build: { version: '', commit: '' },
      page: '/',
    },
  ]);
  expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
});

test('what the security policy blocks is told once, by directive and origin, but not what belongs to an extension', () => {
  for (const blockedURI of [
    'https://tags.example.com/pixel?email=ada',
    'https://tags.example.com/again',
    'inline',
    'data',
    'chrome-extension://abc/a.js',
  ])
    document.dispatchEvent(
      Object.assign(new Event('securitypolicyviolation', { bubbles: true }), {
        effectiveDirective: 'script-src',
        blockedURI,
      }),
    );
  expect(posted.map(({ origin }) => origin)).toEqual(['https://tags.example.com', 'inline', 'data']);
});

test('a script or a style sheet of this site that the server does not have is told', async () => {
  served.mockImplementation(async (address) => new Response(null, { status: address.includes('gone') ? 404 : 200 }));
  const origin = location.origin;
  const elements = [
    Object.assign(document.createElement('link'), { href: '/assets/gone.css?v=1' }),
    Object.assign(document.createElement('script'), { type: 'text/plain', src: '/assets/flaky.js' }),
    Object.assign(document.createElement('script'), { type: 'text/plain', src: 'https://other.test/gone.js' }),
    Object.assign(document.createElement('img'), { src: '/host/profile-picture/gone' }),
  ];
  for (const element of elements) {
    document.head.append(element);
    element.dispatchEvent(new Event('error'));
  }
  await vi.waitFor(() => expect(posted).toMatchObject([{ kind: 'file', file: '/assets/gone.css', status: 404 }]));
  expect(served.mock.calls.map(([address]) => address.replace(origin, ''))).toEqual([
    '/assets/gone.css?v=1',
    '/assets/flaky.js',
  ]);
});

test('so is a file of the application, however often it is asked for', async () => {
  served.mockImplementation(async () => new Response(null, { status: 404 }));
  for (let time = 0; time < 2; time++) await expect(fetchFile('/assets/main.js')).rejects.toThrow('404');
  expect(posted).toMatchObject([{ kind: 'file', file: '/assets/main.js', status: 404, page: '/' }]);
});
