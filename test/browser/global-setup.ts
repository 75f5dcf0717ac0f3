import { readFile, writeFile } from 'node:fs/promises';
import type { BuildMode } from '../../scripts/build/build-mode.ts';
import { type BuiltSite, buildSiteWhenStale } from '../../scripts/build/build-site.ts';
import { prepareLabData } from '../../scripts/build/lab-data.ts';
import { headersWithoutOpenerPolicy } from './built-sites.ts';

/** Browser tests are of the production build, on the sandbox: as customers get it, and with the Lab, which no test tagged `@core` needs. */
export default async function build(): Promise<void> {
  await buildForTests('customers');
  // Playwright does not tell what was asked for on the command line.
  if (process.argv.some((arg) => /^(-g|--grep=)?@core$/.test(arg))) process.env.CORE_ONLY = 'true';
  else await prepareLabData(await buildForTests('sandbox'));
}

async function buildForTests(mode: BuildMode): Promise<BuiltSite> {
  const built = await buildSiteWhenStale(mode);
  const { headers } = built;
  const rules: { headers: Record<string, string> }[] = JSON.parse(await readFile(headers, 'utf8'));
  for (const rule of rules) delete rule.headers['Cross-Origin-Opener-Policy'];
  await writeFile(headersWithoutOpenerPolicy(mode), JSON.stringify(rules));
  return built;
}
