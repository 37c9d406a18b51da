import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { openApi } from '../../api';
import { expectAccessible } from '../../axe';
import { test } from '../../journey';
import { enter } from '../../pages/login.page';

interface Rows {
  data: { id: string; name: string }[];
}

test('given a planned Sunday, when the office opens the hours of its agent, then it reads them service by service', {
  tag: '@field',
}, async ({ page, agency, request }) => {
  const api = await openApi(request, agency.owner);
  const everything = { query: '', limit: 10, page: 1, ascending: true, orderBy: 'name', filters: {} };
  const [site] = (await api.post<Rows>('/fetch/sites', { ...everything, query: 'Hôtel de ville' })).data;
  const [karim] = (await api.post<Rows>('/fetch/agents', { ...everything, query: 'Benali' })).data;
  const times = { startAt: '2027-03-07T08:00:00Z', endAt: '2027-03-07T13:00:00Z' };
  await api.post('/circuit', {
    service: { id: randomUUID(), site: { id: site?.id }, agent: { id: karim?.id }, ...times },
  });

  await enter(page, agency.owner);
  await page.goto('/#/platform/service/listHours?f.period=2027-03-01..2027-03-31&q=Benali');
  await expect(page.getByText('Du 01/03/2027 au 31/03/2027').first()).toBeVisible();
  await page.getByRole('row').filter({ hasText: 'Benali' }).click();
  const detail = page.getByRole('dialog', { name: /Karim Benali/ });
  const line = detail.getByRole('table', { name: 'Heures par service' }).getByRole('row').filter({ hasText: 'Hôtel' });
  await expect(line).toContainText('selon le planning');
  await expect(line).toContainText('5 h');
  await expect(detail.getByText(/^Contingent 2027/)).toContainText('il reste 329 h');
  await expectAccessible(page);
  await expect(page).toHaveURL(new RegExp(`id=${karim?.id}`));
  await page.keyboard.press('Escape');

  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exports de paie' }).click();
  await page.getByRole('menuitem', { name: 'Prépaie', exact: true }).click();
  expect((await file).suggestedFilename()).toBe('Prépaie 2027-03-01 2027-03-31.xlsx');
});
