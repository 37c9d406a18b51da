import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { openApi } from '../../api';
import { expectAccessible } from '../../axe';
import { test } from '../../journey';
import { enter } from '../../pages/login.page';

test('given an incident of a guard, when one manager takes note of the alert, then the other sees who did', {
  tag: '@field',
}, async ({ page, agency, browser, baseURL, playwright }) => {
  const owner = await openApi(await playwright.request.newContext({ baseURL }), agency.owner);
  const guard = await openApi(await playwright.request.newContext({ baseURL }), agency.agent);
  const { data } = await owner.post<{ data: { id: string; name: string }[] }>('/fetch/sites', {
    query: 'Galerie marchande',
    limit: 1,
    page: 1,
    ascending: true,
    orderBy: 'name',
    filters: {},
  });
  const [site] = data;
  if (!site) throw new Error('the demonstration has no such site');

  const second = await browser.newContext({ baseURL });
  const colleague = await second.newPage();
  await enter(colleague, agency.manager);
  await colleague.goto('/#/terrain/adminDashboard/adminAlerts');
  await expect(colleague.getByRole('heading', { name: 'Alertes', level: 1 })).toBeVisible();
  await enter(page, agency.owner);
  await page.goto('/#/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const infos = 'Sac à dos volé au rez-de-chaussée';
  const said = { id: randomUUID(), at: new Date().toISOString(), typeKey: 'incident_theft', siteId: site.id, infos };
  await guard.form('/event', said);
  const flash = page.getByRole('alert').filter({ hasText: 'Vol' });
  await expect(flash).toContainText(site.name);
  const row = colleague.getByRole('row').filter({ hasText: infos });
  await expect(row).toBeVisible();
  await expectAccessible(colleague);

  const bell = page.getByRole('button', { name: /^Notifications : \d+ non lue/ });
  await bell.click();
  const panel = page.getByRole('dialog');
  const news = panel.getByRole('button', { name: new RegExp(`^Vol.*${site.name}`) });
  await expect(news).toBeVisible();
  await expectAccessible(page);
  await news.click();
  const entry = page.getByRole('dialog', { name: `Vol · ${site.name}` });
  await expect(entry.getByText(infos).first()).toBeVisible();
  await entry.getByRole('button', { name: 'Prendre en compte' }).click();
  const question = page.getByRole('dialog', { name: 'Prendre en compte' });
  await question.getByRole('textbox', { name: 'Commentaire (facultatif)' }).fill('Police prévenue');
  await question.getByRole('button', { name: 'Prendre en compte' }).click();
  await expect(entry.getByText('Police prévenue')).toBeVisible();
  await expect(flash).toBeHidden();

  await expect(row).toBeHidden();
  await colleague.goto(`/#/platform/terrain/adminMc?id=${said.id}`);
  const read = colleague.getByRole('dialog', { name: `Vol · ${site.name}` });
  await expect(read.getByText(/par Claire Morel : Police prévenue/)).toBeVisible();
  await expect(read.getByRole('button', { name: 'Prendre en compte' })).toBeHidden();
  await second.close();
});
