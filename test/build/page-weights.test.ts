import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createBuilder, type Rolldown } from 'vite';
import { beforeAll, expect, test, vi } from 'vitest';

/** What customers' pages make the browser load before anybody touches them, in kB of JavaScript as gzip sends it. */
const budgets = {
  'src/purchase/subscribe-page.tsx': 131,
  'src/purchase/checkout-page.tsx': 129,
  'src/account/account-setup-page.tsx': 128,
  'src/onboarding/wizard-page.tsx': 156,
};

const root = join(import.meta.dirname, '../..');
let chunks: Map<string, Rolldown.OutputChunk>;

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('VITE_LAB', '');
  chunks = await buildForCustomers();
  vi.unstubAllEnvs();
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

async function buildForCustomers(): Promise<Map<string, Rolldown.OutputChunk>> {
  const found = new Map<string, Rolldown.OutputChunk>();
  const builder = await createBuilder({
    root,
    mode: 'production',
    logLevel: 'error',
    environments: { client: { build: { write: false } } },
    plugins: [
      {
        name: 'chunks',
        generateBundle: (_, bundle) => {
          for (const chunk of Object.values(bundle))
            if (chunk.type === 'chunk') found.set(chunk.fileName, chunk);
        },
      },
    ],
  });
  const { client } = builder.environments;
  if (!client) throw new Error('Vite has no client environment');
  await builder.build(client);
  return found;
}

/** The chunk that the route table loads for this module. */
function chunkOf(module: string): Rolldown.OutputChunk {
  const chunk = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId === join(root, module));
  if (!chunk) throw new Error(`no chunk of ${module}`);
  return chunk;
}

function staticImportsOf(chunk: Rolldown.OutputChunk, seen = new Set([chunk])): Set<Rolldown.OutputChunk> {
  for (const name of chunk.imports) {
    const imported = chunks.get(name);
    if (!imported || seen.has(imported)) continue;
    seen.add(imported);
    staticImportsOf(imported, seen);
  }
  return seen;
}
