import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { buildForCustomers, type Chunk } from './build-for-customers.ts';

/** What customers' pages make the browser load before anybody touches them, in kB of JavaScript as gzip sends it. */
const budgets = {
  'src/purchase/subscribe-page.tsx': 131,
  'src/purchase/checkout-page.tsx': 129,
  'src/account/account-setup-page.tsx': 129,
  'src/onboarding/wizard-page.tsx': 158,
};

const root = join(import.meta.dirname, '../..');
let chunks: Map<string, Chunk>;

beforeAll(async () => {
  ({ chunks } = await buildForCustomers());
}, 120_000);

test.each(Object.entries(budgets))('%s: at most %i kB', (page, budget) => {
  const files = [...staticImportsOf(chunkOf('src/main.tsx')), ...staticImportsOf(chunkOf(page))];
  const size = [...new Set(files)].reduce(
    (sum, { code }) => sum + gzipSync(code, { level: 9 }).byteLength,
    0,
  );
  expect(size / 1000).toBeLessThanOrEqual(budget);
});

test('the card form comes with the checkout page, and with no other', () => {
  const cardForm = join(root, 'src/services/card-form.ts');
  const pages = Object.keys(budgets).filter((page) =>
    [...staticImportsOf(chunkOf(page))].some(({ modules }) => cardForm in modules),
  );
  expect(pages).toEqual(['src/purchase/checkout-page.tsx']);
});

/** The chunk that the route table loads for this module. */
function chunkOf(module: string): Chunk {
  const chunk = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId === join(root, module));
  if (!chunk) throw new Error(`no chunk of ${module}`);
  return chunk;
}

function staticImportsOf(chunk: Chunk, seen = new Set([chunk])): Set<Chunk> {
  for (const name of chunk.imports) {
    const imported = chunks.get(name);
    if (!imported || seen.has(imported)) continue;
    seen.add(imported);
    staticImportsOf(imported, seen);
  }
  return seen;
}
