import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, preview } from 'vite';
import { packPackages } from '../../scripts/pack.ts';

/** An application outside of this repository, with the packed packages in its `node_modules`: `test/browser/fresh-app`. */

const root = join(import.meta.dirname, '../..');

/** What the site of a careful team sends: no inline code, no policy but the Lab's. */
const policy = [
  "default-src 'self'",
  "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "img-src 'self' data:",
  "require-trusted-types-for 'script'",
  'trusted-types lab',
].join('; ');

export interface FreshApp {
  url: string;
  close(): Promise<void>;
}

/** Builds it with Vite and serves it: at `/` with the Lab, at `/without-lab/` the same without. */
export async function startFreshApp(): Promise<FreshApp> {
  const folder = mkdtempSync(join(tmpdir(), 'fresh-app-'));
  cpSync(join(import.meta.dirname, 'fresh-app'), folder, { recursive: true });
  const tarballs = packPackages(join(folder, 'tarballs'));
  linkPackages(join(folder, 'node_modules'));
  for (const [name, tarball] of tarballs) unpack(tarball, join(folder, 'node_modules', name));
  const vite: InlineConfig = { root: folder, configFile: false, logLevel: 'warn', plugins: [react()] };
  await build(vite);
  await build({
    ...vite,
    base: '/without-lab/',
    build: { outDir: 'dist/without-lab' },
    resolve: { alias: { '@upwell/lab': join(folder, 'no-lab.ts') } },
  });
  const server = await preview({
    ...vite,
    preview: { port: 0, headers: { 'Content-Security-Policy': policy } },
  });
  return {
    url: server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '',
    async close() {
      await server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Those of others come from this repository: nothing is downloaded. */
function linkPackages(target: string): void {
  mkdirSync(target);
  const installed = join(root, 'node_modules');
  for (const name of readdirSync(installed))
    if (!name.startsWith('.') && name !== '@upwell') symlinkSync(join(installed, name), join(target, name));
}

function unpack(tarball: string, target: string): void {
  mkdirSync(target, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', target]);
}
