import { expect } from '@playwright/test';
import type { Manager } from '@vigie/contracts/platform/manager/manager';
import { openApi } from '../../api';
import { test } from '../../journey';
import { enter } from '../../pages/login.page';

test('an owner finds a setting, tries it on the month, saves it, and reads who changed it', {
  tag: '@platform',
}, async ({ page, agency }) => {
  await enter(page, agency.owner);
  await page.goto('/#/params/agency');
  const save = page.getByRole('button', { name: 'Enregistrer' });
  await save.click();
  await expect(page.getByText('Aucun changement à enregistrer')).toBeVisible();

  await page.getByRole('combobox', { name: 'Rechercher un réglage' }).fill('repos');
  await page.getByRole('option', { name: 'Contrôles du planning · Repos', exact: true }).click();
  await expect(page).toHaveURL(/params\/planning\?section=checks/);
  const limit = page.getByRole('textbox', { name: "Limite : Durée maximale d'un service" });
  await limit.fill('8');
  await page.getByRole('button', { name: "Voir l'effet sur ce mois" }).click();
  const effect = page.getByRole('listitem').filter({ has: limit }).getByRole('status');
  await expect(effect).toContainText("8 h fixé par l'agence");
  await save.click();
  await expect(page.getByText('Vos paramètres ont bien été pris en compte')).toBeVisible();
  await expect(page.getByText('Tout est enregistré')).toBeVisible();

  await page.getByRole('button', { name: 'Historique' }).click();
  const history = page.getByRole('dialog', { name: 'Historique des paramètres' });
  await expect(history).toContainText('Claire Morel');
  await expect(history).toContainText("Durée maximale d'un service, limite : 12 h → 8 h");
});

test('a manager who does not own the agency opens every page of its settings', { tag: '@platform' }, async ({
  page,
  request,
  agency,
}) => {
  const api = await openApi(request, agency.owner);
  const { data } = await api.post<{ data: { id: string; email: string }[] }>('/fetch/managers', {});
  const id = data.find(({ email }) => email === agency.manager.email)?.id;
  const { manager } = await api.get<{ manager: Manager }>(`/manager/${id}`);
  const { email, firstName, lastName, updatedAt } = manager;
  const rights = [...new Set([...manager.rights, 'ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS'])];
  await api.post('/manager', { id, email, firstName, lastName, rights, updatedAt });
  await enter(page, agency.manager);
  const refused: string[] = [];
  page.on('response', (answer) => answer.status() === 403 && refused.push(answer.url()));
  for (const path of ['agency', 'field', 'planning', 'commercial-docs', 'emailExport', 'requests', 'rights']) {
    await page.goto(`/#/params/${path}`);
    await expect(page.getByRole('button', { name: 'Enregistrer', exact: true })).toBeVisible();
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(refused).toEqual([]);
});

test('a colleague changed something else meanwhile: both are kept; the same: the second is told', {
  tag: '@platform',
}, async ({ page, request, agency }) => {
  const api = await openApi(request, agency.owner);
  const read = () => api.get<{ agency: { updatedAt: string; rcsCity: string; type: string } }>('');
  await enter(page, agency.owner);
  await page.goto('/#/params/agency');
  const town = page.getByRole('textbox', { name: 'Ville du RCS' });
  await town.fill('Nanterre');
  await api.put('', { type: 'SASU', updatedAt: (await read()).agency.updatedAt });
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Vos paramètres ont bien été pris en compte')).toBeVisible();
  expect((await read()).agency).toMatchObject({ rcsCity: 'Nanterre', type: 'SASU' });

  await town.fill('Créteil');
  await api.put('', { rcsCity: 'Lyon', updatedAt: (await read()).agency.updatedAt });
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(/Cet élément a été modifié entre-temps/)).toBeVisible();
  expect((await read()).agency.rcsCity).toBe('Lyon');
  await page.getByRole('button', { name: 'Recharger' }).click();
  await expect(town).toHaveValue('Lyon');
});

test('a field is asked for on reports, and a request is offered to customers, as the agency says', {
  tag: '@platform',
}, async ({ page, request, agency }) => {
  const saved = () => expect(page.getByText('Tout est enregistré')).toBeVisible();
  await enter(page, agency.owner);
  await page.goto('/#/params/interventions');
  await page
    .getByRole('button', { name: /^Ajouter un champ à / })
    .first()
    .click();
  await page
    .getByRole('textbox', { name: /^Champ \d+ de / })
    .last()
    .fill('Numéro de clé');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await saved();
  await page.goto('/#/params/requests');
  const offered = page.getByRole('textbox', { name: /^Type de demande client \d+$/ });
  await expect(offered.first()).toHaveValue('Agent(s) supplémentaire(s)');
  const before = await offered.count();
  await page.getByRole('button', { name: 'Ajouter' }).last().click();
  await page.getByRole('textbox', { name: `Type de demande client ${before + 1}` }).fill('Badge perdu');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await saved();
  const { settings } = (await (await openApi(request, agency.owner)).get<{ agency: { settings: object } }>('')).agency;
  expect(JSON.stringify(settings)).toContain('Numéro de clé');
  expect(JSON.stringify(settings)).toContain('Badge perdu');
});

test('who may not change the settings is offered none', { tag: '@platform' }, async ({ page, agency }) => {
  await enter(page, agency.manager);
  await page.goto('/#/params/agency');
  await expect(page.getByRole('main').getByText(/autorisation|introuvable/i)).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Email & export' })).toHaveCount(0);
});
