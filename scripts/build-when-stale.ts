import { buildSiteWhenStale } from './build/build-site.ts';
import { endWith } from './lib/end-with.ts';

/** The build of `npm start`, in a process of its own. */

await buildSiteWhenStale('sandbox').catch(endWith);
