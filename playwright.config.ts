import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/lib/chromium.ts';
import type { HarnessOptions } from './test/browser/harness.ts';

const executablePath = findChromium();

export default defineConfig<HarnessOptions>({
  testDir: 'test/browser',
  outputDir: '.build/test/browser',
  globalSetup: './test/browser/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    screenshot: 'only-on-failure',
    locale: 'en-US',
    timezoneId: 'Europe/Stockholm',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
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
