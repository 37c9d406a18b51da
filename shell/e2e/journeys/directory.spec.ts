import { expect, test } from '@playwright/test';
import { ACCOUNTS } from '../accounts';
import { expectAccessible } from '../axe';
import { AgenciesPage, AgentsPage, CustomersPage, SitesPage } from '../pages/directory.page';
import { signIn } from '../pages/login.page';
import { PHOTO } from '../photo';

/** A name of its own for each run, so that a journey can be run again on the same agency. */
const mark = Date.now().toString(36).toUpperCase();

test('a manager creates a customer, a site and an agent with a licence and a contract', async ({ page }) => {
  // Three long forms one after the other.
  test.slow();
  await signIn(page, ACCOUNTS.owner);

  const customers = new CustomersPage(page);
  await customers.open();
  await expectAccessible(page);
  const customer = `Résidence de l'Étang ${mark}`;
  await customers.create({ name: customer, email: 'syndic@etang.example', city: 'Évreux' });
  await customers.search(`etang ${mark}`);
  await expect(customers.row(customer)).toContainText('Évreux');

  const sites = new SitesPage(page);
  await sites.open();
  await expectAccessible(page);
  const site = `Hall d'entrée ${mark}`;
  await sites.create({ name: site, customer, radius: '250', specialty: 'Agent cynophile' });
  await sites.search(mark);
  await expect(sites.row(site)).toContainText('Agent cynophile');
  await sites.act(site, 'Voir');
  const read = sites.dialog("Consultation d'un site");
  await expect(read.getByRole('textbox', { name: 'Rayon' })).toHaveValue(/250/);
  await expect(read.getByText(/^Latitude/)).toBeVisible();
  await read.getByRole('button', { name: 'Modifier' }).click();
  const edited = sites.dialog("Modification d'un site");
  await edited.getByLabel('Photo du site').setInputFiles({ name: 'hall.png', mimeType: 'image/png', buffer: PHOTO });
  await expect(edited.getByRole('img', { name: 'Photo du site' })).toBeVisible();
  await edited.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(edited).toBeHidden();
  await sites.act(site, 'Voir');
  await expect(read.getByRole('img', { name: 'Photo du site' })).toBeVisible();
  await read.getByRole('button', { name: 'Fermer' }).last().click();

  const agents = new AgentsPage(page);
  await agents.open();
  await expectAccessible(page);
  await agents.create({
    firstName: 'Noémie',
    lastName: `Vasseur ${mark}`,
    email: `noemie.${mark.toLowerCase()}@sentinelle.example`,
    card: 'CAR-059-2029-06-30-20240654321',
    since: '01/09/2026',
  });
  await agents.search(mark);
  const row = agents.row(`Noémie Vasseur ${mark}`);
  await expect(row).toContainText('Avec licence');
  await expect(row).toContainText('30/06/2029');
  await expect(row).toContainText('CDI');
});

test('a wrong card number is named in its tab, and nothing is saved', async ({ page }) => {
  await signIn(page, ACCOUNTS.owner);
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

test('a manager with fewer rights is not offered what it may not do', async ({ page }) => {
  await signIn(page, ACCOUNTS.manager);
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

test('the customer sees its own sites and their instruction books', async ({ page }) => {
  await signIn(page, ACCOUNTS.customer);
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

test('a platform administrator enters an agency, which stays visible, and leaves it', async ({ page }) => {
  await signIn(page, ACCOUNTS.administrator);
  const agencies = new AgenciesPage(page);
  await agencies.open();
  await expectAccessible(page);
  await agencies.enter('Sentinelle Sécurité');
  const sites = new SitesPage(page);
  await sites.open();
  await expect(sites.row('Galerie marchande')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /Quitter/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^(Agences|Bonjour)/ })).toBeVisible();
});
