import { expect } from '@playwright/test';
import { openApi, serviceOfKarim } from '../../api';
import { expectAccessible } from '../../axe';
import { test } from '../../journey';
import { PHONE } from '../../pages/guard.page';
import { enter } from '../../pages/login.page';
import { PlanningPage } from '../../pages/planning.page';

const DAY_MS = 86_400_000;
/** Day number of the Monday after next, which « Mon planning » shows. */
const MONDAY = (Math.floor((Date.now() / DAY_MS - 4) / 7) + 2) * 7 + 4;
const day = (offset: number) => new Date((MONDAY + offset) * DAY_MS).toISOString().slice(0, 10);

test('given a draft, when its week is published and its guard opens it, then the planner sees that it was read', {
  tag: '@field',
}, async ({ page, agency, browser, request, baseURL }) => {
  const api = await openApi(request, agency.owner);
  await serviceOfKarim(api, { planned: false, startAt: `${day(6)}T03:10:00Z`, endAt: `${day(6)}T04:10:00Z` });

  await enter(page, agency.owner);
  await new PlanningPage(page).open('agents', 'week', day(0));
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Encore invisible et publié maintenant')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Publier \d/ }).click();
  const reader = dialog.getByRole('listitem').filter({ hasText: 'Karim Benali' });
  await expect(reader).toContainText('Non lu');
  await expectAccessible(page);

  const phone = await browser.newContext({ ...PHONE, baseURL });
  const guard = await phone.newPage();
  await enter(guard, agency.agent);
  await guard.goto('/#/terrain/planning');
  await expect(guard.getByText('Hôtel de ville').first()).toBeVisible();
  // The planner's screen updates without a reload.
  await expect(reader).toContainText('Lu');
  await expect(reader).toContainText('ouvert le');
  await phone.close();
});
