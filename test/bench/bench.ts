import { buildSiteWhenStale } from '../../scripts/build/build-site.ts';
import { findOrInstallChromium } from '../../scripts/lib/chromium.ts';
import { benchResume } from './resume.ts';
import { benchSite } from './site.ts';
import { benchSizes } from './sizes.ts';
import { printTable } from './table.ts';
import { benchTrace } from './trace.ts';
import { benchWizardHour } from './wizard-hour.ts';
import { benchWizardSteps } from './wizard-steps.ts';

/**
 * `npm run bench`: what the production build weighs and how it feels. It measures and prints; it judges nothing. Names choose some
 * of it: `npm run bench -- site trace`.
 */

const benches = {
  sizes: benchSizes,
  site: benchSite,
  resume: benchResume,
  'wizard-steps': benchWizardSteps,
  'wizard-hour': benchWizardHour,
  trace: benchTrace,
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  console.error(
    `There is no bench "${unknown.join('", "')}". There are: ${Object.keys(benches).join(', ')}.`,
  );
  process.exit(2);
}

const built = await buildSiteWhenStale('production');
const chromium = findOrInstallChromium();

for (const [name, bench] of Object.entries(benches)) {
  if (names.length > 0 && !names.includes(name)) continue;
  for (const table of await bench({ built, chromium })) printTable(table);
}
