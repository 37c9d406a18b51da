import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type Agency, openAgency } from '../../agency';
import { openApi } from '../../api';
import { expectAccessible } from '../../axe';
import { test } from '../../journey';
import { act, answerQuestion, installed, PHONE } from '../../pages/guard.page';
import { enter } from '../../pages/login.page';
import { sign } from '../../pages/signature.page';

test.describe.configure({ mode: 'serial' });

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const serviceId = randomUUID();

let agency: Agency;
let phone: BrowserContext;
let agent: Page;
let customer: Page;
let manager: Page;

/** Creates an intervention of the demonstration's agent at a site of its customer. */
test.beforeAll(async ({ playwright, browser, baseURL }) => {
  agency = await openAgency();
  const api = await openApi(await playwright.request.newContext({ baseURL }), agency.owner);
  const asked = { query: 'Galerie marchande', limit: 10, page: 1, ascending: true, orderBy: 'name', filters: {} };
  const sites = await api.post<{ data: { id: string }[] }>('/fetch/sites', asked);
  const agents = await api.post<{ data: { id: string }[] }>('/fetch/agents', { ...asked, query: 'Benali' });
  const [site, karim] = [sites.data[0], agents.data[0]];
  if (!site || !karim) throw new Error('the demonstration has neither site nor agent');
  const times = { startAt: inHours(-0.5), endAt: inHours(5), intervention: true };
  await api.post('/circuit', { service: { id: serviceId, site: { id: site.id }, agent: { id: karim.id }, ...times } });
  phone = await browser.newContext({ ...PHONE, baseURL, serviceWorkers: 'allow' });
  agent = await phone.newPage();
  customer = await (await browser.newContext()).newPage();
  manager = await (await browser.newContext()).newPage();
});

test.afterAll(async () => {
  for (const context of [phone, customer.context(), manager.context()]) await context.close();
});

test('ending an intervention asks for the signed report, filled on the phone without network', {
  tag: '@field',
}, async () => {
  await enter(agent, agency.agent);
  await agent.goto(`/#/terrain/serviceActif/${serviceId}`);
  const start = { button: 'Prendre mon service', question: 'Confirmer la prise de service ?' };
  await act(agent, { ...start, yes: 'Prendre le service', status: 'En cours' });
  await agent.getByRole('button', { name: 'Terminer le service' }).click();
  await expect(agent.getByText("La signature d'un bon d'intervention est obligatoire")).toBeVisible();
  await expect(agent.getByRole('heading', { level: 1, name: "Bon d'intervention" })).toBeVisible();
  const comment = agent.getByRole('textbox', { name: 'Commentaire' });
  await comment.fill('Porte du quai refermée');

  await installed(agent);
  await phone.setOffline(true);
  await agent.getByRole('button', { name: 'Relire et signer' }).click();
  await expect(agent.getByText('Porte du quai refermée')).toBeVisible();
  await expectAccessible(agent);
  await sign(agent, "Signature de l'agent");
  await agent.getByRole('button', { name: "Enregistrer le bon d'intervention" }).click();
  await expect(agent.getByText(/il partira au retour du réseau/)).toBeVisible();
  // No toast covers the SOS button.
  const sos = agent.getByRole('button', { name: /^SOS/ });
  const onTop = await sos.evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(onTop).toBe(true);
  await agent.getByRole('button', { name: 'Terminer le service' }).click();
  await answerQuestion(agent, 'Confirmer la fin de service ?', 'Terminer');
  const early = agent.getByRole('dialog', { name: 'Fin de service anticipée' });
  await early.getByRole('radio', { name: 'Autre (à préciser)' }).click();
  await early.getByRole('textbox', { name: 'Précision' }).fill('Levée de doute faite');
  await early.getByRole('button', { name: 'Terminer le service' }).click();
  await expect(agent.getByText('Le service est terminé.')).toBeVisible();
  await phone.setOffline(false);
});

test('the agent finds it among the own reports, after a reload without network too', { tag: '@field' }, async () => {
  await agent.goto('/#/terrain/bonsIntervention');
  const report = agent.getByText(/^BI-?\d/).first();
  await expect(report).toBeVisible();
  await phone.setOffline(true);
  await agent.reload();
  await expect(report).toBeVisible();
  await phone.setOffline(false);
});

test('the customer reads it and signs on its own screen', { tag: '@field' }, async () => {
  await enter(customer, agency.customer);
  await customer.goto('/#/customerInterventionReports');
  const row = customer.getByRole('row').filter({ hasText: 'Karim' }).first();
  await row.getByRole('button', { name: /^Consulter et signer BI/ }).click();
  const dialog = customer.getByRole('dialog', { name: /Bon d'intervention BI/ });
  await expect(dialog.getByText('Porte du quai refermée')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Nom et qualité du signataire' }).fill('Claire Moreau, gérante');
  await sign(customer, 'Signature du client');
  await dialog.getByRole('button', { name: 'Signer' }).click();
  await expect(dialog).toBeHidden();
});

test('the office finds it signed, and its paper', { tag: '@field' }, async () => {
  await enter(manager, agency.owner);
  await manager.goto('/#/platform/terrain/bonInter');
  const row = manager.getByRole('row').filter({ hasText: 'Signé par le client' }).first();
  await row.getByRole('cell').nth(1).click();
  const dialog = manager.getByRole('dialog');
  await expect(dialog.getByText(/Claire Moreau, gérante, le/)).toBeVisible();
  await expectAccessible(manager);
  await dialog.getByRole('button', { name: 'Prévisualiser le document PDF' }).click();
  const paper = manager.getByRole('dialog', { name: /^Bon d'intervention BI/ });
  await expect(paper.getByRole('button', { name: 'Télécharger' })).toBeVisible();
});
