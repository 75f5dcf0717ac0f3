import { describe, expect, test } from 'vitest';
import { allowedUrl, type UrlPolicy } from '../../machines/api/url-policy.ts';

/** docs/product.md, URLs from the API. A table says which URLs are followed. */

const site = 'https://site.test';
const creem = 'https://checkout.creem.io';

/** A URL, where it leads without an allow-list, and where with one that names the provider only. */
type Row = [url: string, open: string | null, listed: string | null];

const refused = [null, null] as const;
const refusedAll = (urls: string[]): Row[] => urls.map((url) => [url, ...refused]);
/** Some other `https:` origin, which is what an allow-list is for. */
const other = (href: string) => [href, null] as const;
const own = (path: string) => [site + path, null] as const;
const provider = (path: string) => [creem + path, creem + path] as const;

describe.each<[string, Row[]]>([
  [
    'a provider',
    [
      ['https://checkout.creem.io/ch_1', ...provider('/ch_1')],
      ['https://checkout.creem.io', ...provider('/')],
      ['  https://checkout.creem.io/ch_1 ', ...provider('/ch_1')],
      ['HTTPS://CHECKOUT.CREEM.IO/Ch_1', ...provider('/Ch_1')],
      ['https://checkout.creem.io:443/ch_1', ...provider('/ch_1')],
      ['https://checkout.creem.io/a b?c=d e#f', ...provider('/a%20b?c=d%20e#f')],
      ['https://checkout.creem.io/../../ch_1', ...provider('/ch_1')],
      ['https://checkout.creem.io/?return=https://evil.com', ...provider('/?return=https://evil.com')],
      ['https://checkout.creem.io/@evil.com', ...provider('/@evil.com')],
      ['https://checkout%2Ecreem%2Eio/ch_1', ...provider('/ch_1')],
      ['https://checkout.creem.io?.evil.com', ...provider('/?.evil.com')],
      ['https://checkout.creem.io#@evil.com', ...provider('/#@evil.com')],
    ],
  ],
  [
    'look-alikes of a provider',
    [
      ['https://checkout.creem.io.evil.com/', ...other('https://checkout.creem.io.evil.com/')],
      ['https://evilcheckout.creem.io/', ...other('https://evilcheckout.creem.io/')],
      ['https://creem.io/', ...other('https://creem.io/')],
      ['https://checkout.creem.io./', ...other('https://checkout.creem.io./')],
      ['https://checkout.creem.io:444/', ...other('https://checkout.creem.io:444/')],
      ['https://checkout-creem.io/', ...other('https://checkout-creem.io/')],
      ...refusedAll(['https://checkout.creem.io%2F.evil.com/', 'https://checkout.creem.io%00.evil.com/']),
      ['https://chеckout.creem.io/', ...other('https://xn--chckout-8gg.creem.io/')],
      ['https://xn--chckout-8gg.creem.io/', ...other('https://xn--chckout-8gg.creem.io/')],
      ['https://checkout。creem。io/', ...provider('/')],
      ['https://ｃheckout.creem.io/', ...provider('/')],
      ['https://evil.com/https://checkout.creem.io/', ...other('https://evil.com/https://checkout.creem.io/')],
      ['https://evil.com?https://checkout.creem.io/', ...other('https://evil.com/?https://checkout.creem.io/')],
      ['https://evil.com#https://checkout.creem.io/', ...other('https://evil.com/#https://checkout.creem.io/')],
    ],
  ],
  [
    'credentials in the authority',
    [
      ...refusedAll([
        'https://checkout.creem.io@evil.com/',
        'https://checkout.creem.io:443@evil.com/',
        'https://checkout.creem.io%2F@evil.com/',
        'https://user:pass@checkout.creem.io/',
        'https://user@site.test/',
        'https://:pass@site.test/',
      ]),
    ],
  ],
  [
    'slashes',
    [
      ...refusedAll([
        '//evil.com/x',
        '///evil.com/x',
        '//checkout.creem.io/x',
        '/\\evil.com',
        '\\\\evil.com',
        '\\/evil.com',
        'https:\\\\evil.com',
        'https:/\\evil.com',
        'https://checkout.creem.io\\@evil.com',
        'https://evil.com\\.checkout.creem.io',
        'https:evil.com',
        'https:/evil.com',
        'https:///evil.com',
        'https:',
        'https://',
        'https://?',
        '//',
        'http://[',
      ]),
    ],
  ],
  [
    'control and invisible characters',
    [
      ...refusedAll([
        '/\t/evil.com',
        '/\n/evil.com',
        'ht\ttps://evil.com',
        'https:\n//evil.com',
        'https://checkout.creem.io\u0000.evil.com/',
        'https://checkout.creem.io/\r\nSet-Cookie:a=b',
        'https://moc.live\u202e@checkout.creem.io/',
        '\u202ehttps://checkout.creem.io/',
        'https://check\u200bout.creem.io/',
        'https://check\u00adout.creem.io/',
        'https://checkout.creem.io/\ud800',
      ]),
    ],
  ],
  [
    'other protocols',
    [
      ...refusedAll([
        'javascript:alert(1)',
        'JaVaScRiPt:alert(1)',
        'java\nscript:alert(1)',
        '\u0001javascript:alert(1)',
        ' javascript:alert(1)',
        'javascript://checkout.creem.io/%0aalert(1)',
        'data:text/html,<script>alert(1)</script>',
        'vbscript:msgbox(1)',
        'blob:https://checkout.creem.io/1',
        'blob:https://site.test/1',
        'filesystem:https://checkout.creem.io/temporary/1',
        'file:///etc/passwd',
        'ftp://checkout.creem.io/',
        'ws://checkout.creem.io/',
        'wss://checkout.creem.io/',
        'about:blank',
        'about:srcdoc',
        'view-source:https://checkout.creem.io/',
        'intent://checkout.creem.io#Intent;scheme=https;end',
        'chrome://settings',
        'mailto:a@checkout.creem.io',
        'tel:+1',
      ]),
    ],
  ],
  [
    'plain http and addresses of machines',
    [
      ...refusedAll([
        'http://checkout.creem.io/',
        'http://site.test/',
        'http://localhost:9000/',
        'http://127.0.0.1/',
        'http://2130706433/',
        'http://0177.0.0.1/',
        'http://[::1]/',
        'http://169.254.169.254/latest/meta-data',
      ]),
      ['https://2130706433/', ...other('https://127.0.0.1/')],
      ['https://0177.0.0.1/', ...other('https://127.0.0.1/')],
      ['https://[::ffff:7f00:1]/', ...other('https://[::ffff:7f00:1]/')],
      ['https://999.1.1.1/', ...refused],
    ],
  ],
  [
    'this site',
    [
      ['https://site.test/page', ...own('/page')],
      ['https://site.test:443/page', ...own('/page')],
      ['/page?x=1#y', ...own('/page?x=1#y')],
      ['/', ...own('/')],
      ['/../page', ...own('/page')],
      ['/./page', ...own('/page')],
      ['https://site.test:8443/page', ...other('https://site.test:8443/page')],
      ['https://site.test./page', ...other('https://site.test./page')],
    ],
  ],
  [
    'text that is no URL',
    [
      ...refusedAll([
        '',
        ' ',
        'undefined',
        'null',
        'NaN',
        'false',
        '[object Object]',
        'page',
        'page?x=1',
        './page',
        '../page',
        '?x=1',
        '#x',
        'evil.com',
        'checkout.creem.io/ch_1',
        'token-access_token-1',
        '{"url":"https://checkout.creem.io/"}',
      ]),
      [`https://checkout.creem.io/${'a'.repeat(8_166)}`, ...provider(`/${'a'.repeat(8_166)}`)],
      ...refusedAll([
        `https://checkout.creem.io/${'a'.repeat(8_167)}`,
        `https://checkout.creem.io/${'a'.repeat(20_000)}`,
        `https://${'a.'.repeat(500_000)}com/`,
        '/'.repeat(1_000_000),
      ]),
    ],
  ],
])('%s', (_, rows) => {
  const named = rows.map((row) => [JSON.stringify(row[0]).slice(0, 60), ...row] as const);

  test.each(named)('%s', (_name, url, open, listed) => {
    expect(allowedUrl(url, { siteOrigin: site, allowed: [] })?.href ?? null).toBe(open);
    expect(allowedUrl(url, { siteOrigin: site, allowed: [creem] })?.href ?? null).toBe(listed);
  });
});

describe('what an allow-list can name', () => {
  const local: UrlPolicy = { siteOrigin: 'http://localhost:4173', allowed: [] };

  test.each<[string, Partial<UrlPolicy>, boolean]>([
    ['http://localhost:4173/sandbox', {}, true],
    ['/sandbox', {}, true],
    ['http://localhost:4174/sandbox', {}, false],
    ['http://localhost.:4173/sandbox', {}, false],
    ['http://127.0.0.1:4173/sandbox', {}, false],
    ['//localhost:4173/sandbox', {}, false],
    ['/sandbox', { allowed: [creem] }, false],
    ['/sandbox', { allowed: [creem, 'http://localhost:4173'] }, true],
    ['http://localhost:9000/', { allowed: ['http://localhost:9000'] }, true],
    ['http://pay.localhost:9000/', { allowed: ['http://pay.localhost:9000'] }, true],
    ['http://127.0.0.1:9000/', { allowed: ['http://127.0.0.1:9000'] }, true],
    ['http://[::1]:9000/', { allowed: ['http://[::1]:9000'] }, true],
    ['http://localhost:9000/', { allowed: ['http://localhost:9001'] }, false],
    ['http://checkout.creem.io/', { allowed: ['http://checkout.creem.io'] }, false],
    ['http://localhost.evil.com/', { allowed: ['http://localhost.evil.com'] }, false],
    ['http://127.0.0.1.evil.com/', { allowed: ['http://127.0.0.1.evil.com'] }, false],
  ])('%s with %j: %s', (url, changes, expected) => {
    expect(allowedUrl(url, { ...local, ...changes }) !== null).toBe(expected);
  });
});

test('the query and the fragment may contain what credentials and paths may not', () => {
  const url = allowedUrl(`${creem}/pay?to=user:pass@x//y#//z`, { siteOrigin: site, allowed: [creem] });
  expect(url?.origin).toBe(creem);
});
