import { test as base } from '@playwright/test';
import { type Agency, openAgency } from './agency';

/** A journey. It has an `agency` of its own, so that journeys run side by side and in any order. */
export const test = base.extend<{ agency: Agency }>({
  agency: async ({ browserName: _ }, use) => {
    await use(await openAgency());
  },
});
