import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { type Agency, openAgency } from '../../agency';
import { type Api, openApi } from '../../api';
import { expectAccessible } from '../../axe';
import { test } from '../../journey';
import { act, answerQuestion, PHONE, protectLater } from '../../pages/guard.page';
import { enter } from '../../pages/login.page';

test.describe.configure({ mode: 'serial' });

interface Found {
  id: string;
  name: string;
}

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const BADGE = 'FIN-12';

let agency: Agency;
let api: Api;
let guard: Api;
let site: Found;
let karim: Found;
let pointId: string;
let phone: BrowserContext;
let agent: Page;
let manager: Page;

const found = async (path: string, query: string): Promise<Found> => {
  const asked = { query, limit: 10, page: 1, ascending: true, orderBy: 'name', filters: {} };
  const [one] = (await api.post<{ data: Found[] }>(path, asked)).data;
  if (!one) throw new Error(`the demonstration has no ${query}`);
  return one;
};

/** Creates a service of the demonstration's agent that must end at a badge, and start at one where it is asked. */
async function planned(startAt: string, points: { startPointId?: string } = {}): Promise<string> {
  const id = randomUUID();
  const service = {
    id,
    site: { id: site.id },
    agent: { id: karim.id },
    startAt,
    endAt: inHours(5),
    endPointId: pointId,
    ...points,
  };
  await api.post('/circuit', { service });
  return id;
}

test.beforeAll(async ({ playwright, browser, baseURL }) => {
  agency = await openAgency();
  api = await openApi(await playwright.request.newContext({ baseURL }), agency.owner);
  guard = await openApi(await playwright.request.newContext({ baseURL }), agency.agent);
  site = await found('/fetch/sites', 'Galerie marchande');
  karim = await found('/fetch/agents', 'Benali');
  pointId = randomUUID();
  const { latitude, longitude } = PHONE.geolocation;
  const point = { id: pointId, site: { id: site.id }, title: 'Sortie du personnel', badge: BADGE };
  await api.post('/checkpoint', { ...point, location: { latitude, longitude }, radius: 30 });
  phone = await browser.newContext({ ...PHONE, baseURL });
  agent = await phone.newPage();
  manager = await (await browser.newContext()).newPage();
});

test.afterAll(async () => {
  await phone.close();
  await manager.context().close();
});

const end = async (page: Page) => {
  const early = page.getByRole('dialog', { name: 'Fin de service anticipée' });
  await answerQuestion(page, 'Confirmer la fin de service ?', 'Terminer');
  await early.getByRole('radio', { name: 'Autre (à préciser)' }).click();
  await early.getByRole('textbox', { name: 'Précision' }).fill('Relevé plus tôt');
  await early.getByRole('button', { name: 'Terminer le service' }).click();
  await expect(page.getByText('Le service est terminé.')).toBeVisible();
};

/** Types the code of a badge that the camera does not read. */
const enterCode = async (dialog: Locator, code: string) => {
  await dialog.getByRole('textbox', { name: 'Ou saisir le code écrit dessous' }).fill(code);
  await dialog.getByRole('button', { name: 'Valider ce code' }).click();
};

/** Returns whether the office sees the anomaly of a point that was not validated. */
const isMarked = async (id: string, point = 'noEndPoint'): Promise<boolean> => {
  const asked = { query: '', limit: 250, page: 1, ascending: false, orderBy: 'at', filters: {} };
  const { data } = await api.post<{ data: { code: string; serviceId: string }[] }>('/fetch/anomalies', asked);
  return data.some(({ code, serviceId }) => code === point && serviceId === id);
};

test('the phone shows the site, and the service starts and ends by its badges', { tag: '@field' }, async () => {
  const id = await planned(inHours(-0.5), { startPointId: pointId });
  await enter(agent, agency.agent);
  await agent.goto(`/#/terrain/serviceActif/${id}`);
  const sheet = agent.getByRole('region', { name: 'Le site' });
  await expect(sheet.getByRole('link', { name: 'Itinéraire' })).toBeVisible();
  await sheet.getByRole('button', { name: /^Collègues sur le site/ }).click();
  await expect(sheet.getByText(/Vous êtes seul|\d{2}:\d{2}/).first()).toBeVisible();
  await expectAccessible(agent);
  await agent.getByRole('button', { name: 'Prendre mon service' }).click();
  const gate = agent.getByRole('dialog', { name: 'Badge de prise de service' });
  await expect(gate.getByText(/Sortie du personnel/)).toBeVisible();
  await enterCode(gate, BADGE);
  await answerQuestion(agent, 'Confirmer la prise de service ?', 'Prendre le service');
  await protectLater(agent);
  await expect(agent.getByRole('button', { name: 'Terminer le service' })).toBeVisible();
  // The server keeps positions of started services only, so it must have received the start.
  const startedAt = async () =>
    (await api.get<{ service: { startedAt: string | null } }>(`/circuit/${id}`)).service.startedAt;
  await expect.poll(startedAt).not.toBeNull();
  const position = { ...PHONE.geolocation };
  const at = new Date().toISOString();
  const sign = { id: randomUUID(), serviceId: id, at, position, safety: 'watching', batteryPercent: 60 };
  await guard.post('/tracking', { positions: [sign] });

  await agent.getByRole('button', { name: 'Terminer le service' }).click();
  const badge = agent.getByRole('dialog', { name: 'Badge de fin de service' });
  await expect(badge.getByText(/Sortie du personnel/)).toBeVisible();
  await enterCode(badge, 'AUTRE-1');
  await expect(badge).toBeVisible();
  await enterCode(badge, BADGE);
  await end(agent);
  expect([await isMarked(id), await isMarked(id, 'noStartPoint')]).toEqual([false, false]);

  await enter(manager, agency.owner);
  await manager.goto(`/#/platform/service/adminServices?id=${id}`);
  const dialog = manager.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Trajet' }).click();
  const trail = dialog.getByRole('table', { name: 'Positions du service' });
  await expect(trail.getByRole('cell', { name: 'Karim Benali' }).first()).toBeVisible();
  await expectAccessible(manager);
});

test('a badge that cannot be read keeps nobody at work, and is marked', { tag: '@field' }, async () => {
  const id = await planned(inHours(-0.2));
  await agent.goto(`/#/terrain/serviceActif/${id}`);
  const start = { button: 'Prendre mon service', question: 'Confirmer la prise de service ?' };
  await act(agent, { ...start, yes: 'Prendre le service', status: 'En cours' });
  await agent.getByRole('button', { name: 'Terminer le service' }).click();
  await agent.getByRole('button', { name: 'Je ne peux pas lire le badge' }).click();
  await end(agent);
  await expect.poll(() => isMarked(id)).toBe(true);
});

test('what a site says of its alerts goes before what the agency says', { tag: '@field' }, async () => {
  const told = async (typeKey: string, infos: string) => {
    const id = randomUUID();
    await guard.form('/event', { id, at: new Date().toISOString(), typeKey, siteId: site.id, infos });
    return id;
  };
  await manager.goto(`/#/platform/agency/sites/${site.id}/alerts`);
  const alertsOf = manager.getByRole('main');
  await alertsOf.getByRole('textbox', { name: 'Rechercher un type' }).fill('Vol');
  // Two types have this name; the incident comes first.
  await alertsOf.getByRole('combobox', { name: "Vol : L'agence est prévenue" }).first().click();
  await manager.getByRole('option', { name: 'Non' }).click();
  await alertsOf.getByRole('button', { name: 'Enregistrer les alertes' }).click();
  await expect(manager.getByText('Alertes du site enregistrées')).toBeVisible();
  const silent = await told('incident_theft', 'Vol dont le site ne veut rien savoir');
  const loud = await told('incident_breaking_in', 'Porte du quai forcée');
  const alerts = async () => {
    return (await api.post<{ data: { id: string }[] }>('/fetch/alerts', { limit: 25 })).data.map(({ id }) => id);
  };
  await expect.poll(async () => (await alerts()).includes(loud)).toBe(true);
  expect(await alerts()).not.toContain(silent);
});
