import { defineConfig } from '@playwright/test';
import { findBrowser } from './browser';

const { executablePath, args, env } = findBrowser();

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../.cache/e2e',
  globalSetup: './global-setup.ts',
  fullyParallel: false,
  // The demo world has few people with a password, and they would meet.
  workers: 1,
  forbidOnly: true,
  // Upper bounds for busy machines, not expectations.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args, env },
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    // It would answer in the server's place, out of reach of a test that makes something fail.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // It costs a fifth of a journey; `--trace=retain-on-failure` writes one of what fails.
    trace: 'off',
  },
});
