import { expect } from '@playwright/test';
import { openApi } from '../../api';
import { expectAccessible } from '../../axe';
import { test } from '../../journey';
import { enter } from '../../pages/login.page';

interface Invoices {
  data: { title: string | null; price: number; status: number; type: number }[];
}

const day = (year: number, month: number, date: number) =>
  new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);
const euros = (cents: number) => (cents / 100).toLocaleString('fr-FR', { style: 'currency', currency: 'EUR' });

test('what was invoiced of last month stands in margins and turnover as the invoices have it', {
  tag: '@commercial',
}, async ({ page, agency, request }) => {
  const api = await openApi(request, agency.owner);
  const now = new Date();
  const [year, month] = [now.getFullYear(), now.getMonth()];
  const issued = { start: day(year, month, 1), end: day(year, month + 1, 0) };
  const { data } = await api.post<Invoices>('/fetch/invoices', { limit: 250, filters: { date: issued, type: 0 } });
  const price = data.find(({ title, status }) => title === 'Gardiennage des entrepôts' && status === 100)?.price ?? 0;
  expect(price).toBeGreaterThan(0);

  await enter(page, agency.owner);
  const [start, end] = [day(year, month - 1, 1), day(year, month, 0)];
  await page.goto(`/#/platform/service/marges/customer?f.period=${start}..${end}`);
  await expect(page.getByRole('row').filter({ hasText: 'Transnord' })).toContainText(euros(price));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Graphique' }).click();
  await expect(page.getByRole('dialog').getByRole('table')).toContainText("Chiffre d'affaire");
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const { totals } = await api.post<{ totals: { price: number } }>('/fetch/invoices/totals', {
    filters: { date: { start: `${year}-01-01`, end: `${year}-12-31` } },
  });
  await page.goto('/#/platform/documents/chiffreAffaires');
  await expect(page.getByText(`Facturé en ${year}`, { exact: true }).locator('..')).toContainText(euros(totals.price));
  await expectAccessible(page);
});
