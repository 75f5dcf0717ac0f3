import { buildSiteWhenStale } from './build/build-site.ts';
import { endWith } from './lib/end-with.ts';

/** The build of `npm start`, or with `customers` that of tests, in a process of its own. */

await buildSiteWhenStale(process.argv[2] === 'customers' ? 'customers' : 'sandbox').catch(endWith);
