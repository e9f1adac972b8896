import { defineConfig } from '@playwright/test';
import { findBrowser } from './browser';

const { executablePath, args, env } = findBrowser();

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  // What takes its time, or guards against one browser's habits, is for the full run.
  testIgnore: process.env.FULL === '1' ? [] : '*.full.spec.ts',
  outputDir: '../.cache/e2e',
  globalSetup: './global-setup.ts',
  // Files are spread over the workers, each of which has a world of its own: its few people with a password would meet.
  fullyParallel: false,
  workers: Number(process.env.E2E_WORKERS ?? 2),
  forbidOnly: true,
  retries: 0,
  // Where so many fail, something is broken that all of them need.
  maxFailures: 5,
  // Upper bounds for busy machines, not expectations.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args, env },
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
    // It would answer in the server's place, out of reach of a test that makes something fail.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // It costs a fifth of a journey; `--trace=retain-on-failure` writes one of what fails.
    trace: 'off',
  },
});
