import { expect, test } from 'vitest';
import { ask, type Listening } from './ask.ts';
import { documentOf, fixtureFiles, fixtureHeaders } from './fixture-site.ts';

/** The answers that every server of the fixture site has to give. */

/** A path as it is asked for, and the page that answers; none is the 404. */
const paths: readonly (readonly [asked: string, page: string | null])[] = [
  ['/', '/'],
  ['/?code=WELCOME', '/'],
  ['//', '/'],
  ['/about', '/about'],
  ['/about/', '/about'],
  ['/about?plan=growth', '/about'],
  ['/checkout?plan=growth', '/checkout'],
  ['/userOnboarding', '/userOnboarding'],
  ['/onboarding?session=s_1', '/onboarding'],
  ['/onboarding/', '/onboarding'],
  ['/onboarding//', '/onboarding'],
  ['//onboarding', '/onboarding'],
  ['//onboarding//?session=s_1', '/onboarding'],
  ['/%6fnboarding', '/onboarding'],
  ['/%6Fnboarding/', '/onboarding'],
  ['/about/../onboarding', '/onboarding'],
  ['/./onboarding', '/onboarding'],
  ['/onboarding/index.html', null],
  ['/onboarding//index.html', null],
  ['/onboarding/%69ndex.html', null],
  ['/onboarding/index.html/', null],
  ['/onboarding.html', null],
  ['/onboarding/nothing', null],
  ['/Onboarding', null],
  ['/ONBOARDING', null],
  ['/useronboarding', null],
  ['/index.html', null],
  ['/404', null],
  ['/404.html', null],
  ['/_headers', null],
  ['//_headers', null],
  ['/%5fheaders', null],
  ['/_headers/', null],
  ['/_redirects', null],
  ['/assets', null],
  ['/assets/', null],
  ['/assets/gone-0000.js', null],
  ['/nothing', null],
];

/** The tests that each server passes. */
export function servesTheFixture(server: () => Listening): void {
  test.each(paths)('%s: the page %s, with its headers', async (asked, page) => {
    const { status, headers, body } = await ask(server(), asked);
    const document = documentOf(page ?? '/404');
    expect({ status, body: body.toString(), headers }).toEqual({
      status: page ? 200 : 404,
      body: document,
      headers: expect.objectContaining({
        'content-type': 'text/html; charset=utf-8',
        ...lowerCase(fixtureHeaders.everywhere),
        ...lowerCase(headersOf(page)),
      }),
    });
  });

  test.each(Object.entries(fixtureFiles))('%s: the file, with its type', async (asked, { type, content }) => {
    const { status, headers, body } = await ask(server(), asked);
    const { everywhere, elsewhere, assets } = fixtureHeaders;
    const own = asked.startsWith('/assets/') ? assets : {};
    expect({ status, body: body.toString(), headers }).toEqual({
      status: 200,
      body: content,
      headers: expect.objectContaining({
        'content-type': type,
        ...lowerCase({ ...everywhere, ...elsewhere, ...own }),
      }),
    });
  });

  test('a file in full when nothing else is accepted, compressed when gzip is', async () => {
    const plain = await ask(server(), '/assets/app-1a2b.js');
    const compressed = await ask(server(), '/assets/app-1a2b.js', { headers: { 'accept-encoding': 'gzip' } });
    expect([plain, compressed].map(({ headers }) => [headers['content-encoding'], headers.vary])).toEqual([
      [undefined, 'Accept-Encoding'],
      ['gzip', 'Accept-Encoding'],
    ]);
    expect(compressed.body.length).toBeLessThan(plain.body.length / 4);
  });

  test('an unchanged page is a 304, with its policy', async () => {
    const { headers } = await ask(server(), '/about');
    const again = await ask(server(), '/about', { headers: { 'if-none-match': String(headers.etag) } });
    expect([again.status, again.headers['content-security-policy']]).toEqual([
      304,
      headersOf('/about')?.['Content-Security-Policy'],
    ]);
  });

  test('HEAD has no body, POST is not allowed', async () => {
    const head = await ask(server(), '/about', { method: 'HEAD' });
    const post = await ask(server(), '/about', { method: 'POST' });
    expect([head.status, head.body.length, post.status]).toEqual([200, 0, 405]);
  });
}

/** Tests of a server's file that includes the operator's. */
export function keepsOperatorFiles(server: () => Listening): void {
  test.each([
    ['POST', '/events', 'POST /events'],
    ['GET', '/api/get-job-data', expect.stringMatching(/^GET (\/api)?\/get-job-data$/)],
  ])('%s %s is answered by the program that the operator names', async (method, path, answer) => {
    const { status, body } = await ask(server(), path, { method });
    expect([status, body.toString()]).toEqual([200, answer]);
  });

  test.each(['/about', '/nothing'])('%s has the header that the operator added', async (path) => {
    const { headers } = await ask(server(), path);
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.any(String),
    });
  });
}

function headersOf(page: string | null) {
  return page ? fixtureHeaders.pages.find(({ path }) => path === page)?.headers : fixtureHeaders.elsewhere;
}

function lowerCase(headers: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
