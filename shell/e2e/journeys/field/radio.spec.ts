import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { openApi } from '../../api';
import { expectAccessible } from '../../axe';
import { test } from '../../journey';
import { installed, PHONE } from '../../pages/guard.page';
import { enter } from '../../pages/login.page';

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

interface Row {
  id: string;
}

async function write(page: Page, message: { from: string; to: string; channel: string; text: string }): Promise<void> {
  await page.getByRole('textbox', { name: 'Émetteur' }).fill(message.from);
  await page.getByRole('textbox', { name: 'Destinataire' }).fill(message.to);
  await page.getByRole('textbox', { name: 'Canal' }).fill(message.channel);
  await page.getByRole('textbox', { name: 'Message' }).fill(message.text);
}

test('an agency turns its radio logbook on; office and phone write in it, the phone without network, and it is searched by channel', {
  tag: '@field',
}, async ({ page, agency, browser, request, baseURL }) => {
  const api = await openApi(request, agency.owner);
  const asked = { query: 'Galerie marchande', limit: 10, page: 1, ascending: true, orderBy: 'name', filters: {} };
  const [site] = (await api.post<{ data: Row[] }>('/fetch/sites', asked)).data;
  const [karim] = (await api.post<{ data: Row[] }>('/fetch/agents', { ...asked, query: 'Benali' })).data;
  if (!site || !karim) throw new Error('the demonstration has neither site nor agent');
  const serviceId = randomUUID();
  const times = { startAt: inHours(-0.2), endAt: inHours(5) };
  await api.post('/circuit', { service: { id: serviceId, site: { id: site.id }, agent: { id: karim.id }, ...times } });

  await enter(page, agency.owner);
  await page.goto('/#/params/field');
  const radio = page.getByRole('switch', { name: 'Tenir une main courante radio' });
  await expect(radio).not.toBeChecked();
  await radio.check({ force: true });
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText('Vos paramètres ont bien été pris en compte')).toBeVisible();

  await page.goto('/#/terrain/events/incident');
  await page.getByRole('button', { name: 'Message radio' }).click();
  await page.getByRole('combobox', { name: 'Site' }).fill('Galerie');
  await page
    .getByRole('option', { name: /Galerie marchande/ })
    .first()
    .click();
  await write(page, { from: 'PC sécurité', to: 'Ronde 1', channel: '7', text: 'Porte du quai à vérifier' });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Envoyer le signalement' }).click();
  await expect(page).toHaveURL(/adminMc/);

  const context = await browser.newContext({ ...PHONE, baseURL, serviceWorkers: 'allow' });
  const phone = await context.newPage();
  await enter(phone, agency.agent);
  await phone.goto('/#/terrain/events/incident');
  await expect(phone.getByRole('button', { name: 'Message radio' })).toBeVisible();
  await installed(phone);
  await context.setOffline(true);
  await phone.getByRole('button', { name: 'Message radio' }).click();
  await phone.getByRole('button', { name: 'Galerie marchande' }).click();
  // Nobody speaks to nobody: without sender and recipient nothing is sent.
  await phone.getByRole('textbox', { name: 'Message' }).fill('Porte du quai refermée');
  await expect(phone.getByRole('button', { name: 'Envoyer le signalement' })).toBeDisabled();
  await write(phone, { from: 'Ronde 1', to: 'PC sécurité', channel: '7', text: 'Porte du quai refermée' });
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Envoyer le signalement' }).click();
  await context.setOffline(false);

  await page.goto('/#/platform/terrain/adminMc?q=canal%207');
  await expect(page.getByText('Ronde 1 → PC sécurité (canal 7) : Porte du quai refermée')).toBeVisible();
  await expect(page.getByText('PC sécurité → Ronde 1 (canal 7) : Porte du quai à vérifier')).toBeVisible();
  await context.close();
});
