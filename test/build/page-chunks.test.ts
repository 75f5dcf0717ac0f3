import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildForCustomers, type Chunk } from './build-for-customers.ts';

const pages = ['subscribe-page', 'checkout-page', 'success-page'].map((name) => `src/purchase/${name}.tsx`);

const root = join(import.meta.dirname, '../..');
let chunks: Map<string, Chunk>;

beforeAll(async () => {
  ({ chunks } = await buildForCustomers());
}, 120_000);

test('the card form comes with the checkout page, and with no other', () => {
  const cardForm = join(root, 'src/services/card-form.ts');
  const withCardForm = pages.filter((page) =>
    [...staticImportsOf(chunkOf(page))].some(({ modules }) => cardForm in modules),
  );
  expect(withCardForm).toEqual(['src/purchase/checkout-page.tsx']);
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
