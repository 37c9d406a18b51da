import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, browserPath } from './browser';
import { productUrl } from './product';

/** Journeys on the product that `npm start` runs, side by side, each in an agency of its own. */
export default defineConfig({
  testDir: './journeys',
  outputDir: '../../test-results',
  workers: Number(process.env.JOURNEYS_AT_ONCE ?? 2),
  fullyParallel: true,
  // A machine under load is slow, so long timeouts keep time from deciding a journey.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  globalSetup: './unpack-browser.ts',
  use: {
    baseURL: productUrl,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 60_000,
    // Screenshots and snapshots of every step take more time than the steps; only the last screenshot of a failure is
    // kept.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    // Each journey begins with an empty browser, in which the service worker would first install the whole application.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: browserPath(), args: BROWSER_ARGS },
  },
});
