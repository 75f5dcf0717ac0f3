import { buildSiteWhenStale } from '../../scripts/build-site.ts';
import { findOrInstallChromium } from '../../scripts/chromium.ts';
import { benchResume } from './resume.ts';
import { benchSite } from './site.ts';
import { benchSizes } from './sizes.ts';
import { printTable } from './table.ts';
import { benchTrace } from './trace.ts';
import { benchWizardHour } from './wizard-hour.ts';
import { benchWizardSteps } from './wizard-steps.ts';

/** `npm run bench`: what the production build weighs and how it feels. It measures and prints; it judges nothing. */

const built = await buildSiteWhenStale('production');
const chromium = findOrInstallChromium();

for (const bench of [benchSizes, benchSite, benchResume, benchWizardSteps, benchWizardHour, benchTrace]) {
  for (const table of await bench({ built, chromium })) printTable(table);
}
