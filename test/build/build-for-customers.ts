import { join } from 'node:path';
import { createBuilder } from 'vite';
import { vi } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The files of a production build without the Lab; none is written. */
export async function buildForCustomers(env: Readonly<Record<string, string>> = {}) {
  vi.stubEnv('NODE_ENV', 'production');
  for (const [name, value] of Object.entries({ VITE_LAB: '', ...env })) vi.stubEnv(name, value);
  const builder = await createBuilder({
    root,
    mode: 'production',
    logLevel: 'error',
    environments: { client: { build: { write: false } } },
  });
  const { client } = builder.environments;
  if (!client) throw new Error('Vite has no client environment');
  const built = await builder.build(client);
  vi.unstubAllEnvs();
  const files = 'output' in built ? built.output : [];
  return {
    chunks: new Map(files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : []))),
    assets: new Map(files.flatMap((file) => (file.type === 'asset' ? [[file.fileName, file]] : []))),
  };
}
