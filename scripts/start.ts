import { serve } from '../sandbox/server.ts';
import { buildSiteWhenStale } from './build/build-site.ts';
import { endWith } from './lib/end-with.ts';

/** `npm start`: the production build and the sandbox, on one port. */

console.log('Building the site …');
await buildSiteWhenStale('sandbox').then(serve).catch(endWith);
