import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { motionOf, phoneCall, walk } from '@vigie/contracts/rules/lone-worker/testing/motions';
import { type Agency, openAgency } from '../../agency';
import { type Api, openApi } from '../../api';
import { expectAccessible } from '../../axe';
import { test } from '../../journey';
import { act, PHONE } from '../../pages/guard.page';
import { enter } from '../../pages/login.page';
import { activateProtection, play } from '../../pages/lone-worker.page';

test.describe.configure({ mode: 'serial' });

interface Rows<R> {
  data: R[];
}

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const everything = { query: '', limit: 250, page: 1, ascending: false };
/** Latitude of a point some hundreds of metres north of the site. */
const AWAY = 48.7863;

const serviceId = randomUUID();
let agency: Agency;
let api: Api;
let agentId: string;
let phone: BrowserContext;
let agent: Page;

/** Creates a service for an agent whose phone keeps watch; the test advances the clock of the phone. */
test.beforeAll(async ({ playwright, browser, baseURL }) => {
  agency = await openAgency();
  api = await openApi(await playwright.request.newContext({ baseURL }), agency.owner);
  const found = (path: string, query: string) =>
    api.post<Rows<{ id: string }>>(path, { ...everything, query, orderBy: 'name', filters: {} });
  const [site] = (await found('/fetch/sites', 'Galerie marchande')).data;
  const [karim] = (await found('/fetch/agents', 'Benali')).data;
  if (!site || !karim) throw new Error('the demonstration has neither site nor agent');
  agentId = karim.id;
  const times = { startAt: inHours(-0.5), endAt: inHours(5) };
  await api.post('/circuit', {
    service: { id: serviceId, site: { id: site.id }, agent: { id: agentId }, ...times },
  });
  phone = await browser.newContext({ ...PHONE, baseURL });
  agent = await phone.newPage();
  await agent.clock.install();
});

test.afterAll(() => phone.close());

/** Returns the alarms that the office must answer, without the drill of the demonstration. */
const alarms = async () => {
  const filters = { agent: [agentId], status: [100, 200] };
  const asked = { ...everything, orderBy: 'at', filters };
  const { data } = await api.post<Rows<{ kind: string }>>('/fetch/lone-worker-alarms', asked);
  return data.map(({ kind }) => kind);
};

test('a call that is taken on foot alarms nobody', { tag: '@field' }, async () => {
  await enter(agent, agency.agent);
  // The home would show an earlier service that the demonstration may have planned for this agent.
  await agent.goto(`/#/terrain/serviceActif/${serviceId}`);
  const start = { button: 'Prendre mon service', question: 'Confirmer la prise de service ?' };
  await act(agent, { ...start, yes: 'Prendre le service', status: 'En cours' });
  await activateProtection(agent);
  await play(agent, motionOf(phoneCall, 5));
  await agent.clock.runFor(30_000);
  await expect(agent.getByRole('alertdialog')).toHaveCount(0);
  expect(await alarms()).toEqual([]);
});

test('whoever does not move is asked, answers once, and is reported the next time', { tag: '@field' }, async () => {
  const asked = agent.getByRole('alertdialog', { name: 'Inactivité agent' });
  await agent.clock.runFor('30:15');
  await expect(asked).toContainText('Aucun mouvement détecté');
  await expectAccessible(agent);
  await asked.getByRole('button', { name: 'R.A.S' }).click();
  await expect(asked).toBeHidden();
  expect(await alarms()).toEqual([]);

  await agent.clock.runFor('30:45');
  await expect(agent.getByText("Un signalement d'inactivité a été transmis.")).toBeVisible();
  await expect.poll(alarms).toEqual(['inactivity']);
  await agent.getByRole('alertdialog').getByRole('button', { name: 'Fermer' }).click();
});

test('whoever leaves the site is asked back, reported, and told when back', { tag: '@field' }, async () => {
  await play(agent, motionOf([walk(2)], 9, 10));
  await agent.clock.runFor(3_000);
  for (let n = 0; n < 3; n += 1) {
    await phone.setGeolocation({ latitude: AWAY + n / 10_000, longitude: 2.45694, accuracy: 8 });
    await agent.clock.runFor(1_000);
  }
  const asked = agent.getByRole('alertdialog', { name: 'Sortie du périmètre' });
  await expect(asked).toContainText('Revenez pour annuler le signalement');
  await agent.clock.runFor(40_000);
  await expect(agent.getByText('Un signalement de sortie du périmètre a été transmis.')).toBeVisible();
  await expect.poll(async () => (await alarms()).toSorted()).toEqual(['inactivity', 'perimeter']);
  await phone.setGeolocation(PHONE.geolocation);
  await expect(agent.getByText('Retour dans le périmètre')).toBeVisible();
});
