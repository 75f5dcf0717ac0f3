import { readFile, writeFile } from 'node:fs/promises';
import { type BuildMode, buildSiteWhenStale } from '../../scripts/build/build-site.ts';
import { headersWithoutOpenerPolicy } from './built-sites.ts';

/** Browser tests are of the production build, on the sandbox: with the Lab and as customers get it. */
export default async function build(): Promise<void> {
  await buildForTests('sandbox');
  await buildForTests('customers');
}

async function buildForTests(mode: BuildMode): Promise<void> {
  const { headers } = await buildSiteWhenStale(mode);
  const rules: { headers: Record<string, string> }[] = JSON.parse(await readFile(headers, 'utf8'));
  for (const rule of rules) delete rule.headers['Cross-Origin-Opener-Policy'];
  await writeFile(headersWithoutOpenerPolicy(mode), JSON.stringify(rules));
}
