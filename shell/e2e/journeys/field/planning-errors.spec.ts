import { expect, type Page } from '@playwright/test';
import { type Agency, openAgency } from '../../agency';
import { expectAccessible } from '../../axe';
import { test } from '../../journey';
import { enter } from '../../pages/login.page';

test.describe.configure({ mode: 'serial' });

let agency: Agency;
let manager: Page;

test.beforeAll(async ({ browser }) => {
  agency = await openAgency();
  manager = await (await browser.newContext()).newPage();
});

test.afterAll(() => manager.context().close());

test('what the checks find is listed with its sentence and leads to its service', { tag: '@field' }, async () => {
  await enter(manager, agency.owner);
  await manager.goto('/#/platform/service/planningErrors/rest');
  await expect(manager.getByRole('heading', { level: 1, name: /^Erreurs de planning : repos/ })).toBeVisible();
  const row = manager.getByRole('row').filter({ hasText: 'art. L' }).first();
  await expect(row).toBeVisible();
  const sentence = row.getByRole('cell').filter({ hasText: 'art. L' });
  const isCut = (cell: HTMLElement) => cell.scrollWidth > cell.clientWidth;
  expect(await sentence.evaluate(isCut), 'the sentence is read whole').toBe(false);
  await expectAccessible(manager);
  await row.getByRole('cell').filter({ hasText: /^S\d+/ }).first().click();
  await expect(manager.getByRole('dialog', { name: /service/i })).toBeVisible();
  await manager.keyboard.press('Escape');
  await manager.getByText('Temps de travail', { exact: true }).click();
  await expect(manager.getByRole('heading', { level: 1, name: /^Erreurs de planning : temps/ })).toBeVisible();
});

test('a calendar reads a planning at an address, until it is revoked', { tag: '@field' }, async () => {
  await manager.goto('/#/platform/service/adminPlanning/sites');
  await manager.getByRole('button', { name: 'Partager' }).click();
  const dialog = manager.getByRole('dialog', { name: 'Partager le planning' });
  await dialog.getByRole('combobox', { name: 'Site' }).fill('Galerie marchande');
  await manager.getByRole('option', { name: 'Galerie marchande' }).first().click();
  await dialog.getByRole('button', { name: "Créer une adresse d'agenda" }).click();
  const address = await dialog.getByRole('textbox', { name: "Adresse de l'agenda" }).inputValue();
  const path = new URL(address).pathname;
  const read = () => manager.request.get(path);
  expect(await (await read()).text()).toContain('BEGIN:VEVENT');
  await dialog.getByRole('button', { name: "Révoquer l'adresse" }).click();
  await manager.getByRole('dialog', { name: "Révoquer l'adresse ?" }).getByRole('button', { name: 'Révoquer' }).click();
  await expect(dialog.getByText(/^Créée le/)).toHaveCount(0);
  expect((await read()).status()).toBe(404);
});
