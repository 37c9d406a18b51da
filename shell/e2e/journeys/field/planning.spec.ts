import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { openApi, serviceOfKarim } from '../../api';
import { expectAccessible } from '../../axe';
import { swipe } from '../../device/finger';
import { freeDay } from '../../free-week';
import { test } from '../../journey';
import { ImportPage } from '../../pages/import.page';
import { enter } from '../../pages/login.page';
import { PlanningPage } from '../../pages/planning.page';

const ROSTER = readFileSync(
  new URL('../../../../services/field/src/import/testing/planning-debut.csv', import.meta.url),
  'utf8',
);

test('given a roster, when it is looked at, imported and imported again, then the board shows it and nothing is created twice', {
  tag: '@field',
}, async ({ page, agency }) => {
  await enter(page, agency.owner);
  const screen = new ImportPage(page);
  await screen.open();
  await screen.choose('planning.csv', ROSTER);
  await page.getByRole('checkbox', { name: 'Créer les fiches manquantes' }).check();
  await screen.analyse();
  await expect(page.getByText('Aucune ligne refusée.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Importer 62 services' }).click();
  const done = page.getByRole('region', { name: 'Import terminé' });
  await expect(done).toContainText('62 / 62 services');
  // The result of the import is still shown after a reload.
  await page.reload();
  await expect(done).toContainText('62 / 62 services');

  await screen.choose('planning.csv', ROSTER);
  await page.getByRole('checkbox', { name: 'Créer les fiches manquantes' }).check();
  await screen.analyse();
  await expect(page.getByRole('region', { name: 'Services déjà existants' })).toContainText('62');
  await expect(page.getByText('Ce service existe déjà').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Importer \d/ })).toHaveCount(0);

  const planning = new PlanningPage(page);
  await planning.open('agents', 'week', '2026-10-05');
  await page.getByRole('textbox', { name: 'Rechercher un agent' }).fill('AGENT 021');
  await expect(planning.bars('AGENT 021').first()).toBeVisible();
  await planning.open('sites', 'month', '2026-10-05');
  await expect(planning.bars('PC incendie').first()).toBeVisible();
});

test('given an import by mistake, when it is taken back, then its services leave the board', {
  tag: '@field',
}, async ({ page, agency }) => {
  await enter(page, agency.owner);
  const screen = new ImportPage(page);
  await screen.open();
  await screen.choose('planning.csv', ROSTER);
  await page.getByRole('checkbox', { name: 'Créer les fiches manquantes' }).check();
  await screen.analyse();
  await page.getByRole('button', { name: 'Importer 62 services' }).click();
  await expect(page.getByRole('region', { name: 'Import terminé' })).toContainText('62 / 62 services');
  const planning = new PlanningPage(page);
  await planning.open('agents', 'week', '2026-10-05');
  await page.getByRole('textbox', { name: 'Rechercher un agent' }).fill('AGENT 021');
  await expect(planning.bars('AGENT 021').first()).toBeVisible();

  await screen.open();
  await page.getByRole('button', { name: 'Annuler cet import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: "Annuler l'import" }).click();
  await expect(page.getByRole('region', { name: 'Import annulé' })).toBeVisible();
  await planning.open('agents', 'week', '2026-10-05');
  await page.getByRole('textbox', { name: 'Rechercher un agent' }).fill('AGENT 021');
  await expect(page.getByRole('article', { name: 'AGENT 021' })).toBeVisible();
  await expect(planning.bars('AGENT 021')).toHaveCount(0);
});

test('given a site, when a service and a weekly recurrence are planned, then the board shows them', {
  tag: '@field',
}, async ({ page, agency }) => {
  await enter(page, agency.owner);
  const planning = new PlanningPage(page);
  await planning.open('sites', 'month', '2028-05-01');
  const before = await planning.bars('Siège administratif').count();
  await planning.newService();
  await planning.fill({ site: 'Siège administratif', day: '02/05/2028', from: '08:00', to: '17:00' });
  await planning.save();
  await expect(planning.bars('Siège administratif')).toHaveCount(before + 1);

  await planning.newService();
  await planning.dialog.getByRole('switch', { name: 'Répéter ce service' }).check();
  await planning.fill({ site: 'Siège administratif', day: '01/05/2028', from: '19:00', to: '22:00' });
  await planning.dialog.getByRole('textbox', { name: "Jusqu'au" }).fill('31/05/2028');
  await planning.save('Créer les services');
  // Mondays 1, 8, 15, 22 and 29 May.
  await expect(planning.bars('Siège administratif')).toHaveCount(before + 6);

  // From the third service on, the series starts an hour later; from the fourth on, it is ended.
  const evenings = (from: string) => planning.bars('Siège administratif').filter({ hasText: from });
  await planning.openBar(evenings('19h–').nth(2));
  await planning.dialog.getByRole('textbox', { name: 'Début' }).fill('20:00');
  await planning.dialog.getByRole('combobox', { name: 'Appliquer à' }).click();
  await page.getByRole('option', { name: 'Celui-ci et les suivants (3 services)' }).click();
  await planning.save();
  await expect(page.getByText('3 services enregistrés')).toBeVisible();
  await expect(evenings('19h–')).toHaveCount(2);
  await planning.openBar(evenings('20h–').nth(1));
  await planning.dialog.getByRole('button', { name: 'Terminer la série ici' }).click();
  const question = page.getByRole('dialog', { name: 'Archiver ce service et le suivant de sa série ?' });
  await question.getByRole('button', { name: 'Archiver' }).click();
  await expect(planning.bars('Siège administratif')).toHaveCount(before + 4);

  // A saved service can be repeated from the following week on.
  await planning.openBar(planning.bars('Siège administratif').filter({ hasText: '8h–17h' }).first());
  await planning.dialog.getByRole('button', { name: 'Répéter…' }).click();
  const repetition = planning.dialog.last();
  await expect(repetition.getByRole('textbox', { name: 'À partir du' })).toHaveValue('09/05/2028');
  await repetition.getByRole('textbox', { name: "Jusqu'au" }).fill('31/05/2028');
  await repetition.getByRole('button', { name: 'Créer les services' }).click();
  await expect(page.getByText('4 services créés')).toBeVisible();
});

test('given the rule of eleven hours, when a rest is cut short, then it warns, and where it is forbidden it refuses', {
  tag: '@field',
}, async ({ page, request, agency }) => {
  const api = await openApi(request, agency.owner);
  /** Sets how the agency treats the rule of eleven hours between two services. */
  const spaceBetweenServices = async (mode: 1 | 2) => {
    const { agency: saved } = await api.get<{
      agency: { settings: { agencySettingsFeature: object }; updatedAt: string };
    }>('');
    const agencySettingsFeature = { ...saved.settings.agencySettingsFeature, checkSpaceBetweenServices: mode };
    await api.put('', { settings: { agencySettingsFeature }, updatedAt: saved.updatedAt });
  };
  await spaceBetweenServices(1);
  await enter(page, agency.owner);
  const planning = new PlanningPage(page);
  await planning.open('agents', 'week', '2028-06-05');
  // The card of this agent is valid for years.
  const agent = 'Rachid El Amrani';
  const count = await planning.bars(agent).count();
  await planning.newService();
  await planning.fill({ site: 'Siège administratif', agent, day: '06/06/2028', from: '10:00', to: '20:00' });
  await planning.save();
  await expect(planning.bars(agent)).toHaveCount(count + 1);
  const findings = page.getByRole('dialog').filter({ hasText: 'Les erreurs suivantes ont été détectées' });
  await findings.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(findings).toBeHidden();

  await planning.newService();
  await planning.fill({ site: 'Siège administratif', agent, day: '07/06/2028', from: '02:00', to: '07:00' });
  await planning.save();
  await expect(findings).toContainText(agent);
  await expect(findings).toContainText("C'est enregistré");
  await findings.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(planning.bars(agent)).toHaveCount(count + 2);

  await spaceBetweenServices(2);
  await planning.newService();
  await planning.fill({ site: 'Siège administratif', agent, day: '07/06/2028', from: '16:00', to: '22:00' });
  await planning.save();
  await expect(planning.dialog).toContainText('Les erreurs suivantes ont été détectées');
  await expect(planning.dialog).toContainText(agent);
  await expect(planning.bars(agent)).toHaveCount(count + 2);
});

test('given services in the list, when they are given to one agent, then the list shows it and the agent has them', {
  tag: '@field',
}, async ({ page, agency, request }) => {
  const api = await openApi(request, agency.owner);
  // A Tuesday and a Thursday.
  for (const offset of [1, 3]) {
    await serviceOfKarim(api, { startAt: `${freeDay(offset)}T08:00:00Z`, endAt: `${freeDay(offset)}T13:00:00Z` });
  }
  await enter(page, agency.owner);
  await page.goto(`/#/platform/service/adminServices?f.period=${freeDay(0)}..${freeDay(6)}`);
  const rows = page.getByRole('row').filter({ hasText: 'Hôtel de ville' });
  await expect(rows).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).check();
  await page.getByRole('button', { name: 'Attribuer à un agent' }).click();
  const dialog = page.getByRole('dialog', { name: 'Attribuer à un agent' });
  await expect(dialog).toContainText('2 services');
  await expect(dialog).toContainText("Remplace l'agent prévu (2).");
  await dialog.getByRole('combobox', { name: 'Agent' }).fill('Lefèvre');
  await page.getByRole('option', { name: 'Thomas Lefèvre' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Attribuer' }).click();
  await expect(page.getByText('Attribuer à un agent : 2 sur 2')).toBeVisible();
  await expect(rows.filter({ hasText: 'Thomas Lefèvre' })).toHaveCount(2);
});

test('given a tablet, when a finger holds a service and slides, then it is on another day; a swipe scrolls and a tap opens', {
  tag: '@field',
}, async ({ agency, browser, baseURL, request }) => {
  const api = await openApi(request, agency.owner);
  await serviceOfKarim(api, { startAt: `${freeDay(1)}T08:00:00Z`, endAt: `${freeDay(1)}T13:00:00Z` });
  const tablet = await browser.newContext({ baseURL, viewport: { width: 1024, height: 768 }, hasTouch: true });
  const page = await tablet.newPage();
  await enter(page, agency.owner);
  const planning = new PlanningPage(page);
  const bar = planning.bars('Hôtel de ville');
  const find = async () => {
    await page.getByRole('textbox', { name: 'Rechercher un site' }).fill('Hôtel de ville');
    await expect(bar).toHaveCount(1);
  };
  await planning.open('sites', 'week', freeDay(0));
  await find();
  await expect(page.getByText('Appuyer longuement, puis glisser : le déplacer.')).toBeVisible();
  const day = await planning.dayWidth('Hôtel de ville');
  const placeOf = async () => (await bar.boundingBox())?.x ?? 0;
  const tuesday = await placeOf();
  const daysOn = async () => Math.round(((await placeOf()) - tuesday) / day);

  await swipe(page, bar, { x: 2 * day, y: 0 }, () => expect(bar).toHaveAttribute('data-dragged', 'move'));
  await expect(bar).not.toHaveAttribute('data-dragged');
  await expect.poll(daysOn).toBe(2);
  await page.reload();
  await find();
  expect(await daysOn()).toBe(2);

  await swipe(page, bar, { x: -day, y: 0 });
  await expect.poll(placeOf).toBeLessThan(tuesday + 1.5 * day);
  await bar.tap();
  await expect(planning.dialog.getByRole('textbox', { name: 'Jour', exact: true })).toHaveValue(
    freeDay(3).split('-').reverse().join('/'),
  );
  await tablet.close();
});
