import { expect } from '@playwright/test';
import { expectAccessible } from '../../axe';
import { test } from '../../journey';
import { PHONE } from '../../pages/guard.page';
import { enter } from '../../pages/login.page';

test('given a note that is published, when an agent reads it, then the office has the proof', {
  tag: '@commercial',
}, async ({ page, agency, browser, baseURL }) => {
  const phone = await browser.newContext({ ...PHONE, baseURL });
  const agent = await phone.newPage();
  await enter(agent, agency.agent);
  await agent.goto('/#/notes');

  await enter(page, agency.owner);
  await page.goto('/#/platform/service/note-information');
  await page.getByRole('button', { name: 'Rédiger une note' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Titre' }).fill('Consigne du parcours');
  await form.getByRole('textbox', { name: 'Texte' }).fill('Fermez la porte nord à 22 h.');
  await form.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Consigne du parcours' });
  await row.getByRole('button', { name: /Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Publier' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publier' }).click();

  const note = agent.getByRole('article', { name: 'Consigne du parcours' });
  await note.getByRole('button', { name: 'Lire la note' }).click();
  await expect(note.getByText('Fermez la porte nord à 22 h.')).toBeVisible();
  await expectAccessible(agent);
  await note.getByRole('button', { name: "J'ai lu cette note" }).click();
  await expect(note.getByText(/^Lue le/)).toBeVisible();

  await row.getByText('Consigne du parcours').click();
  const record = page.getByRole('dialog');
  await record.getByRole('tab', { name: 'Lectures' }).click();
  const reading = record.getByRole('row').filter({ hasText: 'Benali' });
  await expect(reading).toBeVisible();
  await expect(reading).not.toContainText('Non lue');
  await expectAccessible(page);
  await phone.close();
});
