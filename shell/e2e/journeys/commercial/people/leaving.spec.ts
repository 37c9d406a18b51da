import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { openApi, serviceOfKarim } from '../../../api';
import { expectAccessible } from '../../../axe';
import { test } from '../../../journey';
import { AgentsPage } from '../../../pages/directory.page';
import { enter } from '../../../pages/login.page';

const NAME = 'Karim Benali';
const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000);
const french = (date: Date) => date.toLocaleDateString('fr-FR', { timeZone: 'Europe/Paris' });

test('an agent leaves: what that does is read before, done after, and the register keeps the days', {
  tag: ['@commercial', '@field'],
}, async ({ page, request, agency }) => {
  const api = await openApi(request, agency.owner);
  const day = dayAfter(40).toISOString().slice(0, 10);
  await serviceOfKarim(api, { startAt: `${day}T09:00:00Z`, endAt: `${day}T15:00:00Z` });
  await enter(page, agency.owner);
  const agents = new AgentsPage(page);
  await agents.open();
  await agents.search('Benali');
  await agents.act(NAME, 'Modifier');
  const form = agents.dialog("Modification d'un agent");
  await form.getByRole('tab', { name: 'Contrat' }).click();
  const lastDay = form.getByRole('textbox', { name: 'Date de sortie' });
  const save = async () => {
    await lastDay.fill(french(dayAfter(35)));
    await lastDay.blur();
    await form.getByRole('button', { name: 'Enregistrer' }).click();
  };
  await save();
  const question = page.getByRole('dialog', { name: `Enregistrer la sortie de ${NAME} ?` });
  await expect(question).toContainText(/après la date de sortie (sera|seront) à réaffecter/);
  await expect(question).toContainText(/Reste à restituer\s:\s\d+\spièces?/);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Annuler' }).click();
  // Nothing was saved, and the form still shows the reason.
  await expect(form.getByText(/à réaffecter/)).toBeVisible();
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await question.getByRole('button', { name: 'Enregistrer la sortie' }).click();
  await expect(form).toBeHidden();
  // The service after the last day has no agent; earlier services keep theirs.
  const asked = { query: '', limit: 250, page: 1, ascending: true, orderBy: 'startAt' };
  const filters = { period: { start: day, end: day } };
  await expect
    .poll(async () => {
      const { data } = await api.post<{ data: { agent: { name: string } | null; startAt: string }[] }>(
        '/fetch/circuits',
        { ...asked, filters },
      );
      return data.some(({ agent }) => agent?.name === NAME);
    })
    .toBe(false);
  await expect(agents.row(NAME)).toContainText('Avec licence');

  const register = page.waitForEvent('download');
  await page.goto('/#/platform/service/listHours');
  await page.getByRole('button', { name: 'Exports de paie' }).click();
  await page.getByRole('menuitem', { name: 'Registre du Personnel' }).click();
  const file = await register;
  expect(file.suggestedFilename()).toMatch(/^Registre du Personnel .*\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
});

test('an agent who is archived has no way in any more, and comes back without a licence', {
  tag: ['@commercial', '@field'],
}, async ({ page, request, agency, browser, baseURL }) => {
  const api = await openApi(request, agency.owner);
  const day = dayAfter(10).toISOString().slice(0, 10);
  await serviceOfKarim(api, { startAt: `${day}T09:00:00Z`, endAt: `${day}T15:00:00Z` });
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'fr-FR', baseURL });
  await enter(phone, agency.agent);
  await phone.goto('/');
  await expect(phone.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();

  await enter(page, agency.owner);
  const agents = new AgentsPage(page);
  await agents.open();
  await agents.search('Benali');
  await agents.act(NAME, 'Archivage');
  const question = page.getByRole('dialog', { name: "Archiver l'agent ?" });
  await expect(question).toContainText(/à venir (sera|seront) à réaffecter/);
  await question.getByRole('button', { name: 'Archiver' }).click();
  await expect(agents.row(NAME)).toHaveCount(0);

  await phone.reload();
  await expect(phone.getByText("Vous n'avez accès à aucune agence")).toBeVisible();
  await phone.close();

  const archived = page.getByRole('switch', { name: 'Agents archivés' });
  await archived.check();
  await agents.act(NAME, 'Réactivation');
  await expect(agents.row(NAME)).toHaveCount(0);
  await archived.uncheck();
  await expect(agents.row(NAME)).toContainText('Sans licence');
});
