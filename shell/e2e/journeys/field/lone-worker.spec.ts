import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { fall, motionOf, stay } from '@vigie/contracts/rules/lone-worker/testing/motions';
import { type Agency, openAgency } from '../../agency';
import { type Api, openApi } from '../../api';
import { expectAccessible } from '../../axe';
import { test } from '../../journey';
import { answerQuestion, PHONE } from '../../pages/guard.page';
import { enter } from '../../pages/login.page';
import { play } from '../../pages/lone-worker.page';

test.describe.configure({ mode: 'serial' });

interface Row {
  id: string;
  name: string;
}
interface Rows<R> {
  data: R[];
}

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const everything = { query: '', limit: 250, page: 1, ascending: false };

const serviceId = randomUUID();
let agency: Agency;
let api: Api;
let agentId: string;
let phone: BrowserContext;
let agent: Page;
let manager: Page;

/** Creates a service that runs now for the demonstration's agent, whose phone is at the site. */
test.beforeAll(async ({ playwright, browser, baseURL }) => {
  agency = await openAgency();
  api = await openApi(await playwright.request.newContext({ baseURL }), agency.owner);
  const found = (path: string, query: string) =>
    api.post<Rows<Row>>(path, { ...everything, query, orderBy: 'name', filters: {} });
  const [site] = (await found('/fetch/sites', 'Galerie marchande')).data;
  const [karim] = (await found('/fetch/agents', 'Benali')).data;
  if (!site || !karim) throw new Error('the demonstration has neither site nor agent');
  agentId = karim.id;
  const times = { startAt: inHours(-0.5), endAt: inHours(5) };
  await api.post('/circuit', {
    service: { id: serviceId, site: { id: site.id }, agent: { id: karim.id }, ...times },
  });
  phone = await browser.newContext({ ...PHONE, baseURL });
  agent = await phone.newPage();
  manager = await (await browser.newContext()).newPage();
});

test.afterAll(async () => {
  await phone.close();
  await manager.context().close();
});

/** Returns the alarms that the office must answer, without the drill of the demonstration. */
const alarms = async () =>
  (
    await api.post<Rows<Row & { kind: string }>>('/fetch/lone-worker-alarms', {
      ...everything,
      orderBy: 'at',
      filters: { agent: [agentId], status: [100, 200] },
    })
  ).data.map(({ kind }) => kind);

test('the phone is checked, and watches over its agent', { tag: '@field' }, async () => {
  await enter(agent, agency.agent);
  // The home would show an earlier service that the demonstration may have planned for this agent.
  await agent.goto(`/#/terrain/serviceActif/${serviceId}`);
  await agent.getByRole('button', { name: 'Prendre mon service' }).click();
  await answerQuestion(agent, 'Confirmer la prise de service ?', 'Prendre le service');
  // The start of a service proposes the protection by itself.
  const proposed = agent.getByRole('dialog', { name: 'Protection PTI' });
  await expect(proposed.getByText('Écran éteint ou application en arrière-plan')).toBeVisible();
  await play(agent, motionOf([stay(2)], 3, 10));
  await agent.getByRole('button', { name: 'Vérifier mon téléphone' }).click();
  const checks = agent.getByRole('list', { name: 'Vérifications' });
  await expect(checks.getByText('Accéléromètre et gyroscope répondent')).toBeVisible();
  await expectAccessible(agent);
  await agent.getByRole('button', { name: 'Activer la protection' }).click();
  const anyway = agent.getByRole('dialog', { name: 'Activer malgré ce qui est à corriger ?' });
  const active = agent.getByRole('link', { name: 'PTI actif' });
  await expect(anyway.or(active)).toBeVisible();
  if (await anyway.isVisible()) await anyway.getByRole('button', { name: 'Activer' }).click();
  await expect(proposed).toBeHidden();
  await active.click();
  await expect(agent.getByText(/Protection active depuis/)).toBeVisible();
});

test('a recorded fall reaches the office once, sounds there, and is acknowledged and closed', {
  tag: '@field',
}, async () => {
  await enter(manager, agency.owner);
  await manager.goto('/#/platform/terrain/supervision');
  await expect(manager.getByRole('region', { name: 'Agents en service' }).getByText('Karim Benali')).toBeVisible();
  await play(agent, motionOf([stay(3), fall(0.4, 8, 30, 90), stay(30)], 7, 50));
  await expect(agent.getByRole('alertdialog', { name: 'Chute suspectée' })).toBeVisible();
  await expect(agent.getByText('Un signalement de chute à été transmis.')).toBeVisible();
  await agent.getByRole('alertdialog').getByRole('button', { name: 'Fermer' }).click();

  const banner = manager.getByRole('alert').filter({ hasText: 'Chute' });
  await expect(banner).toBeVisible();
  await expect(manager.locator('html[data-sounding]')).toHaveCount(1);
  await banner.getByRole('link').click();
  const dialog = manager.getByRole('dialog', { name: 'Chute : Karim Benali' });
  await expect(dialog.getByText(/Prévenu par e-mail/).first()).toBeVisible();
  await expectAccessible(manager);
  await dialog.getByRole('button', { name: 'Prendre en compte' }).click();
  await expect(banner).toBeHidden();
  await expect(manager.locator('html[data-sounding]')).toHaveCount(0);
  expect(await alarms()).toEqual(['fall']);
  await dialog.getByRole('button', { name: 'Clore' }).click();
  const closing = manager.getByRole('dialog', { name: "Clore l'alerte" });
  await closing.getByRole('combobox', { name: 'Issue' }).click();
  await manager.getByRole('option', { name: 'Fausse alerte' }).click();
  await closing.getByRole('textbox', { name: 'Compte rendu' }).fill('Téléphone tombé, agent joint');
  await closing.getByRole('button', { name: 'Clore' }).click();
  await expect(dialog.getByText('Close', { exact: true })).toBeVisible();
});

test('SOS without network is kept, said to be unsent, and sounds in the office once it is back', {
  tag: '@field',
}, async () => {
  await phone.setOffline(true);
  await agent.getByRole('button', { name: /^SOS/ }).click();
  await agent
    .getByRole('dialog', { name: "Besoin d'aide" })
    .getByRole('button', { name: 'Demander du renfort' })
    .click();
  await expect(agent.getByText(/^Non envoyé/)).toBeVisible();
  await expect(agent.getByText("1 acte en attente d'envoi")).toBeVisible();
  // The count of waiting acts, the watch and the SOS button fit side by side on the phone.
  await expect(agent.getByRole('button', { name: /^SOS/ })).toBeInViewport({ ratio: 1 });
  await phone.setOffline(false);
  await expect(agent.getByText('La demande de renfort a été transmise.')).toBeVisible();
  await expect(manager.getByRole('alert').filter({ hasText: 'Demande de renfort (SOS)' })).toBeVisible();
});
