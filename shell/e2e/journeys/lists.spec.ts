import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { test } from '../journey';
import { CustomersPage } from '../pages/directory.page';
import { enter } from '../pages/login.page';

const presets = (page: Page) => page.getByRole('button', { name: /^(Filtres enregistrés|Prospects|Suivi)/ });
const chip = (page: Page) => page.getByRole('button', { name: /^Retirer le filtre Prospects/ });

test('saved filters follow the user to another device, where they are changed, renamed and deleted', {
  tag: '@commercial',
}, async ({ page, browser, agency }) => {
  await enter(page, agency.manager);
  const customers = new CustomersPage(page);
  await customers.open('?f.prospect=1');
  await presets(page).click();
  await page.getByRole('button', { name: /Enregistrer les filtres actuels/ }).click();
  await page.getByRole('textbox', { name: 'Titre' }).fill(`Prospects`);
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await presets(page).click();
  // The settings of a page are saved with a short delay, so that other devices get them.
  const sent = page.waitForResponse(
    (answer) => answer.ok() && (answer.request().postData() ?? '').includes('"favorite":true'),
  );
  await page.getByRole('button', { name: `Définir « Prospects » par défaut` }).click();
  await expect(page.getByRole('button', { name: `Ne plus définir « Prospects » par défaut` })).toBeVisible();

  await sent;
  const second = await browser.newContext();
  try {
    const elsewhere = await second.newPage();
    await enter(elsewhere, agency.manager);
    const same = new CustomersPage(elsewhere);
    await same.open();
    await expect(chip(elsewhere)).toBeVisible();
    await expect(presets(elsewhere)).toHaveText(`Prospects`);

    await chip(elsewhere).click();
    await expect(presets(elsewhere)).toHaveText(`Prospects (modifié)`);
    await presets(elsewhere).click();
    await elsewhere.getByRole('button', { name: `Remplacer « Prospects » par les filtres actuels` }).click();
    await expect(presets(elsewhere)).toHaveText(`Prospects`);
    await expect(chip(elsewhere)).toBeHidden();

    await presets(elsewhere).click();
    await elsewhere.getByRole('button', { name: `Renommer « Prospects »` }).click();
    await elsewhere.getByRole('textbox', { name: 'Titre' }).fill(`Suivi`);
    await elsewhere.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
    await expect(presets(elsewhere)).toHaveText(`Suivi`);

    await presets(elsewhere).click();
    await elsewhere.getByRole('button', { name: `Supprimer « Suivi »` }).click();
    const gone = elsewhere.waitForResponse(
      (answer) => answer.url().endsWith('/api/user') && answer.request().method() !== 'GET',
    );
    await elsewhere.getByRole('button', { name: 'Supprimer', exact: true }).click();
    expect((await gone).ok()).toBe(true);
    await expect(presets(elsewhere)).toHaveText('Filtres enregistrés');
  } finally {
    await second.close();
  }
});

test('a list is found in the menu, and printed without what is pressed, with its names whole', {
  tag: '@commercial',
}, async ({ page, agency }) => {
  await enter(page, agency.owner);
  const customers = new CustomersPage(page);
  await customers.open();
  const menu = page.getByRole('navigation', { name: 'Navigation principale' });
  await expect(menu.getByRole('link', { name: 'Clients', exact: true })).toBeInViewport();
  const columns = page.getByRole('button', { name: 'Colonnes' });
  await expect(columns).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const button of [columns, page.getByRole('button', { name: 'Ajouter un client' })])
    await expect(button).toBeHidden();
  const cell = page.getByRole('cell', { name: 'Galerie des Tilleuls' });
  await expect(cell).toBeVisible();
  await expect(cell).toHaveCSS('white-space', 'normal');
});

test('the back button asks before a customer that was begun is lost', { tag: '@commercial' }, async ({
  page,
  agency,
}) => {
  await enter(page, agency.owner);
  await new CustomersPage(page).open();
  await page.getByRole('button', { name: 'Ajouter un client' }).click();
  const form = page.getByRole('dialog', { name: "Ajout d'un client" });
  await form.getByRole('textbox', { name: /^Nom/ }).first().fill('Quai Sud');
  await page.goBack();
  await page.getByRole('button', { name: 'Continuer la saisie' }).click();
  await expect(form.getByRole('textbox', { name: /^Nom/ }).first()).toHaveValue('Quai Sud');
  await page.goBack();
  await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(form).toBeHidden();
});

test('a list leaves as an Excel file with the rows and columns it shows', { tag: '@commercial' }, async ({
  page,
  agency,
}) => {
  await enter(page, agency.owner);
  const customers = new CustomersPage(page);
  await customers.open('?q=Tilleuls');
  await expect(customers.row('Galerie des Tilleuls')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Clients \d{4}-\d{2}-\d{2}\.xlsx$/);
  // An .xlsx file is a zip.
  expect(
    readFileSync(await file.path())
      .subarray(0, 2)
      .toString('latin1'),
  ).toBe('PK');
});

test('a record is printed as labels and values, without what is pressed and what is empty', {
  tag: '@commercial',
}, async ({ page, agency }) => {
  await enter(page, agency.owner);
  await page.goto('/#/platform/agency/agents');
  await page.getByRole('row').filter({ hasText: 'Karim Benali' }).getByText('Karim Benali').click();
  const surname = page.getByRole('textbox', { name: 'Nom', exact: true });
  await expect(surname).toHaveValue('Benali');
  await page.emulateMedia({ media: 'print' });
  await expect(surname).toHaveCSS('border-top-width', '0px');
  const main = page.getByRole('main');
  await expect(main.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(main.getByRole('tab').filter({ visible: true })).toHaveText(['Identité']);
  for (const field of await main.locator('input.mantine-Input-input[data-readonly]').filter({ visible: true }).all())
    expect((await field.inputValue()) || (await field.getAttribute('placeholder'))).toBeTruthy();
});
