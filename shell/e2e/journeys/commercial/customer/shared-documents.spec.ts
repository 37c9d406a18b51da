import { expect, type Page } from '@playwright/test';
import { PHOTO } from '../../../device/photo';
import { test } from '../../../journey';
import { PHONE } from '../../../pages/guard.page';
import { ListPage, pick } from '../../../pages/list.page';
import { enter } from '../../../pages/login.page';

const FILE = { name: 'papier.png', mimeType: 'image/png', buffer: PHOTO };

/** Shares a file under a name. */
async function share(page: Page, options: { with: 'Agent' | 'Client'; whom: string; name: string }): Promise<void> {
  await page.getByRole('button', { name: 'Partager un document' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: 'Partager avec' }).click();
  await page.getByRole('option', { name: options.with }).click();
  await pick(form, options.with, options.whom);
  await form.getByRole('textbox', { name: 'Nom' }).fill(options.name);
  await form.locator('input[type=file]').setInputFiles(FILE);
  await expect(form.getByText('papier.jpg')).toBeVisible();
  await form.getByRole('button', { name: 'Partager', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: options.name })).toContainText(options.whom);
}

test('a document is read by whom it is shared with, and by nobody else, until it is deleted', {
  tag: '@commercial',
}, async ({ page, agency, browser, baseURL }) => {
  await enter(page, agency.owner);
  const documents = new ListPage(page, 'platform/service/documents', 'Documents partagés');
  await documents.open();
  await share(page, { with: 'Client', whom: 'Galerie des Tilleuls', name: 'Plan de la galerie' });
  await share(page, { with: 'Client', whom: 'Transnord Logistique', name: 'Plan des quais' });
  await share(page, { with: 'Agent', whom: 'Benali', name: 'Planning de Karim' });
  await share(page, { with: 'Agent', whom: 'Roux', name: 'Bulletin de Nadia' });

  const space = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'fr-FR', baseURL });
  await enter(space, agency.customer);
  await space.goto('/#/documents');
  await expect(space.getByRole('row').filter({ hasText: 'Plan de la galerie' })).toBeVisible();
  for (const other of ['Plan des quais', 'Planning de Karim', 'Bulletin de Nadia'])
    await expect(space.getByText(other)).toHaveCount(0);
  const download = space.waitForEvent('download');
  await space.getByRole('row').filter({ hasText: 'Plan de la galerie' }).click();
  expect((await download).suggestedFilename()).toContain('papier');

  const phone = await browser.newContext({ ...PHONE, baseURL });
  const agent = await phone.newPage();
  await enter(agent, agency.agent);
  await agent.goto('/#/documents');
  await expect(agent.getByText('Planning de Karim')).toBeVisible();
  for (const other of ['Plan de la galerie', 'Bulletin de Nadia']) await expect(agent.getByText(other)).toHaveCount(0);
  await phone.close();

  await documents.act('Plan de la galerie', 'Supprimer');
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(documents.row('Plan de la galerie')).toHaveCount(0);
  await expect(space.getByText('Plan de la galerie')).toHaveCount(0);
  await space.close();
});
