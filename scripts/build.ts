import { relative } from 'node:path';
import { buildSite } from './build/build-site.ts';
import { endWith } from './lib/end-with.ts';

/** `npm run build`: the site for any static host. `npm run build sandbox`: the same against the sandbox's API. */

const mode = process.argv[2] === 'sandbox' ? 'sandbox' : 'production';
await buildSite(mode).then(({ site, headersFile, nginx }) => {
  console.log(
    `The site is in ${named(site)}/, its response headers are in ${named(headersFile)} and ${named(nginx)}`,
  );
}, endWith);

function named(path: string): string {
  return relative(process.cwd(), path);
}
