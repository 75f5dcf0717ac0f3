import { relative } from 'node:path';
import { buildSite } from './build-site.ts';

/** `npm run build`: the site for any static host, in `dist/`. */

const { site, headers } = await buildSite('production');
const root = process.cwd();
console.log(`Site in ${relative(root, site)}/, its response headers in ${relative(root, site)}/_headers,`);
console.log(
  `and for other servers in ${relative(root, headers)} and ${relative(root, headers).replace('headers.json', 'nginx.conf')}`,
);
