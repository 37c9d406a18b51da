import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../../axe';
import { PHOTO } from '../../device/photo';
import { test } from '../../journey';
import { mailsTo } from '../../mailbox';
import { PHONE } from '../../pages/guard.page';
import { enter } from '../../pages/login.page';

const file = (name: string, buffer = PHOTO) => ({ name, mimeType: 'image/png', buffer });

/** Puts an image of 120 px into the text of a dialog. */
async function insertImage(page: Page, form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Insérer une image' }).click();
  const dialog = page.getByRole('dialog', { name: 'Insérer une image' });
  await dialog.locator('input[type=file]').setInputFiles(file('plan.png'));
  await expect(dialog.getByRole('textbox', { name: 'Largeur' })).toHaveValue(/^8\s*px$/);
  await dialog.getByRole('textbox', { name: 'Largeur' }).fill('120');
  await expect(dialog.getByRole('textbox', { name: 'Hauteur' })).toHaveValue(/^120\s*px$/);
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Plan du quai');
  await dialog.getByRole('button', { name: 'Insérer' }).click();
  await expect(dialog).toBeHidden();
}

test('an image needs a file that is one, and a size that a text can show', { tag: '@commercial' }, async ({
  page,
  agency,
}) => {
  await enter(page, agency.owner);
  await page.goto('/#/platform/service/note-information');
  await page.getByRole('button', { name: 'Rédiger une note' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Insérer une image' }).click();
  const dialog = page.getByRole('dialog', { name: 'Insérer une image' });
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Largeur' }).fill('1600');
  await dialog.getByRole('textbox', { name: 'Hauteur' }).fill('20');
  await dialog.getByRole('button', { name: 'Insérer' }).click();
  await expect(dialog.getByText('Doit être inférieur ou égale à 1500').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Largeur' }).fill('20');
  await dialog.getByRole('button', { name: 'Insérer' }).click();
  await expect(dialog.getByText('Veuillez choisir un fichier')).toBeVisible();
  await dialog.locator('input[type=file]').setInputFiles(file('plan.png', Buffer.from('rien')));
  await expect(dialog.getByText('Échec du téléchargement...')).toBeVisible();
});

test('an image in a note is seen by a guard, and one in a mail travels with it', { tag: '@commercial' }, async ({
  page,
  agency,
  browser,
  baseURL,
}) => {
  await enter(page, agency.owner);
  await page.goto('/#/platform/service/note-information');
  await page.getByRole('button', { name: 'Rédiger une note' }).first().click();
  const form = page.getByRole('dialog', { name: /note/ });
  await form.getByRole('textbox', { name: 'Titre' }).fill('Le quai');
  await form.getByRole('textbox', { name: 'Texte' }).fill('Voici le plan :');
  await insertImage(page, form);
  await expect(form.getByRole('img', { name: 'Plan du quai' })).toBeVisible();
  await form.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Le quai' });
  await row.getByRole('button', { name: /Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Publier' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publier' }).click();

  const phone = await browser.newContext({ ...PHONE, baseURL });
  const agent = await phone.newPage();
  await enter(agent, agency.agent);
  await agent.goto('/#/notes');
  const note = agent.getByRole('article', { name: 'Le quai' });
  await note.getByRole('button', { name: 'Lire la note' }).click();
  const seen = note.getByRole('img', { name: 'Plan du quai' });
  await expect(seen).toBeVisible();
  expect((await seen.boundingBox())?.width).toBe(120);
  await expectAccessible(agent);
  await phone.close();

  const to = agency.addressOf('direction@tilleuls.example');
  await page.goto('/#/platform/service/email-tracking');
  await page.getByRole('button', { name: 'Écrire un e-mail' }).click();
  const mail = page.getByRole('dialog', { name: 'Écrire un e-mail' });
  await mail.getByRole('textbox', { name: 'Autres adresses' }).fill(to);
  await mail.getByRole('textbox', { name: 'Objet' }).fill('Plan du site');
  await mail.getByRole('textbox', { name: 'Message' }).fill('Voici le plan :');
  await insertImage(page, mail);
  await mail.getByRole('button', { name: 'Aperçu' }).click();
  const preview = page.getByRole('dialog', { name: "Aperçu de l'e-mail" });
  await expect(preview.frameLocator('iframe').getByRole('img', { name: 'Plan du quai' })).toBeVisible();
  await preview.getByRole('button', { name: 'Fermer' }).last().click();
  await mail.getByRole('button', { name: 'Envoyer' }).click();
  await expect(mail).toBeHidden();
  await expect.poll(async () => (await mailsTo(to)).map(({ subject }) => subject)).toContain('Plan du site');
  const arrived = (await mailsTo(to)).find(({ subject }) => subject === 'Plan du site');
  expect(arrived?.text).toContain('[Plan du quai]');
  expect(arrived?.attachments).toHaveLength(1);
});
