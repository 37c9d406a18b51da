import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { formatLongDay, wallClock } from '@vigie/contracts/formats/french';
import { type Agency, openAgency } from '../../agency';
import { type Api, openApi } from '../../api';
import { expectAccessible } from '../../axe';
import { PHOTO } from '../../device/photo';
import { test } from '../../journey';
import { act, answerQuestion, installed, PHONE } from '../../pages/guard.page';
import { enter } from '../../pages/login.page';

test.describe.configure({ mode: 'serial' });

interface Row {
  id: string;
  name: string;
  customer: { id: string; name: string };
}
interface Rows<R> {
  data: R[];
}
interface Entry {
  id: string;
  createdAt: string;
  recordedAt: string;
  infos: string | null;
  customer: { id: string };
  location: { latitude: number } | null;
  fileCount: number;
}

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const everything = { query: '', limit: 250, page: 1, ascending: false };
const WORDS = 'Vitre brisée au quai nord, débris ramassés';
const ELSEWHERE = 'Ronde sans suite du dépôt';

let agency: Agency;
let api: Api;
let site: Row;
let serviceId: string;
/** Begins yesterday, if it is just past midnight. */
let startAt: string;
let reference: string;
let phone: BrowserContext;
let agent: Page;
let manager: Page;

/** Creates a service that runs now for the demonstration's agent, on a site of the customer who signs in. */
test.beforeAll(async ({ playwright, browser, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL });
  agency = await openAgency();
  api = await openApi(request, agency.owner);
  const sites = await api.post<Rows<Row>>('/fetch/sites', { ...everything, orderBy: 'name', filters: {} });
  const own = sites.data.find((row) => row.customer.name === 'Galerie des Tilleuls');
  const other = sites.data.find((row) => row.customer.name !== 'Galerie des Tilleuls');
  if (!own || !other) throw new Error('the demonstration has no sites');
  site = own;
  const agents = await api.post<Rows<Row>>('/fetch/agents', {
    ...everything,
    query: 'Benali',
    orderBy: 'name',
    filters: {},
  });
  const karim = agents.data[0];
  if (!karim) throw new Error('the demonstration has no agent');
  serviceId = randomUUID();
  startAt = inHours(-0.5);
  const service = {
    id: serviceId,
    site: { id: site.id },
    agent: { id: karim.id },
    startAt,
    endAt: inHours(5),
  };
  const saved = await api.post<{ service: { reference: string } }>('/circuit', { service });
  reference = saved.service.reference;
  await api.form('/event', {
    id: randomUUID(),
    at: inHours(0),
    typeKey: 'incident_breaking_in',
    siteId: other.id,
    infos: ELSEWHERE,
  });
  phone = await browser.newContext({ ...PHONE, baseURL, serviceWorkers: 'allow' });
  agent = await phone.newPage();
  manager = await (await browser.newContext()).newPage();
});

test.afterAll(async () => {
  await phone.close();
  await manager.context().close();
});

test('the agent finds its service in « Mon planning » and takes it', { tag: '@field' }, async () => {
  await enter(agent, agency.agent);
  await agent.goto('/#/home');
  // The home of an agent shows the service with its address and its button instead of a second menu.
  await expect(agent.getByRole('button', { name: 'Prendre mon service' })).toBeVisible();
  await expect(agent.getByText('Adresse', { exact: true })).toBeVisible();
  await expect(agent.getByRole('navigation', { name: 'Accès rapides' })).toHaveCount(0);
  await agent.getByRole('link', { name: 'Planning' }).click();
  await expect(agent.getByRole('heading', { name: 'Mon planning' })).toBeVisible();
  await expect(
    agent.getByRole('heading', { name: formatLongDay(wallClock(startAt, 'Europe/Paris').day) }),
  ).toBeVisible();
  await agent.locator(`a[href="#/terrain/serviceActif/${serviceId}"]`).first().click();
  await act(agent, {
    button: 'Prendre mon service',
    question: 'Confirmer la prise de service ?',
    yes: 'Prendre le service',
    status: 'En cours',
  });
  await expect(agent.getByText('Temps écoulé')).toBeVisible();
  await expectAccessible(agent);
});

test('the manager watches, without reloading', { tag: '@field' }, async () => {
  await enter(manager, agency.owner);
  await manager.goto(`/#/platform/service/adminServices?q=${reference}`);
  const row = manager.getByRole('row', { name: reference });
  await expect(row.getByText('En cours')).toBeVisible();
  await act(agent, {
    button: 'Démarrer une pause',
    question: 'Démarrer une pause ?',
    yes: 'Démarrer',
    status: 'En pause',
  });
  await expect(row.getByText('En pause')).toBeVisible();
  await act(agent, {
    button: 'Terminer la pause',
    question: 'Mettre fin à la pause ?',
    yes: 'Reprendre',
    status: 'En cours',
  });
  await expect(row.getByText('En cours')).toBeVisible();
});

test('an incident recorded in a basement arrives once, with its own time, photo and place', {
  tag: '@field',
}, async () => {
  await manager.goto('/#/platform/terrain/adminMc');
  await expect(manager.getByRole('heading', { name: 'Mains courantes' })).toBeVisible();
  await installed(agent);
  await phone.setOffline(true);
  await agent.getByRole('main').getByRole('link', { name: 'Signaler' }).click();
  await agent.getByRole('button', { name: 'Incident', exact: true }).click();
  await agent.getByRole('button', { name: 'Effraction' }).click();
  await agent.getByLabel('Que se passe-t-il ?').fill(WORDS);
  await agent.locator('input[type=file]').setInputFiles({ name: 'vitre.png', mimeType: 'image/png', buffer: PHOTO });
  await expect(agent.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await expect(agent.getByText(/Position jointe/)).toBeVisible();
  await agent.getByRole('button', { name: 'Envoyer le signalement' }).click();
  await expect(agent.getByText(/il partira au retour du réseau/)).toBeVisible();
  await expect(agent.getByText("1 acte en attente d'envoi")).toBeVisible();
  const recordedBefore = Date.now();
  await expect(manager.getByText(WORDS)).toBeHidden();

  await phone.setOffline(false);
  await expect(agent.getByText('Les informations ont été transmises')).toBeVisible();
  await expect(agent.getByText(/en attente d'envoi/)).toBeHidden();
  await expect(manager.getByText(WORDS)).toBeVisible();

  const found = await api.post<Rows<Entry>>('/fetch/allEvents', {
    ...everything,
    query: WORDS,
    orderBy: 'createdAt',
    filters: {},
  });
  expect(found.data).toHaveLength(1);
  const [entry] = found.data;
  expect(Date.parse(entry?.createdAt ?? '')).toBeLessThanOrEqual(recordedBefore);
  expect(Date.parse(entry?.recordedAt ?? '')).toBeGreaterThan(Date.parse(entry?.createdAt ?? ''));
  expect(entry).toMatchObject({ fileCount: 1, location: { latitude: 48.78012 } });
});

test('the manager opens the timeline of the entry and takes the logbook on paper', { tag: '@field' }, async () => {
  const row = manager.getByRole('row').filter({ hasText: WORDS });
  await row.getByRole('button', { name: /^Détail de/ }).click();
  const timeline = manager.getByRole('list', { name: /^Messages de/ });
  await expect(timeline.getByText('Karim Benali')).toBeVisible();
  await expect(timeline.getByRole('img')).toBeVisible();
  await expectAccessible(manager);
  const download = manager.waitForEvent('download');
  await manager.getByRole('button', { name: 'Télécharger le PDF' }).click();
  expect((await download).suggestedFilename()).toBe('main-courante.pdf');
});

test('the service ends before its time with a reason', { tag: '@field' }, async () => {
  await agent.getByRole('button', { name: 'Terminer le service' }).click();
  await answerQuestion(agent, 'Confirmer la fin de service ?', 'Annuler');
  await expect(agent.getByText('Annulation de la fin de service')).toBeVisible();
  await agent.getByRole('button', { name: 'Terminer le service' }).click();
  await answerQuestion(agent, 'Confirmer la fin de service ?', 'Terminer');
  const dialog = agent.getByRole('dialog', { name: 'Fin de service anticipée' });
  const submit = dialog.getByRole('button', { name: 'Terminer le service' });
  await expect(submit).toBeDisabled();
  await dialog.getByRole('radio', { name: 'Relevé par' }).click();
  await expect(submit).toBeDisabled();
  await dialog.getByRole('textbox').fill('Sofia Garcia');
  await submit.click();
  await expect(agent.getByText('Terminé', { exact: true })).toBeVisible();
  await expect(manager.getByText('Relevé par : Sofia Garcia').first()).toBeVisible();
});

test('the customer sees its own logbook and planning, and nothing of anyone else', { tag: '@field' }, async ({
  page,
}) => {
  await enter(page, agency.customer);
  const answered = page.waitForResponse((response) => response.url().includes('/fetch/allEvents'));
  await page.goto('/#/customerMc');
  await expect(page.getByText(WORDS)).toBeVisible();
  const { data } = (await (await answered).json()) as Rows<Entry>;
  expect(new Set(data.map((entry) => entry.customer.id))).toEqual(new Set([site.customer.id]));
  await page.getByRole('searchbox').fill(ELSEWHERE);
  await expect(page.getByText('Aucun résultat')).toBeVisible();
  await page.goto('/#/terrain/planningCustomer');
  await expect(page.getByRole('main').getByText(site.name).first()).toBeVisible();
});
