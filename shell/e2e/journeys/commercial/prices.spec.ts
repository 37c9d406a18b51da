import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { todayIn } from '@vigie/contracts/core/time/today';
import { formatFrenchDay } from '@vigie/contracts/formats/french';
import { openApi, workDone } from '../../api';
import { expectAccessible } from '../../axe';
import { test } from '../../journey';
import { InvoicesPage } from '../../pages/invoicing.page';
import { enter } from '../../pages/login.page';

const NEXT_YEAR = `${Number(todayIn('Europe/Paris').slice(0, 4)) + 1}-01-01`;
const CUSTOMER = 'Galerie des Tilleuls';
const SITE = 'Galerie marchande';

/** Generates the customer's invoice of a day and returns the prices of its lines. */
async function generatedPrices(page: Page, day: string): Promise<string[]> {
  const invoices = new InvoicesPage(page);
  await invoices.open();
  await invoices.generate({ customer: CUSTOMER, day });
  // The demonstration already has a draft for this customer (« Renfort »).
  const draft = invoices.row(CUSTOMER).filter({ hasText: 'Brouillon' }).filter({ hasNotText: 'Renfort' });
  await draft.first().getByRole('button', { name: 'Brouillon' }).click();
  const lines = invoices.dialog("Modification d'une facture").getByRole('textbox', { name: 'Prix unitaire HT' });
  await expect(lines.first()).toBeVisible();
  return lines.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
}

test('a price holds from its day on, the next one waits for its own, and the invoice has the one that holds', {
  tag: ['@commercial', '@field'],
}, async ({ page, agency, request }) => {
  const day = await workDone(await openApi(request, agency.owner), SITE);
  await enter(page, agency.owner);
  await page.goto('/#/platform/documents/tarifs');
  const add = async (price: string, from: string) => {
    await page.getByRole('button', { name: 'Ajouter un tarif' }).click();
    const dialog = page.getByRole('dialog', { name: "Ajout d'un tarif" });
    await dialog.getByRole('textbox', { name: 'À partir du' }).fill(formatFrenchDay(from));
    await dialog.getByRole('textbox', { name: 'Heure de jour' }).fill(price);
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog).toBeHidden();
  };
  await add('61', day);
  await add('73', NEXT_YEAR);
  const row = (price: string) => page.getByRole('row').filter({ hasText: price });
  await expect(row('61,00')).toContainText('En vigueur');
  await expect(row('73,00')).toContainText('À venir');

  const prices = await generatedPrices(page, day);
  expect(prices).toContain('61,00\u00a0€');
  expect(prices).not.toContain('73,00\u00a0€');
});

test("a customer's own price comes before the agency's", {
  tag: '@commercial',
}, async ({ page, request, agency }) => {
  const api = await openApi(request, agency.owner);
  const day = await workDone(api, SITE);
  const { data } = await api.post<{ data: { id: string }[] }>('/fetch/customers', { query: CUSTOMER });
  await enter(page, agency.owner);
  await page.goto(`/#/platform/agency/customers/${data[0]?.id}`);
  const customer = page.getByRole('main');
  await customer.getByRole('tab', { name: 'Tarifs' }).click();
  await customer.getByRole('button', { name: 'Ajouter un tarif' }).click();
  const adding = page.getByRole('dialog', { name: "Ajout d'un tarif" });
  await adding.getByRole('textbox', { name: 'À partir du' }).fill(formatFrenchDay(day));
  await adding.getByRole('textbox', { name: 'Heure de jour' }).fill('67');
  await adding.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(adding).toBeHidden();
  await expect(customer.getByRole('row').filter({ hasText: '67,00' })).toContainText('En vigueur');
  await expectAccessible(page);

  const prices = await generatedPrices(page, day);
  expect(prices).toContain('67,00\u00a0€');
});

test('a month of drafts is issued at once, says how far it is, and leaves numbers without a gap', {
  tag: '@commercial',
}, async ({ page, request, agency }) => {
  const api = await openApi(request, agency.owner);
  const { data } = await api.post<{ data: { id: string }[] }>('/fetch/customers', { query: CUSTOMER });
  const title = 'Rondes de nuit';
  // More invoices than one request takes, so that a progress is shown.
  const COUNT = 22;
  for (let i = 0; i < COUNT; i++) {
    const items = [{ id: randomUUID(), name: title, quantity: 1, unit: 'hour', unitPriceCents: 5_000 }];
    await api.post('/invoice', { id: randomUUID(), customer: { id: data[0]?.id }, title, items });
  }
  await enter(page, agency.owner);
  const invoices = new InvoicesPage(page);
  await invoices.open(`?n=50&q=${encodeURIComponent(title)}`);
  await expect(invoices.row(title)).toHaveCount(COUNT);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let asked = 0;
  await page.route('**/invoices/issue', async (route) => {
    asked += 1;
    if (asked > 1) await held;
    await route.continue();
  });
  await page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).check();
  const selection = page.getByRole('region', { name: 'Sélection' });
  await selection.getByRole('button', { name: 'Émettre la facture' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Émettre la facture' }).click();
  await expect(selection.getByRole('status')).toHaveText(`Émettre la facture : 20 sur ${COUNT}`);
  release();
  await expect(page.getByText(`Émettre la facture : ${COUNT} sur ${COUNT}`)).toBeVisible();
  await expect(invoices.row(title).filter({ hasText: /F\d{4}-\d{4,}/ })).toHaveCount(COUNT);
  const told = await invoices.row(title).allTextContents();
  const numbers = told.map((text) => Number(/F\d{4}-(\d{4})/.exec(text)?.[1])).sort((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, i) => (numbers[0] ?? 0) + i));
});
