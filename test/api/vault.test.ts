import { describe, expect, test } from 'vitest';
import { createVault } from '../../machines/api/vault.ts';

/** docs/product.md, Secrets. The vault gives out tokens in place of secrets. */

test('each secret has its own token, always the same one', () => {
  const vault = createVault();
  const first = vault.tokenize('access-token', 'a');
  expect(vault.tokenize('access-token', 'a')).toBe(first);
  expect(vault.tokenize('access-token', 'b')).not.toBe(first);
  expect(vault.detokenize(first)).toBe('a');
});

test('empty and unknown text is returned unchanged', () => {
  const vault = createVault();
  expect(vault.tokenize('client-secret', '')).toBe('');
  expect(vault.detokenize('anything')).toBe('anything');
});

test.each([
  ['https://rb.test/room', 'https://rb.test/room'],
  ['/room', '/room'],
  ['', ''],
])('a URL without credentials is returned unchanged: %s', (url, expected) => {
  expect(createVault().tokenizeUrl(url)).toBe(expected);
});

test('tokens replace the credentials of the query and the authority', () => {
  const vault = createVault();
  const safe = vault.tokenizeUrl('https://me:hunter2@rb.test/room?usr=me2&pwd=hunter3&embed=1');
  expect(safe).not.toMatch(/hunter|me2/);
  expect(new URL(safe).origin).toBe('https://rb.test');
  expect(new URL(safe).username).not.toBe('');
  expect(vault.detokenize(safe)).toBe('https://me:hunter2@rb.test/room?usr=me2&pwd=hunter3&embed=1');
});

test.each([
  ['a query, whatever its names', 'https://rb.test/room?auth=hunter2&user=hunter3'],
  ['a query without names', 'https://rb.test/room?hunter2'],
  ['a name that occurs twice', 'https://rb.test/room?pwd=hunter2&pwd=hunter3'],
  ['a fragment', 'https://rb.test/room#pwd=hunter2'],
  ['a fragment that is a path', 'https://rb.test/#/room?pwd=hunter2'],
  ['a path on this site', '/room?usr=hunter2&pwd=hunter3#hunter4'],
  ['text that is no URL', 'usr=hunter2&pwd=hunter3'],
  ['a URL that cannot be parsed', 'https://hunter2:hunter3@[/'],
])('tokens replace the credentials of %s', (_, url) => {
  const vault = createVault();
  const safe = vault.tokenizeUrl(url);
  expect(safe).not.toContain('hunter');
  expect(vault.detokenize(safe)).toBe(url);
});

test('a path stays a path', () => {
  expect(createVault().tokenizeUrl('/room?pwd=b')).toMatch(/^\/room\?pwd=token-credential-\d$/);
});

describe('masking', () => {
  const vault = createVault();
  vault.tokenize('access_token', 'tok.en/1+2');
  vault.tokenizeUrl('https://rb.test/?usr=neko&pwd=hunter2&x=1');

  test.each([
    ['Token tok.en/1+2 has expired', 'Token ••• has expired'],
    ['tok.en/1+2 tok.en/1+2', '••• •••'],
    ['at https://x.test/?t=tok.en%2F1%2B2', 'at https://x.test/?t=•••'],
    ['cannot reach https://rb.test/?usr=neko&pwd=hunter2&x=1', 'cannot reach •••'],
    ['wrong password hunter2, 1 try left', 'wrong password •••, 1 try left'],
    ['the new one is "pass\\"word"', 'the new one is "•••"'],
    ['Try again', 'Try again'],
    ['', ''],
  ])('%s', (text, expected) => {
    expect(vault.mask(text, ['pass"word'])).toBe(expected);
  });

  test('takes text that is no well-formed Unicode', () => {
    expect(vault.mask('bad \ud800 text', ['\ud800\ud800\ud800\ud800'])).toBe('bad \ud800 text');
  });
});

test('a URL is always tokenized the same way, so that a frame is not loaded again', () => {
  const vault = createVault();
  const url = 'https://rb.test/?usr=a&pwd=b';
  expect(vault.tokenizeUrl(url)).toBe(vault.tokenizeUrl(url));
});
