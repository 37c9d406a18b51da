import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type BrowserContext, expect, type Page, test } from '@playwright/test';
import pg from 'pg';
import { ACCOUNTS, type Account } from '../../accounts';
import { bearerOf, openApi } from '../../api';
import { mailsTo } from '../../mailbox';
import { acceptInvitation, newOwner } from '../../new-owner';
import { type OwnProduct, startOwnProduct } from '../../own-product';
import { act, PHONE } from '../../pages/guard.page';
import { ListPage } from '../../pages/list.page';
import { enter } from '../../pages/login.page';
import { activateProtection } from '../../pages/lone-worker.page';

/**
 * Settings that affect everybody would close the product for the other journeys or change their pages, so these
 * journeys use a product of their own, which this file starts and stops.
 */
test.describe.configure({ mode: 'serial' });

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const { latitude, longitude } = PHONE.geolocation;

let product: OwnProduct;
let request: APIRequestContext;
let owner: Account;
let guard: Account;
let desk: Page;
let phone: Page;
let office: Page;
const opened: BrowserContext[] = [];

test.beforeAll(async ({ playwright, browser }) => {
  product = await startOwnProduct('feedback,sponsorship');
  const { url: baseURL, mailbox } = product;
  request = await playwright.request.newContext({ baseURL });
  owner = await newOwner(request, { agency: 'Vigilance Est', mailbox });
  guard = await planGuard();
  const signedIn = async (account: Account, options: object = {}) => {
    const context = await browser.newContext({ ...options, baseURL });
    opened.push(context);
    const page = await context.newPage();
    await enter(page, account);
    await page.goto('/#/home');
    return page;
  };
  desk = await signedIn(owner);
  phone = await signedIn(guard, PHONE);
  office = await signedIn(ACCOUNTS.administrator);
});

test.afterAll(async () => {
  for (const context of opened) await context.close();
  await request?.dispose();
  await product?.end();
});

/** Creates a guard with an account and a service that runs now at the position of its phone. */
async function planGuard(): Promise<Account> {
  const api = await openApi(request, owner);
  const [customer, site, agent] = [{ id: randomUUID() }, { id: randomUUID() }, { id: randomUUID() }];
  const address = { street: '18 avenue des Tilleuls', zipcode: '94000', city: 'Créteil' };
  await api.post('/customer', { ...customer, name: 'Galerie des Ormes' });
  const placed = { ...address, location: { latitude, longitude } };
  await api.post('/site', { ...site, customerId: customer.id, name: 'Hall', address: placed });
  const email = `${agent.id}@exemple.test`;
  await api.post('/agent', {
    ...agent,
    firstName: 'Awa',
    lastName: 'Cissé',
    email,
    status: 100,
    // An agent without a card cannot be planned.
    professionalCard: 'CAR-075-2099-12-31-20940123456',
    contracts: [{ id: randomUUID(), type: 'cdi', startsOn: '2020-01-01', hoursLimitMin: 9_100 }],
  });
  await api.post('/circuit', {
    service: { id: randomUUID(), site, agent, startAt: inHours(-0.5), endAt: inHours(5) },
  });
  return acceptInvitation(request, email, product.mailbox);
}

async function ask(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: product.databaseUrl() });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const messageOn = (page: Page) => page.getByRole('region', { name: 'Message de la plateforme' });

async function openInstallation(page = office): Promise<void> {
  await page.goto('/#/home');
  await page.goto('/#/adminInstallation');
  await expect(field(page, 'Phrase de maintenance')).toBeVisible();
}

async function save(): Promise<void> {
  await office.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(office.getByRole('button', { name: 'Rien à enregistrer' })).toBeVisible();
}

/** Checks that a call of the administration gets 403 from a user who is not a platform administrator. */
async function refused(method: string, path: string, data?: object): Promise<void> {
  const answer = await request.fetch(`/api${path}`, { method, headers: await bearerOf(request, owner), data });
  expect(answer.status()).toBe(403);
}

test('a message to all stands on every page as it was typed, until each has closed it once', {
  tag: '@platform',
}, async () => {
  await openInstallation();
  await field(office, 'Message').fill('Fermeture ce soir <b>à 22 h</b>.');
  await save();
  for (const page of [desk, phone]) {
    await page.reload();
    await expect(messageOn(page)).toContainText('Fermeture ce soir <b>à 22 h</b>.');
  }
  await messageOn(desk).getByRole('button', { name: 'Ignorer' }).click();
  await expect(messageOn(desk)).toHaveCount(0);
  await desk.reload();
  await expect(desk.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await phone.reload();
  // The phone still shows the message; the desk, which closed it, does not show it again.
  await expect(messageOn(phone)).toBeVisible();
  await expect(messageOn(desk)).toHaveCount(0);

  // A changed sentence is a new message, which is shown again.
  await field(office, 'Message').fill('Fermeture ce soir à 23 h.');
  await save();
  await desk.reload();
  await expect(messageOn(desk)).toContainText('à 23 h');
});

test('of two administrators the second does not write over the first; nobody else is let in', {
  tag: '@platform',
}, async () => {
  const second = await office.context().newPage();
  await openInstallation(second);
  await openInstallation();
  await field(office, 'Message').fill('Fermeture ce soir à minuit.');
  await save();
  await field(second, 'Message').fill('Tout va bien.');
  await second.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(second.getByText('a été modifié entre-temps').first()).toBeVisible();
  await second.close();

  await desk.goto('/#/adminInstallation');
  await expect(desk.getByRole('textbox', { name: 'Phrase de maintenance' })).toHaveCount(0);
  await refused('GET', '/admin/installation');
  const nothing = { flags: {}, maintenance: 'Fermé', announcement: null, updatedAt: new Date().toISOString() };
  await refused('PUT', '/admin/installation', nothing);
  await desk.goto('/#/home');
  await desk.reload();
  await expect(messageOn(desk)).toContainText('à minuit');
});

test('under maintenance everybody reads why, and a guard who calls for help is heard', {
  tag: '@platform',
}, async () => {
  const start = { button: 'Prendre mon service', question: 'Confirmer la prise de service ?' };
  await act(phone, { ...start, yes: 'Prendre le service', status: 'En cours' });
  await activateProtection(phone);

  await openInstallation();
  await field(office, 'Phrase de maintenance').fill('Retour à 6 h.');
  await field(office, 'Message').fill('');
  const question = office.getByRole('dialog', { name: 'Fermer la plateforme ?' });
  await office.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(question).toContainText('Toutes les agences liront « Retour à 6 h. »');
  await question.getByRole('button', { name: 'Annuler' }).click();
  await desk.reload();
  await expect(desk.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await office.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await question.getByRole('button', { name: 'Fermer la plateforme' }).click();
  await expect(office.getByRole('region', { name: 'Maintenance' }).first()).toContainText('Maintenance en cours');

  await desk.reload();
  await expect(desk.getByText('Retour à 6 h.')).toBeVisible();
  await desk.getByRole('button', { name: 'Réessayer' }).click();
  await expect(desk.getByText('Maintenance en cours')).toBeVisible();

  // The phone gets the maintenance message while its watch goes on.
  await phone.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(phone.getByRole('region', { name: 'Maintenance' })).toContainText("l'alarme reste reçue");
  await phone.getByRole('button', { name: /^SOS/ }).click();
  const help = phone.getByRole('dialog', { name: "Besoin d'aide" });
  await help.getByRole('button', { name: 'Demander du renfort' }).click();
  await expect(phone.getByText('La demande de renfort a été transmise.')).toBeVisible();
});

test('once it is open again the office hears the alarm, and nothing of the maintenance stays', {
  tag: '@platform',
}, async () => {
  await field(office, 'Phrase de maintenance').fill('');
  await save();
  await desk.getByRole('button', { name: 'Réessayer' }).click();
  await expect(desk.getByText('Maintenance en cours')).toHaveCount(0);
  await expect(desk.getByRole('alert').filter({ hasText: 'Demande de renfort (SOS)' })).toBeVisible();
  await phone.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(phone.getByRole('region', { name: 'Maintenance' })).toHaveCount(0);
  for (const page of [desk, phone]) await expect(messageOn(page)).toHaveCount(0);
  await expect(office.getByRole('region', { name: 'Historique' })).toContainText('Retour à 6 h.');
});

test('a request is voted for and taken back, answered by mail, and published without who asked', {
  tag: '@platform',
}, async ({ browser }) => {
  const other = await newOwner(request, { agency: 'Ouest Protection', mailbox: product.mailbox });
  await desk.goto('/#/liensUtiles/ameliorations');
  await field(desk, 'Sujet').fill('Un export <i>par semaine</i>');
  await field(desk, 'Ce que vous aimeriez').fill('Le planning en une page');
  await desk.getByRole('button', { name: 'Envoyer' }).click();
  await expect(desk.getByRole('status').filter({ hasText: 'Merci' })).toBeVisible();
  const own = desk.getByRole('button', { name: /^Voter pour « Un export <i>par semaine/ });
  await own.click();
  await expect(own).toHaveAttribute('aria-pressed', 'true');
  await own.click();
  await expect(own).toHaveAttribute('aria-pressed', 'false');

  // A user of another agency neither sees nor answers it before it is published.
  const context = await browser.newContext({ baseURL: product.url });
  opened.push(context);
  const stranger = await context.newPage();
  await enter(stranger, other);
  await stranger.goto('/#/liensUtiles/ameliorations');
  await expect(stranger.getByText('Vos demandes apparaîtront ici')).toBeVisible();
  await refused('POST', '/admin/fetch/feedbacks', { query: '', limit: 25, page: 1, filters: {} });

  const requests = new ListPage(office, 'adminFeedbacks', "Demandes d'amélioration");
  await requests.open();
  await expect(requests.row('Un export')).toContainText('Vigilance Est');
  await requests.act('Un export', 'Répondre');
  const dialog = office.getByRole('dialog', { name: 'Un export' });
  await dialog.getByRole('combobox', { name: 'Statut' }).click();
  await office.getByRole('option', { name: 'Prévue' }).click();
  await field(office, 'Réponse').fill('Au printemps.');
  await dialog.getByRole('switch', { name: 'Publier' }).check();
  await dialog.getByRole('button', { name: 'Répondre' }).click();
  await expect(dialog).toBeHidden();
  const answers = async () =>
    (await mailsTo(owner.email, product.mailbox)).filter(({ subject }) => subject?.startsWith('Votre demande'));
  await expect.poll(async () => (await answers()).map(({ text }) => text?.includes('Au printemps.'))).toEqual([true]);

  await stranger.reload();
  const theirs = stranger.getByRole('button', { name: /^Voter pour « Un export <i>par semaine/ });
  await expect(theirs).toHaveText('0');
  const voted = stranger.waitForRequest((asked) => asked.method() === 'PUT' && asked.url().endsWith('/vote'));
  await theirs.click();
  // The same vote from another tab at the same moment does not count twice.
  const headers = await bearerOf(request, other);
  expect((await request.put((await voted).url(), { headers, data: { voted: true } })).ok()).toBe(true);
  await stranger.reload();
  await expect(theirs).toHaveText('1');
  await stranger.getByRole('button', { name: /^Détail de Un export/ }).click();
  await expect(stranger.getByText('Au printemps.')).toBeVisible();
  for (const secret of ['Vigilance Est', 'Lina', owner.email])
    await expect(stranger.getByRole('table')).not.toContainText(secret);
  await requests.open();
  await expect(requests.row('Un export')).toContainText('Prévue');
  expect(await answers()).toHaveLength(1);
});

test('the product is recommended to another agency: one mail, once for an address', { tag: '@platform' }, async () => {
  const friend = `${randomUUID()}@exemple.test`;
  const recommend = async () => {
    await field(desk, "Nom de l'agence").fill('Nord Gardiennage');
    await field(desk, 'E-mail').fill(friend);
    await field(desk, 'Votre message').fill('Essayez-la <i>un mois</i>');
    await desk.getByRole('button', { name: 'Envoyer la recommandation' }).click();
  };
  await desk.goto('/#/liensUtiles/parrainage');
  await recommend();
  await expect(desk.getByRole('status').filter({ hasText: friend })).toBeVisible();
  const mails = async () => (await mailsTo(friend, product.mailbox)).map(({ text }) => text ?? '');
  await expect.poll(mails).toEqual([expect.stringContaining('Essayez-la <i>un mois</i>')]);
  await recommend();
  await expect(desk.getByText('Cette adresse a déjà reçu une recommandation').first()).toBeVisible();
  expect(await mails()).toHaveLength(1);
});

test('every program says that it runs, or since when it is silent, to administrators of the platform alone', {
  tag: '@platform',
}, async () => {
  await office.goto('/#/adminHealth');
  const programs = office.getByRole('table', { name: 'Programmes' });
  await expect(office.getByText('Tout fonctionne.')).toBeVisible();
  await expect(programs.getByText('En marche')).toHaveCount(5);
  // A second process of the field that ended without notice.
  await ask(`insert into platform.program_heartbeat (program, instance, started_at, version, beat_at)
    values ('field', 'perdu:4713', now() - interval '1 hour', '0.0.1', now() - interval '5 minutes')`);
  await expect(office.getByRole('alert')).toHaveText('À regarder : Terrain.');
  const lost = programs.getByRole('row').filter({ hasText: 'perdu:4713' });
  await expect(lost).toContainText('Muet');
  await expect(lost).toContainText('Depuis le');
  await expect(programs.getByText('En marche')).toHaveCount(5);
  await expect(office.getByRole('link', { name: 'Aucune tâche en échec' })).toBeVisible();
  await refused('GET', '/admin/health');
});
