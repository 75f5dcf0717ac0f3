import { readFile, writeFile } from 'node:fs/promises';
import type { FullConfig } from '@playwright/test';
import { type BuildMode, buildSiteWhenStale } from '../../scripts/build/build-site.ts';
import { headersWithoutOpenerPolicy } from './built-sites.ts';

/**
 * Browser tests are of the production build, on the sandbox: as customers get it, and with the Lab. No test tagged `@core` needs the Lab.
 */
export default async function build({ grep }: FullConfig): Promise<void> {
  await buildForTests('customers');
  const isCore = grep instanceof RegExp && grep.source === '@core';
  if (!isCore) await buildForTests('sandbox');
}

async function buildForTests(mode: BuildMode): Promise<void> {
  const { headers } = await buildSiteWhenStale(mode);
  const rules: { headers: Record<string, string> }[] = JSON.parse(await readFile(headers, 'utf8'));
  for (const rule of rules) delete rule.headers['Cross-Origin-Opener-Policy'];
  await writeFile(headersWithoutOpenerPolicy(mode), JSON.stringify(rules));
}
