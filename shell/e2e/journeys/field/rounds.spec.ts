import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type Agency, openAgency } from '../../agency';
import { type Api, openApi } from '../../api';
import { expectAccessible } from '../../axe';
import { test } from '../../journey';
import { answerQuestion, PHONE } from '../../pages/guard.page';
import { enter } from '../../pages/login.page';

test.describe.configure({ mode: 'serial' });

interface Row {
  id: string;
  name: string;
}

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const { latitude, longitude } = PHONE.geolocation;

let agency: Agency;
let api: Api;
let site: Row;
let phone: BrowserContext;
let agent: Page;
let manager: Page;

/** Creates a service of the demonstration's agent on a site, with a checkpoint far from the position of its phone. */
test.beforeAll(async ({ playwright, browser, baseURL }) => {
  agency = await openAgency();
  api = await openApi(await playwright.request.newContext({ baseURL }), agency.owner);
  const asked = { query: 'Galerie marchande', limit: 10, page: 1, ascending: true, orderBy: 'name', filters: {} };
  const sites = await api.post<{ data: Row[] }>('/fetch/sites', asked);
  const agents = await api.post<{ data: Row[] }>('/fetch/agents', { ...asked, query: 'Benali' });
  const [found, karim] = [sites.data[0], agents.data[0]];
  if (!found || !karim) throw new Error('the demonstration has neither site nor agent');
  site = found;
  const times = { startAt: inHours(-0.5), endAt: inHours(5) };
  await api.post('/circuit', {
    service: { id: randomUUID(), site: { id: site.id }, agent: { id: karim.id }, ...times },
  });
  const far = { latitude: latitude + 0.002, longitude };
  const checkpoint = {
    id: randomUUID(),
    site: { id: site.id },
    title: 'Porte du fond',
    badge: 'LOIN-2',
    location: far,
  };
  await api.post('/checkpoint', { ...checkpoint, radius: 30 });
  phone = await browser.newContext({ ...PHONE, baseURL });
  agent = await phone.newPage();
  manager = await (await browser.newContext()).newPage();
});

test.afterAll(async () => {
  await phone.close();
  await manager.context().close();
});

test('the office makes a checkpoint and a round over two', { tag: '@field' }, async () => {
  await enter(manager, agency.owner);
  await manager.goto('/#/platform/terrain/checkpoints?act=add');
  const dialog = manager.getByRole('dialog', { name: "Ajout d'un point de contrôle" });
  await dialog.getByRole('textbox', { name: 'Nom' }).fill('Sas du parking');
  await dialog.getByRole('combobox', { name: 'Site' }).fill(site.name);
  await manager.getByRole('option', { name: site.name }).click();
  await dialog.getByRole('textbox', { name: 'Badge NFC ou code QR' }).fill('SAS-1');
  await dialog.getByRole('textbox', { name: 'Consigne' }).fill('Vérifier que le sas est fermé');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();

  await manager.goto('/#/platform/terrain/rounds?act=add');
  const round = manager.getByRole('dialog', { name: "Ajout d'une ronde" });
  await round.getByRole('textbox', { name: 'Nom' }).fill('Ronde du voyage');
  await round.getByRole('combobox', { name: 'Site' }).fill(site.name);
  await manager.getByRole('option', { name: site.name }).click();
  for (const title of ['Sas du parking', 'Porte du fond']) {
    await round.getByRole('combobox', { name: 'Point de contrôle à ajouter' }).fill(title);
    await manager.getByRole('option', { name: title }).click();
  }
  await round.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(round).toBeHidden();
});

test('the phone walks it, also without network: what is too far is recorded and marked', {
  tag: '@field',
}, async () => {
  await enter(agent, agency.agent);
  await agent.goto('/#/terrain/mesRondes');
  const line = agent.getByRole('listitem').filter({ hasText: 'Ronde du voyage' });
  await line.getByRole('button', { name: 'Commencer' }).click();
  await answerQuestion(agent, 'Commencer la ronde ?', 'Commencer');
  await expect(agent.getByText('0 sur 2')).toBeVisible();
  await expectAccessible(agent);
  const read = async (code: string) => {
    await agent.getByRole('button', { name: 'Lire un point' }).click();
    const reading = agent.getByRole('dialog', { name: 'Lire un point de contrôle' });
    await reading.getByRole('textbox', { name: 'Ou saisir le code écrit dessous' }).fill(code);
    await reading.getByRole('button', { name: 'Valider ce code' }).click();
  };
  await read('nulle part');
  await expect(agent.getByText('Badge inconnu')).toBeVisible();
  await agent.getByRole('dialog').getByRole('textbox').fill('sas 1');
  await agent.getByRole('button', { name: 'Valider ce code' }).click();
  const sas = agent.getByRole('dialog', { name: 'Sas du parking' });
  await expect(sas.getByText('Vérifier que le sas est fermé')).toBeVisible();
  await sas.getByRole('button', { name: 'Continuer la ronde' }).click();

  await phone.setOffline(true);
  await read('LOIN-2');
  await agent
    .getByRole('dialog', { name: 'Porte du fond' })
    .getByRole('button', { name: 'Continuer la ronde' })
    .click();
  await expect(agent.getByText('2 sur 2')).toBeVisible();
  // The dialog that closes says the same.
  await expect(agent.getByRole('button', { name: /Porte du fond/ }).getByText(/Trop loin \(2\d\d m\)/)).toBeVisible();
  await agent.getByRole('button', { name: 'Terminer la ronde' }).click();
  await answerQuestion(agent, 'Terminer la ronde ?', 'Terminer');
  await expect(agent.getByText('Ronde terminée.')).toBeVisible();
  await phone.setOffline(false);
});

test('the office sees it, with its mark, on list, map and timeline', { tag: '@field' }, async () => {
  await manager.goto('/#/platform/terrain/suiviRondes?q=voyage');
  const row = manager.getByRole('row', { name: /Ronde du voyage/ });
  await expect(row.getByText('Terminé')).toBeVisible();
  await expect(row.getByText('2/2', { exact: true })).toBeVisible();
  await row.getByText('Ronde du voyage').click();
  const timeline = manager.getByRole('list', { name: 'Déroulé de la ronde' });
  await expect(timeline.getByText('Validation : Porte du fond')).toBeVisible();
  await expect(timeline.getByText(/Trop loin \(2\d\d m\)/)).toBeVisible();
  await expect(manager.getByLabel('Carte de la ronde')).toBeVisible();
});
