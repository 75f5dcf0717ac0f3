import { join } from 'node:path';
import { createBuilder, type Rolldown } from 'vite';
import { vi } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The chunks of a production build without the Lab, by their names; nothing is written. */
export async function buildForCustomers(
  env: Readonly<Record<string, string>> = {},
): Promise<Map<string, Rolldown.OutputChunk>> {
  vi.stubEnv('NODE_ENV', 'production');
  for (const [name, value] of Object.entries({ VITE_LAB: '', ...env })) vi.stubEnv(name, value);
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
  vi.unstubAllEnvs();
  return found;
}
