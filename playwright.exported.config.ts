import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';
import type { HarnessOptions } from './test/browser/harness.ts';

/** Exported tests against every change that they have to notice: minutes, and so not part of `npm test`. */
export default defineConfig<HarnessOptions>({
  ...config,
  testMatch: 'exported-mutants.run.ts',
  outputDir: '.build/test/exported',
  projects: [{ name: 'desktop', use: { viewport: { width: 1280, height: 800 } } }],
});
