import { expect } from '@playwright/test';
import { openApi, workDone } from '../../api';
import { expectAccessible } from '../../axe';
import { test } from '../../journey';
import { mailsTo } from '../../mailbox';
import { InvoicesPage } from '../../pages/invoicing.page';
import { enter } from '../../pages/login.page';

test('an e-mail with a field of its customer is read before it leaves, arrives, and is followed; a refused one says why', {
  tag: '@commercial',
}, async ({ page, agency }) => {
  await enter(page, agency.owner);
  await page.goto('/#/platform/service/email-tracking');
  const write = async (to: string, subject: string) => {
    await page.getByRole('button', { name: 'Écrire un e-mail' }).click();
    const dialog = page.getByRole('dialog', { name: 'Écrire un e-mail' });
    await dialog.getByRole('textbox', { name: 'Autres adresses' }).fill(to);
    await dialog.getByRole('textbox', { name: 'Objet' }).fill(subject);
    await dialog.getByRole('textbox', { name: 'Message' }).fill('Bonjour, appelez-nous au {{agence.telephone}}.');
    return dialog;
  };
  const to = agency.addressOf('direction@tilleuls.example');
  const writing = await write(to, 'Accès de samedi');
  await expectAccessible(page);
  await writing.getByRole('button', { name: 'Aperçu' }).click();
  const preview = page.getByRole('dialog', { name: "Aperçu de l'e-mail" });
  await expect(preview.frameLocator('iframe').getByText(/appelez-nous au [+0]/)).toBeVisible();
  await preview.getByRole('button', { name: 'Fermer' }).last().click();
  await writing.getByRole('button', { name: 'Envoyer' }).click();
  await expect(writing).toBeHidden();
  await expect.poll(async () => (await mailsTo(to)).map(({ subject }) => subject)).toContain('Accès de samedi');

  const refused = await write('inconnu@nulle-part.example', 'Sans destinataire');
  await refused.getByRole('button', { name: 'Envoyer' }).click();
  await expect(refused).toBeHidden();
  // A live update changes the open list.
  await expect(page.getByRole('row').filter({ hasText: 'Sans destinataire' })).toContainText('Adresse invalide');
  await expect(page.getByRole('row').filter({ hasText: 'Accès de samedi' })).toContainText('Envoyé');
  await page.getByRole('row').filter({ hasText: 'Sans destinataire' }).getByText('Sans destinataire').click();
  const read = page.getByRole('dialog', { name: 'Sans destinataire' });
  await expect(read).toContainText('User unknown');
  await expectAccessible(page);
});

test('a template brings its file to an invoice, another is added, and the log of mails holds both beside the PDF', {
  tag: '@commercial',
}, async ({ page, agency, request }) => {
  const day = await workDone(await openApi(request, agency.owner), 'Galerie marchande');
  await enter(page, agency.owner);
  const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`Contenu de ${name}`) });
  await page.goto('/#/params/emailTemplates');
  await page.getByRole('button', { name: 'Ajouter un modèle' }).first().click();
  const template = page.getByRole('dialog', { name: /modèle/i });
  await template.getByRole('textbox', { name: 'Nom' }).fill('Facture et conditions');
  await template.getByRole('combobox', { name: 'Pour' }).click();
  await page.getByRole('option', { name: 'Facture', exact: true }).click();
  await template.getByRole('textbox', { name: 'Objet' }).fill('Facture {{facture.numero}}');
  await template.getByRole('textbox', { name: 'Message' }).fill('Bonjour, voici la facture et nos conditions.');
  await template.getByLabel('Pièces jointes', { exact: true }).setInputFiles(file('conditions-2026.txt'));
  await expect(template.getByRole('button', { name: 'conditions-2026.txt', exact: true })).toBeVisible();
  await template.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(template).toBeHidden();

  const invoices = new InvoicesPage(page);
  await invoices.open();
  const customer = 'Galerie des Tilleuls';
  await invoices.generate({ customer, day });
  const number = await invoices.issue(customer);
  const sending = invoices.dialog(/^Envoi de la facture/);
  const to = agency.addressOf('compta@client-facture.example');
  await sending.getByRole('textbox', { name: 'Destinataire' }).fill(to);
  await sending.getByRole('combobox', { name: 'Modèle' }).click();
  await page.getByRole('option', { name: 'Facture et conditions' }).click();
  await expect(sending.getByRole('button', { name: 'conditions-2026.txt', exact: true })).toBeVisible();
  await sending.getByLabel('Pièces jointes', { exact: true }).setInputFiles(file('releve.txt'));
  await expect(sending.getByRole('button', { name: 'releve.txt', exact: true })).toBeVisible();
  await expectAccessible(page);
  await sending.getByRole('button', { name: 'Envoyer par e-mail' }).click();
  await expect(sending).toBeHidden();
  await expect
    .poll(async () => (await mailsTo(to)).flatMap(({ attachments }) => attachments.map(({ name }) => name)))
    .toEqual([`${number}.pdf`, 'conditions-2026.txt', 'releve.txt']);

  await page.goto('/#/platform/service/email-tracking');
  await page.getByRole('row').filter({ hasText: to }).first().click();
  const read = page.getByRole('dialog');
  await expect(read.getByRole('button', { name: 'releve.txt' })).toBeVisible();
  await expectAccessible(page);
});
