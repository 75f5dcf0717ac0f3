import { buildSiteWhenStale } from '../../scripts/build/build-site.ts';

/** Browser tests are of the production build, on the sandbox: with the Lab and as customers get it. */
export default async function build(): Promise<void> {
  await buildSiteWhenStale('sandbox');
  await buildSiteWhenStale('customers');
}
