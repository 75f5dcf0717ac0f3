import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildSiteWhenStale } from '../../scripts/build/build-site.ts';
import { findOrInstallChromium } from '../../scripts/lib/chromium.ts';
import { benchSizes } from './sizes.ts';
import { type BenchParts, printTable, type Table } from './table.ts';
import { benchTrace } from './trace.ts';

/**
 * `npm run bench`: what the production build weighs, how soon its pages are there, and how fast a long session is recorded, read and replayed.
 * It measures and prints, and has no limits to pass. Names choose benches: `npm run bench -- sizes trace`.
 */

const benches = {
  sizes: benchSizes,
  site: installAndBenchSite,
  trace: benchTrace,
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  console.error(`No bench "${unknown.join('", "')}". There are: ${Object.keys(benches).join(', ')}.`);
  process.exit(2);
}

const built = await buildSiteWhenStale('production');
const chromium = findOrInstallChromium();

for (const [name, bench] of Object.entries(benches)) {
  if (names.length > 0 && !names.includes(name)) continue;
  for (const table of await bench({ built, chromium })) printTable(table);
}

/** Lighthouse has a package.json of its own here: it is large, and needs a newer Node than the rest of the project. */
async function installAndBenchSite(parts: BenchParts): Promise<Table[]> {
  const folder = import.meta.dirname;
  if (!existsSync(join(folder, 'node_modules', 'lighthouse'))) {
    const minutes = 10;
    console.log(`Installing Lighthouse with npm, for ${minutes} minutes at most; npm lists what it fetches:`);
    const { status, error } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel', 'http'], {
      cwd: folder,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      timeout: minutes * 60_000,
    });
    if (error && 'code' in error && error.code === 'ETIMEDOUT')
      throw new Error(`Lighthouse was not installed within ${minutes} minutes: see the messages of npm above.`);
    if (status !== 0) throw new Error('Lighthouse could not be installed: see the messages of npm above.');
  }
  const { benchSite } = await import('./site.ts');
  return benchSite(parts);
}
