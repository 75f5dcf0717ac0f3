import { expect, test } from 'vitest';
import { isAllowedUrl } from '../../machines/shared/url-policy.ts';

const siteOrigin = 'https://site.test';
const creem = 'https://checkout.creem.io';

test.each<[string, string[], boolean]>([
  ['https://checkout.creem.io/ch_1', [], true],
  ['https://checkout.creem.io/ch_1', [creem], true],
  ['https://checkout.creem.io:443/ch_1', [creem], true],
  ['https://other.test/', [creem], false],
  ['https://other.test/', [], true],
  ['https://checkout.creem.io.evil.com/', [creem], false],
  ['https://checkout.creem.io@evil.com/', [], false],
  ['https://user:pass@checkout.creem.io/', [creem], false],
  ['https://user@site.test/', [], false],
  ['https://site.test/page', [], true],
  ['https://site.test/page', [creem], false],
  ['https://site.test/page', [creem, siteOrigin], true],
  ['/page?x=1', [], true],
  ['page', [], true],
  ['', [], false],
  [' ', [], false],
  ['//evil.com/x', [creem], false],
  ['\\\\evil.com', [creem], false],
  ['http://checkout.creem.io/', [], false],
  ['http://checkout.creem.io/', ['http://checkout.creem.io'], false],
  ['http://localhost:9000/', [], false],
  ['http://localhost:9000/', ['http://localhost:9000'], true],
  ['http://127.0.0.1:9000/', ['http://127.0.0.1:9000'], true],
  ['http://[::1]:9000/', ['http://[::1]:9000'], true],
  ['JaVaScRiPt:alert(1)', [], false],
  ['data:text/html,x', [], false],
  ['blob:https://site.test/1', [], false],
  ['ftp://site.test/', [], false],
  ['https://', [], false],
  ['http://[', [], false],
])('%s with %j listed: %s', (url, allowed, expected) => {
  expect(isAllowedUrl(url, { siteOrigin, allowed })).toBe(expected);
});

test('this site itself may use plain http', () => {
  const origins = { siteOrigin: 'http://localhost:4173', allowed: [] };
  expect(isAllowedUrl('http://localhost:4173/sandbox', origins)).toBe(true);
  expect(isAllowedUrl('http://localhost:4174/sandbox', origins)).toBe(false);
});
