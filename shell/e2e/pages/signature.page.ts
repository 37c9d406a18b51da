import { expect, type Page } from '@playwright/test';

/** Draws a stroke on the signature pad. */
export async function sign(page: Page, label: string): Promise<void> {
  const pad = page.getByRole('img', { name: `${label} : à signer` });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error(`no pad for ${label}`);
  await page.mouse.move(box.x + 40, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 100, { steps: 5 });
  await page.mouse.move(box.x + 200, box.y + 50, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByRole('img', { name: `${label} : signé` })).toBeVisible();
}
