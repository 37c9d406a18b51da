import { expect, type Page, test } from '@playwright/test';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { newOwner } from '../../new-owner';
import { InvoicesPage } from '../../pages/invoicing.page';
import { pick } from '../../pages/list.page';
import { enter, signIn } from '../../pages/login.page';
import { PlanningPage } from '../../pages/planning.page';

const agency = 'Premier Jour Sécurité';

test('a new owner is led from the identity to the first customer, passes a step and takes it up again', {
  tag: '@platform',
}, async ({ page, request }) => {
  await signIn(page, await newOwner(request, { agency }));
  const steps = page.getByRole('region', { name: 'Premiers pas' }).last();
  await expect(steps).toContainText('0 sur 6 faits');
  await expect(steps).toContainText('Il manque : adresse, SIREN');
  await steps.getByRole('button', { name: 'Passer cette étape' }).click();
  await steps.getByRole('link', { name: 'Ajouter un client' }).click();
  const dialog = page.getByRole('dialog', { name: "Ajout d'un client" });
  await dialog.getByRole('textbox', { name: 'Nom' }).first().fill('Copropriété du Parc');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Copropriété du Parc').first()).toBeVisible();

  await page.goto('/#/home');
  await expect(steps).toContainText('1 sur 6 faits');
  await expect(steps.getByRole('link', { name: 'Ajouter un site' })).toBeVisible();
  await steps.getByRole('button', { name: 'Reprendre ce qui a été passé' }).click();
  await expect(steps.getByRole('link', { name: "Compléter l'identité" })).toBeVisible();
});

test('a new owner walks all six steps, and the steps are gone', { tag: '@platform' }, async ({ page, request }) => {
  const owner = await newOwner(request, { agency });
  await enter(page, owner);
  const steps = page.getByRole('region', { name: 'Premiers pas' }).last();
  const next = async (done: number, link: string | null) => {
    await page.goto('/#/home');
    await expect(steps).toContainText(`${done} sur 6 faits`);
    if (link) await steps.getByRole('link', { name: link }).click();
  };
  await next(0, "Compléter l'identité");
  const identity = { Adresse: '3 rue du Port', 'Code postal': '29200', Ville: 'Brest', SIREN: '404833048' };
  for (const [name, value] of Object.entries(identity))
    await page.getByRole('textbox', { name, exact: true }).fill(value);
  await page.getByRole('textbox', { name: /autorisation/ }).fill('AUT-029-2119-01-05-20200300000');
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).first().fill('contact@premier.example');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Tout est enregistré')).toBeVisible();

  await next(1, 'Ajouter un client');
  const customer = page.getByRole('dialog', { name: "Ajout d'un client" });
  await customer.getByRole('textbox', { name: 'Nom' }).first().fill('Copropriété du Parc');
  const home = { Adresse: '5 quai du Parc', 'Code postal': '29200', Ville: 'Brest' };
  for (const [name, value] of Object.entries(home))
    await customer.getByRole('textbox', { name, exact: true }).fill(value);
  await customer.getByRole('tab', { name: 'Facturation' }).click();
  await customer.getByRole('textbox', { name: 'SIREN', exact: true }).fill('732829320');
  await customer.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(customer).toBeHidden();

  await next(2, 'Ajouter un site');
  const site = page.getByRole('dialog', { name: "Ajout d'un site" });
  await site.getByRole('textbox', { name: 'Nom' }).fill('Hall du Parc');
  await pick(site, 'Client', 'Copropriété du Parc');
  await site.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(site).toBeHidden();

  await next(3, 'Ajouter un agent');
  const agent = page.getByRole('dialog', { name: "Ajout d'un agent" });
  await agent.getByRole('textbox', { name: 'Prénom' }).fill('Awa');
  await agent.getByRole('textbox', { name: 'Nom', exact: true }).fill('Cissé');
  await agent.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(agent).toBeHidden();

  await next(4, 'Ouvrir le planning');
  const planning = new PlanningPage(page);
  await planning.newService();
  const [year, month, day] = addDays(todayIn('Europe/Paris'), 1).split('-');
  await planning.fill({ site: 'Hall du Parc', day: `${day}/${month}/${year}`, from: '08:00', to: '16:00' });
  await planning.save();
  await expect(planning.dialog).toBeHidden();

  await next(5, 'Ouvrir les factures');
  await page.getByRole('button', { name: 'Ajouter une facture' }).first().click();
  const draft = page.getByRole('dialog', { name: "Ajout d'une facture" });
  await pick(draft, 'Client', 'Copropriété du Parc');
  await draft.getByRole('textbox', { name: 'Désignation' }).first().fill('Gardiennage du hall');
  await draft.getByRole('textbox', { name: 'Prix unitaire HT' }).first().fill('210');
  await draft.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expect(draft).toBeHidden();
  const invoices = new InvoicesPage(page);
  await invoices.act('Copropriété du Parc', 'Émettre la facture');
  await page.getByRole('dialog').getByRole('button', { name: 'Émettre la facture' }).click();
  await expect(page.getByText(/Facture F\d{4}-\d{4,} émise/)).toBeVisible();
  await page.goto('/#/home');
  await expect(page.getByText('service sans agent demain')).toBeVisible();
  await expect(page.getByText(/sur 6 faits/)).toHaveCount(0);
});

test('a new owner tries an example that fills itself, sees that nothing leaves it, and throws it away', {
  tag: '@platform',
}, async ({ page, request }) => {
  await signIn(page, await newOwner(request, { agency }));
  await page.getByRole('button', { name: 'Essayer avec un exemple' }).click();
  const banner = page.getByRole('region', { name: "Agence d'exemple" });
  await expect(banner).toContainText("rien n'est envoyé");
  await expect(page.getByText('Votre exemple est prêt')).toBeVisible();
  await page.goto('/#/platform/agency/customers');
  await expect(page.getByText('Galerie des Tilleuls').first()).toBeVisible();
  // The logbook and the planning are filled last, so everything else is there.
  await page.goto('/#/platform/terrain/adminMc');
  await expect(page.getByText('Galerie marchande').first()).toBeVisible();
  await page.goto('/#/platform/service/adminPlanning');
  await expect(page.getByText('Ronde extérieure').first()).toBeVisible();

  await banner.getByRole('button', { name: 'Revenir à mon agence' }).click();
  await expect(banner).toHaveCount(0);
  await page.getByRole('button', { name: "Reprendre l'exemple" }).click();
  await banner.getByRole('button', { name: "Jeter l'exemple" }).click();
  await page.getByRole('dialog').getByRole('button', { name: "Jeter l'exemple" }).click();
  await expect(page.getByText("L'exemple est effacé")).toBeVisible();
  await expect(banner).toHaveCount(0);
});

/** Pages that are begun elsewhere: erasures start by themselves after a year, imports and exports above the list. */
const BEGUN_OTHERWISE = ['#/platform/agency/effacements', '#/liensUtiles/import', '#/liensUtiles/export'];

/** Returns the empty states of the page that offer no first step. */
const withoutFirstStep = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main .vg-state:not([data-compact])')]
      .filter((state) => !state.querySelector('a[href], button'))
      .map((state) => state.textContent ?? ''),
  );

for (const width of [1440, 390]) {
  test(`a new owner opens every page of the menu at ${width} px: none breaks, and an empty one has its first step`, {
    tag: '@platform',
  }, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 900 });
    const wrong: string[] = [];
    let path = '';
    page.on('pageerror', (error) => wrong.push(`${path}: ${error.message}`));
    page.on('console', (line) => line.type() === 'error' && wrong.push(`${path}: ${line.text()}`));
    page.on(
      'response',
      (answer) => answer.status() >= 400 && wrong.push(`${path}: ${answer.status()} ${answer.url()}`),
    );
    await enter(page, await newOwner(request, { agency }));
    await page.goto('/#/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (width < 700) await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    const menu = page
      .getByRole('navigation', { name: 'Navigation principale' })
      .or(page.getByRole('dialog', { name: 'Menu' }));
    await expect(menu.getByRole('link', { name: 'Clients', exact: true })).toBeVisible();
    const links = menu.getByRole('link');
    const paths = await links.evaluateAll((all) => all.map((it) => it.getAttribute('href') ?? ''));
    expect(paths.length).toBeGreaterThan(50);
    for (path of paths) {
      await page.goto(`/${path}`);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (wide > 0) wrong.push(`${path}: ${wide} px over the edge`);
      if (BEGUN_OTHERWISE.includes(path)) continue;
      wrong.push(...(await withoutFirstStep(page)).map((text) => `${path}: no first step (${text})`));
    }
    expect(wrong).toEqual([]);
  });
}
