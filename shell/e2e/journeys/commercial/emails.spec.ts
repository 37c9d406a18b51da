import { expect } from '@playwright/test';
import { expectAccessible } from '../../axe';
import { test } from '../../journey';
import { mailsTo } from '../../mailbox';
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
  // The list is told of it while it is looked at.
  await expect(page.getByRole('row').filter({ hasText: 'Sans destinataire' })).toContainText('Adresse invalide');
  await expect(page.getByRole('row').filter({ hasText: 'Accès de samedi' })).toContainText('Envoyé');
  await page.getByRole('row').filter({ hasText: 'Sans destinataire' }).getByText('Sans destinataire').click();
  const read = page.getByRole('dialog', { name: 'Sans destinataire' });
  await expect(read).toContainText('User unknown');
  await expectAccessible(page);
});
