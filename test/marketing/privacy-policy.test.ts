import { readFileSync } from 'node:fs';
import { afterAll, expect, test, vi } from 'vitest';
import { config } from '../../src/config/config.ts';
import { recorded, sentenceOf, stored, storedTable } from '../../src/services/stored.ts';

/** docs/product.md, Send what happened. The Privacy Policy says what is stored and sent. */

async function policyOf(diagnostics: 'ask' | 'off'): Promise<string> {
  vi.resetModules();
  vi.doMock('../../src/config/config.ts', () => ({ config: { ...config, diagnostics } }));
  const { privacyPolicy } = await import('../../src/legal/privacy.ts');
  return JSON.stringify(privacyPolicy);
}

afterAll(() => {
  vi.doUnmock('../../src/config/config.ts');
  vi.resetModules();
});

test('says what the browser stores of a visitor, where and how long', async () => {
  const text = await policyOf('ask');
  for (const row of [...stored, recorded]) expect(text).toContain(sentenceOf(row));
  expect(readFileSync('docs/product.md', 'utf8')).toContain(storedTable());
});

test('of a build without diagnostics says nothing of them', async () => {
  const text = await policyOf('off');
  expect(text).toContain('a promo code that you came with');
  expect(text).not.toMatch(/what happened/);
});
