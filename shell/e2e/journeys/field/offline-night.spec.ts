import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type Agency, openAgency } from '../../agency';
import { type Api, openApi } from '../../api';
import { expectAccessible } from '../../axe';
import { PHOTO } from '../../device/photo';
import { openWeakNetwork, type WeakNetwork } from '../../device/weak-network';
import { test } from '../../journey';
import { act, answerQuestion, installed, PHONE } from '../../pages/guard.page';
import { enter } from '../../pages/login.page';
import { type BulkAct, recordInBulk } from '../../pages/outbox.page';
import { sign } from '../../pages/signature.page';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const begunMs = Date.now() - 12 * HOUR_MS;
const at = (ms: number) => new Date(ms).toISOString();
const everything = { query: '', limit: 250, page: 1, ascending: true };
const serviceId = randomUUID();

interface Row {
  id: string;
  name: string;
}
interface Entry {
  id: string;
  createdAt: string;
  fileCount: number;
}
interface Night {
  startedAt: string;
  endedAt: string;
  acts: { id: string; at: string }[];
}

let agency: Agency;
let api: Api;
let network: WeakNetwork;
let phone: BrowserContext;
let round: { executionId: string; roundId: string; siteId: string };

/** Creates a night service of twelve hours that begins at the time of the phone's clock. */
test.beforeAll(async ({ playwright, browser, baseURL }) => {
  agency = await openAgency();
  network = await openWeakNetwork(baseURL ?? '');
  api = await openApi(await playwright.request.newContext({ baseURL }), agency.owner);
  const asked = { ...everything, orderBy: 'name', filters: {} };
  const sites = await api.post<{ data: Row[] }>('/fetch/sites', { ...asked, query: 'Galerie marchande' });
  const agents = await api.post<{ data: Row[] }>('/fetch/agents', { ...asked, query: 'Benali' });
  const [site, karim] = [sites.data[0], agents.data[0]];
  if (!site || !karim) throw new Error('the demonstration has neither site nor agent');
  const times = { startAt: at(begunMs), endAt: at(begunMs + 13 * HOUR_MS), intervention: true };
  await api.post('/circuit', { service: { id: serviceId, site: { id: site.id }, agent: { id: karim.id }, ...times } });
  const roundId = randomUUID();
  const point = { id: randomUUID(), site: { id: site.id }, title: 'Sas', badge: 'SAS-9', radius: 30 };
  await api.post('/checkpoint', { ...point, location: { latitude: 48.78012, longitude: 2.45694 } });
  await api.post('/round', {
    id: roundId,
    name: 'Ronde de la nuit',
    site: { id: site.id },
    checkpoints: [{ id: point.id }],
  });
  round = { executionId: randomUUID(), roundId, siteId: site.id };
  phone = await browser.newContext({ ...PHONE, baseURL: network.url, serviceWorkers: 'allow' });
  await phone.clock.install({ time: begunMs });
});

test.afterAll(async () => {
  await phone.close();
  await network.close();
});

/** Returns acts of some hours of the night: starts and ends of pauses in pairs, and reports, some with a photo. */
function hours(from: number, pairs: number, reports: number, photos: number): BulkAct[] {
  let clock = begunMs + from * HOUR_MS;
  const next = () => {
    clock += 30_000;
    return at(clock);
  };
  const pauses = Array.from({ length: pairs }, (): BulkAct[] => [
    { id: randomUUID(), at: next(), label: 'Début de pause', call: 'startBreak', params: { id: serviceId } },
    { id: randomUUID(), at: next(), label: 'Fin de pause', call: 'endBreak', params: { id: serviceId } },
  ]).flat();
  const entries = Array.from({ length: reports }, (_, index): BulkAct => {
    const body = { typeKey: 'incident_breaking_in', serviceId, infos: `Constat de la nuit ${from}-${index}` };
    return { id: randomUUID(), at: next(), label: 'Effraction', call: 'saveEvent', body, photo: index < photos };
  });
  return [...pauses, ...entries];
}

/** Returns the acts of a complete walk of the round: started, its only checkpoint read, ended. */
function walk(fromHour: number): BulkAct[] {
  return (['round_start', 'round_checkpoint', 'round_finish'] as const).map((kind, index) => {
    const event = { id: randomUUID(), at: at(begunMs + fromHour * HOUR_MS + index * MINUTE_MS) };
    const body = {
      serviceRoundExecution: { id: round.executionId, round: { id: round.roundId } },
      site: { id: round.siteId },
      event: { ...event, badge: kind === 'round_checkpoint' ? 'SAS-9' : null, checkpoint: null },
    };
    const params = { activeServiceId: serviceId, eventKey: kind };
    return { ...event, label: 'Ronde', call: 'walkServiceRound', params, body, bodyIsWhole: true };
  });
}

/** Closes the application and opens it again, still offline. */
async function reopen(page: Page): Promise<Page> {
  await page.close();
  const opened = await phone.newPage();
  await opened.goto('/#/home');
  await expect(opened.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible();
  return opened;
}

const waits = (page: Page, count: number) =>
  expect(page.getByRole('status').filter({ hasText: `${count} actes en attente d'envoi` })).toBeVisible();

test('twelve hours without network: three hundred acts arrive once, in order, each with its own time', {
  tag: '@field',
}, async () => {
  let page = await phone.newPage();
  await enter(page, agency.agent);
  await page.goto(`/#/terrain/serviceActif/${serviceId}`);
  await expect(page.getByRole('button', { name: 'Prendre mon service' })).toBeVisible();
  await installed(page);
  // A release that arrives before the network goes stays waiting.
  network.release();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect(page.getByText('Une mise à jour est disponible.')).toBeVisible();

  await phone.setOffline(true);
  await act(page, {
    button: 'Prendre mon service',
    question: 'Confirmer la prise de service ?',
    yes: 'Prendre le service',
    status: 'En cours',
  });
  await page.getByRole('button', { name: /^SOS/ }).click();
  await page
    .getByRole('dialog', { name: "Besoin d'aide" })
    .getByRole('button', { name: 'Demander du renfort' })
    .click();
  await expect(page.getByText(/^Non envoyé/)).toBeVisible();
  await act(page, {
    button: 'Démarrer une pause',
    question: 'Démarrer une pause ?',
    yes: 'Démarrer',
    status: 'En pause',
  });
  await act(page, {
    button: 'Terminer la pause',
    question: 'Mettre fin à la pause ?',
    yes: 'Reprendre',
    status: 'En cours',
  });
  const first = hours(1, 20, 100, 30);
  await recordInBulk(page, first);
  await waits(page, 4 + first.length);

  // The new release takes over when the last page of the old one closes, while offline.
  page = await reopen(page);
  await waits(page, 4 + first.length);
  await phone.clock.fastForward('05:00:00');
  const second = [...walk(5), ...hours(6, 20, 110, 29)];
  await recordInBulk(page, second);
  await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Signaler' }).click();
  await page.getByRole('button', { name: 'Incident', exact: true }).click();
  await page.getByRole('button', { name: 'Effraction' }).click();
  await page.getByLabel('Que se passe-t-il ?').fill('Vitre brisée au quai nord');
  await page.locator('input[type=file]').setInputFiles({ name: 'v.png', mimeType: 'image/png', buffer: PHOTO });
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Envoyer le signalement' }).click();
  const beforeReport = 4 + first.length + second.length + 1;
  await waits(page, beforeReport);

  page = await reopen(page);
  await waits(page, beforeReport);
  await expectAccessible(page);
  await phone.clock.fastForward('06:55:00');
  await page.goto(`/#/terrain/serviceActif/${serviceId}`);
  await page.getByRole('button', { name: 'Terminer le service' }).click();
  await expect(page.getByRole('heading', { level: 1, name: "Bon d'intervention" })).toBeVisible();
  await page.getByRole('button', { name: 'Relire et signer' }).click();
  await sign(page, "Signature de l'agent");
  await page.getByRole('button', { name: "Enregistrer le bon d'intervention" }).click();
  await page.getByRole('button', { name: 'Terminer le service' }).click();
  await answerQuestion(page, 'Confirmer la fin de service ?', 'Terminer');
  const early = page.getByRole('dialog', { name: 'Fin de service anticipée' });
  await early.getByRole('radio', { name: 'Autre (à préciser)' }).click();
  await early.getByRole('textbox', { name: 'Précision' }).fill('Relève arrivée');
  await early.getByRole('button', { name: 'Terminer le service' }).click();
  await expect(page.getByText('Le service est terminé.')).toBeVisible();
  const total = beforeReport + 2;
  expect(total).toBeGreaterThanOrEqual(300);
  await waits(page, total);

  // The network loses every fortieth answer. The phone retries those acts, and each is recorded once.
  network.loseOneOf(40);
  await phone.setOffline(false);
  // Minutes on a machine under load: three hundred acts are sent one after the other.
  await expect(page.getByText(/actes? en attente d'envoi/)).toBeHidden({ timeout: 400_000 });
  await expect(page.getByText(/refusé/)).toBeHidden();
  expect(network.lost()).toBeGreaterThan(0);

  const recorded = [...first, ...second].filter(({ call }) => call === 'saveEvent');
  const found = await api.post<{ data: Entry[] }>('/fetch/allEvents', {
    ...{ ...everything, query: 'Constat de la nuit', orderBy: 'createdAt', filters: {} },
  });
  const told = found.data.map(({ id, createdAt, fileCount }) => ({
    id,
    at: Date.parse(createdAt),
    photo: fileCount === 1,
  }));
  expect(told).toEqual(recorded.map(({ id, at: own, photo }) => ({ id, at: Date.parse(own), photo })));
  const pauses = [...first, ...second].filter(({ call }) => call.endsWith('Break'));
  const { service } = await api.get<{ service: Night }>(`/circuit/${serviceId}`);
  const known = new Map(service.acts.map((one) => [one.id, Date.parse(one.at)]));
  expect(pauses.map(({ id }) => known.get(id))).toEqual(pauses.map(({ at: own }) => Date.parse(own)));
  // The start, two acts of a pause on the screens, the pauses of the night, and the end: each is recorded once.
  expect(service.acts).toHaveLength(pauses.length + 4);
  expect(Date.parse(service.endedAt) - Date.parse(service.startedAt)).toBeGreaterThan(11.5 * HOUR_MS);
  const alarms = await api.post<{ data: { at: string }[] }>('/fetch/lone-worker-alarms', {
    ...{ ...everything, orderBy: 'at', filters: { status: [50, 100, 200] } },
  });
  expect(alarms.data.filter((alarm) => Math.abs(Date.parse(alarm.at) - begunMs) < HOUR_MS)).toHaveLength(1);
});
