import { expect } from '@playwright/test';
import { expectAccessible } from '../../axe';
import { PHOTO } from '../../device/photo';
import { test } from '../../journey';
import { AgenciesPage, AgentsPage, CustomersPage, SitesPage } from '../../pages/directory.page';
import { enter } from '../../pages/login.page';

test('a manager creates a customer, a site and an agent with a licence and a contract', { tag: '@commercial' }, async ({
  page,
  agency,
}) => {
  // Three long forms in a row.
  test.slow();
  await enter(page, agency.owner);

  const customers = new CustomersPage(page);
  await customers.open();
  const customer = "Résidence de l'Étang";
  await customers.create({ name: customer, email: 'syndic@etang.example', city: 'Évreux' });
  await customers.search('residence etang');
  await expect(customers.row(customer)).toContainText('Évreux');

  const sites = new SitesPage(page);
  await sites.open();
  const site = "Hall d'entrée";
  await sites.create({ name: site, customer, radius: '250', specialty: 'Agent cynophile' });
  await sites.search("hall d'entree");
  await expect(sites.row(site)).toContainText('Agent cynophile');
  await sites.act(site, 'Voir');
  await expect(page.getByRole('heading', { level: 1, name: site })).toBeVisible();
  const read = page.getByRole('main');
  await expect(read.getByRole('textbox', { name: 'Rayon' })).toHaveValue(/250/);
  await expect(read.getByText(/^Latitude/)).toBeVisible();
  await read.getByRole('button', { name: 'Modifier' }).click();
  const edited = sites.dialog("Modification d'un site");
  await edited.getByLabel('Photo du site').setInputFiles({ name: 'hall.png', mimeType: 'image/png', buffer: PHOTO });
  await expect(edited.getByRole('img', { name: 'Photo du site' })).toBeVisible();
  await edited.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(edited).toBeHidden();
  await expect(read.getByRole('img', { name: 'Photo du site' })).toBeVisible();
  await read.getByRole('tab', { name: 'Services' }).click();
  await expect(page).toHaveURL(/sites\/[\w-]+\/services$/);
  await expect(read.getByText("Aucun service n'a encore été planifié sur ce site.")).toBeVisible();

  const agents = new AgentsPage(page);
  await agents.open();
  await agents.create({
    firstName: 'Noémie',
    lastName: 'Vasseur',
    email: `noemie@${agency.id}.example`,
    card: 'CAR-059-2029-06-30-20240654321',
    since: '01/09/2026',
  });
  await agents.search('vasseur');
  const row = agents.row('Noémie Vasseur');
  await expect(row).toContainText('Avec licence');
  await expect(row).toContainText('30/06/2029');
  await expect(row).toContainText('CDI');
  await agents.act('Noémie Vasseur', 'Voir');
  await expect(page.getByRole('heading', { level: 1, name: 'Noémie Vasseur' })).toBeVisible();
  await page.getByRole('main').getByRole('tab', { name: 'Carte et documents' }).click();
  await expect(page.getByText(/Valable du .* au 30\/06\/2029/)).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Identité' })).toHaveAttribute('aria-selected', 'true');
});

test('a wrong card number is named in its tab, and nothing is saved', { tag: '@commercial' }, async ({
  page,
  agency,
}) => {
  await enter(page, agency.owner);
  const agents = new AgentsPage(page);
  await agents.open('?act=add');
  const dialog = agents.dialog("Ajout d'un agent");
  await dialog.getByRole('textbox', { name: 'Prénom' }).fill('Essai');
  await dialog.getByRole('textbox', { name: 'Nom', exact: true }).fill('Refusé');
  await dialog.getByRole('tab', { name: 'Carte et documents' }).click();
  await dialog.getByRole('textbox', { name: 'Carte professionnelle' }).fill('CAR-75-2029');
  await dialog.getByRole('tab', { name: 'Identité' }).click();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText('Format invalide').first()).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Carte professionnelle' })).toBeVisible();
  await expectAccessible(page);
});

test('a manager with fewer rights is not offered what it may not do', { tag: '@commercial' }, async ({
  page,
  agency,
}) => {
  await enter(page, agency.manager);
  const sites = new SitesPage(page);
  await sites.open();
  await sites
    .row('Galerie marchande')
    .getByRole('button', { name: /^Actions/ })
    .click();
  await expect(page.getByRole('menuitem', { name: 'Modifier' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Supprimer' })).toBeHidden();
  await page.goto('/#/platform/agency/admins');
  await expect(page.getByRole('heading', { name: 'Administrateurs' })).toBeHidden();
});

test('the customer sees its own sites and their instruction books', { tag: '@commercial' }, async ({
  page,
  agency,
}) => {
  await enter(page, agency.customer);
  await page.goto('/#/customerSites');
  await expect(page.getByRole('heading', { level: 1, name: 'Sites' })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(4);
  await expect(page.getByText('Centre hospitalier du Val')).toHaveCount(0);
  await page
    .getByRole('row')
    .filter({ hasText: 'Galerie marchande' })
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Consignes' }).click();
  const book = page.getByRole('dialog', { name: 'Consignes : Galerie marchande' });
  await expect(book.getByText('Conduite à tenir en cas de vol')).toBeVisible();
  await expect(book.getByRole('button', { name: 'Enregistrer' })).toHaveCount(0);
  await expectAccessible(page);
});

test('a platform administrator enters an agency, which stays visible, and leaves it', { tag: '@commercial' }, async ({
  page,
  agency,
}) => {
  await enter(page, agency.administrator);
  const agencies = new AgenciesPage(page);
  await agencies.open();
  await agencies.search(agency.name);
  await agencies.enter(agency.name);
  const sites = new SitesPage(page);
  await sites.open();
  await expect(sites.row('Galerie marchande')).toBeVisible();
  await page.getByRole('button', { name: /Quitter/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^(Agences|Bonjour)/ })).toBeVisible();
});
