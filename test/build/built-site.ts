import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { BuildMode } from '../../scripts/build/build-mode.ts';

const root = join(import.meta.dirname, '../..');

/** The folder of the site that browser tests open, built when it is stale: by a process of its own, since Vitest's environment builds another. */
export function builtSite(mode: Exclude<BuildMode, 'production'>): string {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(VITE|NODE_ENV|NODE_OPTIONS)/.test(name));
  const { status, stderr } = spawnSync('node', ['scripts/launch.mjs', 'scripts/build-when-stale.ts', mode], {
    cwd: root,
    env: Object.fromEntries(inherited),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return join(root, '.build', mode, 'site');
}
