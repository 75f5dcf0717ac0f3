import { expect, test } from 'vitest';
import { createVault } from '../../machines/api/vault.ts';

test('the same secret has the same pseudonym, another one another', () => {
  const vault = createVault();
  const first = vault.tokenize('access-token', 'a');
  expect(vault.tokenize('access-token', 'a')).toBe(first);
  expect(vault.tokenize('access-token', 'b')).not.toBe(first);
  expect(vault.detokenize(first)).toBe('a');
});

test('empty text stays empty, unknown text is itself', () => {
  const vault = createVault();
  expect(vault.tokenize('client-secret', '')).toBe('');
  expect(vault.detokenize('anything')).toBe('anything');
});

test.each([
  ['https://rb.test/room', 'https://rb.test/room'],
  ['not a url', 'not a url'],
  ['', ''],
])('a link without credentials stays as it is: %s', (url, masked) => {
  expect(createVault().tokenizeUrl(url)).toBe(masked);
});

test('credentials leave the query and the authority, the rest stays readable', () => {
  const vault = createVault();
  const masked = vault.tokenizeUrl('https://me:hunter2@rb.test/room?usr=me2&pwd=hunter3&embed=1');
  expect(masked).not.toMatch(/hunter|me2/);
  expect(new URL(masked).origin).toBe('https://rb.test');
  expect(new URL(masked).username).not.toBe('');
  expect(vault.detokenize(masked)).toBe('https://me:hunter2@rb.test/room?usr=me2&pwd=hunter3&embed=1');
});

test('the same link keeps the same pseudonym, so that a frame is not loaded again', () => {
  const vault = createVault();
  const url = 'https://rb.test/?usr=a&pwd=b';
  expect(vault.tokenizeUrl(url)).toBe(vault.tokenizeUrl(url));
});
