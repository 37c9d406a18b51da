import { expect } from '@playwright/test';
import { expectAccessible } from '../../axe';
import { test } from '../../journey';
import { ListPage } from '../../pages/list.page';
import { enter, signIn } from '../../pages/login.page';

test('a closed account is out at its next step, and in again once it is opened', { tag: '@platform' }, async ({
  page,
  browser,
  baseURL,
  agency,
}) => {
  const { manager, administrator } = agency;
  const office = await browser.newContext({ baseURL });
  try {
    const desk = await office.newPage();
    await enter(desk, manager);
    await desk.goto('/#/platform/agency/customers');
    await expect(desk.getByRole('row').nth(1)).toBeVisible();

    await enter(page, administrator);
    const users = new ListPage(page, 'adminUsers', 'Utilisateurs');
    await users.open(`?q=${manager.email}`);
    await users.act(manager.email, 'Fermer le compte');
    const question = page.getByRole('dialog', { name: 'Fermer le compte' });
    await expect(question).toContainText('dans aucune agence');
    await question.getByRole('button', { name: 'Fermer le compte' }).click();
    await expect(users.row(manager.email)).toContainText('Inactif');

    await desk.goto('/#/platform/agency/sites');
    await expect(desk.getByRole('heading', { name: 'Connexion' })).toBeVisible();

    await users.act(manager.email, 'Rouvrir le compte');
    await expect(users.row(manager.email)).toContainText('Actif');
    await signIn(desk, manager);
  } finally {
    await office.close();
  }
});

test('an administrator comes in as the agency, then as one of its customers; the owner reads each way in and out', {
  tag: '@platform',
}, async ({ page, browser, baseURL, agency }) => {
  await enter(page, agency.administrator);
  const agencies = new ListPage(page, 'adminAgencies', 'Agences');
  await agencies.open(`?q=${agency.name}`);
  await agencies.act(agency.name, "Entrer dans l'agence");
  const strip = page.getByRole('region', { name: 'Profil altéré' });
  await expect(strip).toContainText(agency.name);

  const customers = new ListPage(page, 'platform/agency/customers', 'Clients');
  await customers.open('?q=Tilleuls');
  await customers.act('Galerie des Tilleuls', 'Entrer comme ce client');
  await expect(strip).toContainText('le client Galerie des Tilleuls');
  const menu = page.getByRole('navigation');
  await expect(menu.getByRole('link', { name: 'Factures', exact: true })).toHaveAttribute('href', /customerInvoices/);
  await expect(menu.getByRole('link', { name: 'Agents', exact: true })).toHaveCount(0);
  await page.goto('/#/customerSites');
  await expect(page.getByText('Galerie marchande').first()).toBeVisible();
  await expect(page.getByText('Hôtel de ville')).toHaveCount(0);
  await page.goto('/#/liensUtiles/confidentialite');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await strip.getByRole('button', { name: 'Quitter ce profil' }).click();
  await expect(strip).toHaveCount(0);

  const audit = new ListPage(page, 'adminAudit', "Journal d'audit");
  await audit.open(`?q=${agency.name}`);
  await expect(audit.row('Sortie de la plateforme').first()).toContainText('Galerie des Tilleuls');

  const office = await browser.newContext({ baseURL });
  try {
    const desk = await office.newPage();
    await enter(desk, agency.owner);
    const own = new ListPage(desk, 'params/audit', "Journal d'audit");
    await own.open();
    await expect(own.row('Entrée de la plateforme')).toHaveCount(2);
    await expect(own.row('Sortie de la plateforme')).toHaveCount(2);
    await expect(own.row('Entrée de la plateforme').filter({ hasText: 'Galerie des Tilleuls' })).toHaveCount(1);
    await expectAccessible(desk);
  } finally {
    await office.close();
  }
});
