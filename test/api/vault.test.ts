import { expect, test } from 'vitest';
import { createVault } from '../../machines/api/vault.ts';

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
  ['not a url', 'not a url'],
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

test('a URL is always tokenized the same way, so that a frame is not loaded again', () => {
  const vault = createVault();
  const url = 'https://rb.test/?usr=a&pwd=b';
  expect(vault.tokenizeUrl(url)).toBe(vault.tokenizeUrl(url));
});
