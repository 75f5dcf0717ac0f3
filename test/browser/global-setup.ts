import { buildSiteWhenStale } from '../../scripts/build/build-site.ts';

/** Browser tests are of the production build, on the sandbox. */
export default async function build(): Promise<void> {
  await buildSiteWhenStale('sandbox');
}
