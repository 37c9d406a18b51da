import type { Page } from '@playwright/test';

/** Parts of the product that are hidden as shipped: this browser is told that they are shown, every other one is not. */
export async function showFlags(page: Page, ...shown: string[]): Promise<void> {
  const config = (await (await page.request.get('/api/config')).json()) as { flags: object };
  const flags = { ...config.flags, ...Object.fromEntries(shown.map((flag) => [flag, true])) };
  // Answered from here: an answer that is fetched may be gone with the page that asked for it.
  await page.route('**/api/config', (route) => route.fulfill({ json: { ...config, flags } }));
}
