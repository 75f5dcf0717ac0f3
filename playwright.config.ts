import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/lib/chromium.ts';
import type { HarnessOptions } from './test/browser/harness.ts';

const executablePath = findChromium();

/**
 * The address bar's suggestions, which Chromium loads as two pages beside every page of a test: they cost more than many a test. The
 * switch replaces that of Playwright, so that what Playwright disables is repeated.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'PaintHolding',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PreconnectToSearch',
  'AimEnabled',
  'ThirdPartyStoragePartitioning',
  'TcpPortRandomizationWin',
];

export default defineConfig<HarnessOptions>({
  testDir: 'test',
  testMatch: '**/browser/**/*.test.ts',
  outputDir: '.build/test/browser',
  globalSetup: './test/browser/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    screenshot: 'only-on-failure',
    locale: 'en-US',
    timezoneId: 'Europe/Stockholm',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        // A page of a test is closed before the compilers' work would pay.
        '--js-flags=--no-opt --no-maglev',
        `--disable-features=${disabledFeatures.join(',')}`,
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
});
