import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type Agency, openAgency } from '../../agency';
import { type Api, openApi } from '../../api';
import { expectAccessible } from '../../axe';
import { test } from '../../journey';
import { answerQuestion, PHONE, protectLater } from '../../pages/guard.page';
import { enter } from '../../pages/login.page';

test.describe.configure({ mode: 'serial' });

interface Row {
  id: string;
  name: string;
}

let agency: Agency;
let api: Api;
let phone: BrowserContext;
let agent: Page;
let manager: Page;
const SITES = ['Galerie marchande', 'Quai fluvial'];

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const clock = (minutes: number) =>
  inMinutes(minutes).toLocaleTimeString('fr-FR', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Paris' });
const day = (minutes: number) => inMinutes(minutes).toLocaleDateString('fr-FR', { timeZone: 'Europe/Paris' });

test.beforeAll(async ({ playwright, browser, baseURL }) => {
  agency = await openAgency();
  api = await openApi(await playwright.request.newContext({ baseURL }), agency.owner);
  phone = await browser.newContext({ ...PHONE, baseURL });
  agent = await phone.newPage();
  manager = await (await browser.newContext({ baseURL })).newPage();
});

test.afterAll(async () => {
  await phone.close();
  await manager.context().close();
});

test('the office plans a circuit of two sites, asked about stops at the same time', { tag: '@field' }, async () => {
  await enter(manager, agency.owner);
  await manager.goto('/#/platform/service/adminServices');
  await manager.getByRole('button', { name: 'Ajouter un service' }).click();
  const dialog = manager.getByRole('dialog', { name: "Ajout d'un service" });
  const choose = async (name: string, text: string) => {
    await dialog.getByRole('combobox', { name, exact: true }).fill(text);
    await manager
      .getByRole('option', { name: new RegExp(text) })
      .first()
      .click();
  };
  await dialog.getByRole('switch', { name: 'Tournée (plusieurs sites)' }).check();
  await choose('Agent', 'Benali');
  await dialog.getByRole('textbox', { name: 'Jour', exact: true }).fill(day(-5));
  await dialog.getByRole('textbox', { name: 'Début', exact: true }).fill(clock(-5));
  await dialog.getByRole('textbox', { name: 'Fin', exact: true }).fill(clock(235));
  await dialog.getByRole('button', { name: 'Ajouter un arrêt' }).click();
  for (const [index, site] of SITES.entries()) {
    await choose(`Site de l'arrêt ${index + 1}`, site);
    await dialog
      .getByRole('textbox', { name: 'Arrivée' })
      .nth(index)
      .fill(clock(10 + index * 20));
    await dialog
      .getByRole('textbox', { name: 'Départ' })
      .nth(index)
      .fill(clock(50 + index * 20));
  }
  await dialog.getByRole('textbox', { name: 'À faire' }).first().fill('Fermer le portail');
  await expectAccessible(manager);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  const question = manager.getByRole('dialog', { name: 'Service en chevauchement' });
  await expect(question).toContainText(
    'Votre tournée contient des services en chevauchement horaire, confirmer la création ?',
  );
  await question.getByRole('button', { name: 'Créer' }).click();
  await expect(dialog).toBeHidden();
});

test('its agent drives it, also without network, and the office reads where it is', { tag: '@field' }, async () => {
  await enter(agent, agency.agent);
  await agent.goto('/#/terrain/circuitActif');
  await agent.getByRole('button', { name: 'Commencer la tournée' }).click();
  await answerQuestion(agent, 'Confirmer la prise de service ?', 'Prendre le service');
  await protectLater(agent);
  await expect(agent.getByRole('heading', { name: 'Tournée en cours' })).toBeVisible();
  const stops = agent.getByRole('list', { name: 'Arrêts de la tournée' }).getByRole('listitem');
  const [first, second] = [stops.first(), stops.nth(1)];
  await expect(first).toContainText('Fermer le portail');
  await first.getByRole('button', { name: 'Arriver sur le site' }).click();
  await answerQuestion(agent, 'Confirmer votre arrivée sur le site ?', 'Arriver');
  await expect(first).toContainText('En cours');
  await expect(second.getByRole('button')).toHaveCount(0);
  await expectAccessible(agent);

  await phone.setOffline(true);
  await first.getByRole('button', { name: 'Quitter le site' }).click();
  await answerQuestion(agent, 'Confirmer votre départ du site ?', 'Quitter');
  await expect(first).toContainText('Terminé');
  await second.getByRole('button', { name: 'Arriver sur le site' }).click();
  await answerQuestion(agent, 'Confirmer votre arrivée sur le site ?', 'Arriver');
  await expect(second).toContainText('En cours');
  await phone.setOffline(false);

  await agent.goto('/#/');
  await expect(agent).toHaveURL(/terrain\/circuitActif\//);
  const listed = { query: '', limit: 10, page: 1, ascending: false, orderBy: 'startAt' };
  const { data } = await api.post<{ data: Row[] }>('/fetch/circuits', {
    ...listed,
    filters: { isCircuit: 1, status: [200] },
  });
  const id = data[0]?.id ?? '';
  await expect
    .poll(async () => {
      const { service } = await api.get<{ service: { services: { status: number }[] } }>(`/circuit/${id}`);
      return service.services.map(({ status }) => status);
    })
    .toEqual([300, 200]);
});
