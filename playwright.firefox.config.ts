import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';
import { findFirefox } from './scripts/lib/firefox.ts';
import { driveOlderFirefox } from './test/browser/firefox-channel.ts';
import type { HarnessOptions } from './test/browser/harness.ts';

/** The journeys in an installed Firefox, over WebDriver BiDi: Playwright's own `firefox` is a patched build that has to be downloaded. */

driveOlderFirefox();

export default defineConfig<HarnessOptions>({
  ...config,
  testMatch: 'journey.test.ts',
  outputDir: '.build/test/firefox',
  timeout: 180_000,
  use: {
    ...config.use,
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: { executablePath: findFirefox() ?? 'firefox' },
    // The style that Playwright's screenshots add for a moment.
    expectedComplaints: [/sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT\+SmwNZWA=/],
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    { name: 'phone', use: { viewport: { width: 390, height: 844 } } },
  ],
});
