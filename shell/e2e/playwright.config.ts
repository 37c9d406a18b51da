import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, browserPath } from './browser';

/** Journeys over the product that `npm start` runs, at `VIGIE_URL`. */
export default defineConfig({
  testDir: './journeys',
  outputDir: '../../test-results',
  // The journeys share one agency: one after the other, so that what one does surprises no other.
  workers: 1,
  fullyParallel: false,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  globalSetup: './unpack-browser.ts',
  use: {
    baseURL: process.env.VIGIE_URL ?? 'http://127.0.0.1:4600',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 20_000,
    trace: 'retain-on-failure',
    launchOptions: { executablePath: browserPath(), args: BROWSER_ARGS },
  },
});
