import { expect, type Page } from '@playwright/test';
import { test } from '../journey';
import { enter } from '../pages/login.page';

/** A window of 1440 by 900 px at a zoom of 200 %. */
test.use({ viewport: { width: 720, height: 450 } });

/** Names the focused element of the list, if something in the list covers its middle. */
const covered = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const frame = focused?.closest('.vg-table-box');
    if (!focused || !frame || focused === frame) return null;
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (!above || focused.contains(above) || above.contains(focused)) return null;
    // The box of a checkbox is drawn over its input.
    if (above.closest('.mantine-Checkbox-root')?.contains(focused)) return null;
    return `${focused.getAttribute('aria-label') ?? focused.textContent} under ${above.className || above.tagName}`;
  });

async function coveredOnTheWay(page: Page, key: 'Tab' | 'Shift+Tab', times: number): Promise<string[]> {
  const found: string[] = [];
  for (let i = 0; i < times; i += 1) {
    await page.keyboard.press(key);
    const what = await covered(page);
    if (what) found.push(`${key}: ${what}`);
  }
  return found;
}

test('at a zoom of 200 % the keyboard walks through a list with totals and back, and nothing covers where it is', {
  tag: '@commercial',
}, async ({ page, agency }) => {
  await enter(page, agency.owner);
  for (const path of ['platform/documents/factures', 'platform/service/marges']) {
    await page.goto(`/#/${path}`);
    const list = page.locator('.vg-table-box').first();
    await expect(list.getByRole('row').nth(3)).toBeVisible();
    await list.focus();
    expect(await coveredOnTheWay(page, 'Tab', 45)).toEqual([]);
    expect(await coveredOnTheWay(page, 'Shift+Tab', 40)).toEqual([]);
  }
});

test('Escape leads back to where a menu and a record were opened', { tag: '@field' }, async ({ page, agency }) => {
  await enter(page, agency.owner);
  await page.goto('/#/platform/terrain/checkpoints');
  const menu = page.getByRole('button', { name: /^Actions/ }).first();
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();

  const record = page.getByRole('row').nth(1).locator('.vg-open');
  await record.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(record).toBeFocused();
});

test('the page of a list is printed without bars, from the dark theme too', { tag: '@field' }, async ({
  page,
  agency,
}) => {
  await enter(page, agency.agent);
  await page.goto('/#/terrain/planning');
  await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible();
  const scheme = (name: string) => expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', name);
  const dispatch = (event: string) => page.evaluate((name) => window.dispatchEvent(new Event(name)), event);
  await page.emulateMedia({ colorScheme: 'dark' });
  await scheme('dark');

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await dispatch('beforeprint');
  await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toBeHidden();
  await scheme('light');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // The device turns light and dark again while its print dialog is open.
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.waitForFunction(() => window.matchMedia('(prefers-color-scheme: dark)').matches);
  await scheme('light');
  await dispatch('afterprint');
  await scheme('dark');
});
