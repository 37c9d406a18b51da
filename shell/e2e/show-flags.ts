import type { Page } from '@playwright/test';

/** Shows parts of the product whose feature flags are off as shipped, in this browser only. */
export async function showFlags(page: Page, ...shown: string[]): Promise<void> {
  const config = (await (await page.request.get('/api/config')).json()) as { flags: object };
  const flags = { ...config.flags, ...Object.fromEntries(shown.map((flag) => [flag, true])) };
  // The route answers without a request, because the page that made it may be gone before the answer arrives.
  await page.route('**/api/config', (route) => route.fulfill({ json: { ...config, flags } }));
}
