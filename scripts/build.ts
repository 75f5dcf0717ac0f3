import { dirname, relative } from 'node:path';
import type { BuildMode } from './build/build-mode.ts';
import { buildSite, readDeployment, root } from './build/build-site.ts';
import { findGoLiveItems, judgeBuild } from './build/go-live.ts';
import { endWith } from './lib/end-with.ts';

const usage = `npm run build                the site for any static host, and what is left to change before going live
npm run build -- --strict    the same, but nothing is kept while anything is left
npm run build sandbox        the same site against the sandbox's API`;

await main(process.argv.slice(2)).catch(endWith);

async function main(args: readonly string[]): Promise<void> {
  const { mode, strict } = readArguments(args);
  const { site, headersFile, nginx } = await buildSite(mode);
  const { env, config } = readDeployment(mode);
  const left = mode === 'production' ? findGoLiveItems(root, site, env, config) : [];
  const report = judgeBuild(left, [site, dirname(nginx)], strict);
  console.log(`The site is in ${named(site)}/, its response headers are in ${named(headersFile)} and ${named(nginx)}`);
  if (mode === 'production') console.log(`\n${report}`);
}

function readArguments(args: readonly string[]): { mode: BuildMode; strict: boolean } {
  switch (args.join(' ')) {
    case '':
      return { mode: 'production', strict: false };
    case '--strict':
      return { mode: 'production', strict: true };
    case 'sandbox':
      return { mode: 'sandbox', strict: false };
    default:
      throw new Error(`The build takes no "${args.join(' ')}".\n\n${usage}`);
  }
}

function named(path: string): string {
  return relative(process.cwd(), path);
}
