import { expect, type Page } from '@playwright/test';
import type { Agency } from '../../agency';
import { expectAccessible } from '../../axe';
import { test } from '../../journey';
import { mailsTo } from '../../mailbox';
import { EstimatesPage } from '../../pages/invoicing.page';
import { pick } from '../../pages/list.page';
import { enter } from '../../pages/login.page';
import { productUrl } from '../../product';

/** Creates an estimate and sends it; returns its number and the link of the mail. */
async function sent(page: Page, agency: Agency): Promise<{ number: string; link: string }> {
  const estimates = new EstimatesPage(page);
  await estimates.open();
  await page.getByRole('button', { name: 'Ajouter un devis' }).click();
  const editor = estimates.dialog("Ajout d'un devis");
  await pick(editor, 'Client', 'Galerie des Tilleuls');
  await editor.getByRole('textbox', { name: 'Objet' }).fill('Renfort de Noël');
  await editor.getByRole('textbox', { name: 'Désignation' }).fill('Agent de sécurité');
  await editor.getByRole('textbox', { name: 'Prix unitaire HT' }).fill('210');
  await editor.getByRole('button', { name: 'Enregistrer et numéroter' }).click();

  const sending = estimates.dialog(/^Envoi du devis D/);
  const number = /D\d{4}-\d+/.exec((await sending.getByRole('heading').textContent()) ?? '')?.[0] ?? '';
  await sending.getByRole('button', { name: 'Envoyer par e-mail' }).click();
  await expect(sending).toBeHidden();
  const mail = async () =>
    (await mailsTo(agency.addressOf('direction@tilleuls.example'))).find(({ subject }) => subject?.includes(number));
  await expect.poll(async () => (await mail())?.attachments.map(({ name }) => name)).toEqual([`${number}.pdf`]);
  const link = /#\/devis\/[\w-]+\/[\w-]+\/[\w-]+/.exec((await mail())?.text ?? '')?.[0] ?? '';
  return { number, link };
}

test('an estimate is sent, accepted on its public page on a phone, and becomes an invoice', {
  tag: ['@commercial'],
}, async ({ page, agency, browser }) => {
  await enter(page, agency.owner);
  const estimates = new EstimatesPage(page);
  const { number, link } = await sent(page, agency);

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'fr-FR' });
  await phone.goto(`${productUrl}/${link}`);
  await expect(phone.getByRole('heading', { name: `Devis ${number}` })).toBeVisible();
  await expect(phone.getByText('252,00', { exact: false }).first()).toBeVisible();
  await phone.getByRole('textbox', { name: 'Nom, prénom et qualité' }).fill('Claire Moreau, directrice');
  const pad = phone.getByRole('img', { name: /à signer/ });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('The pad is not on the page.');
  await phone.mouse.move(box.x + 40, box.y + 60);
  await phone.mouse.down();
  await phone.mouse.move(box.x + 160, box.y + 100, { steps: 8 });
  await phone.mouse.up();
  await phone.getByRole('button', { name: 'Bon pour accord' }).click();
  await expect(phone.getByText('Ce devis est accepté')).toBeVisible();
  await phone.reload();
  await expect(phone.getByText(/Réponse de Claire Moreau/)).toBeVisible();
  await phone.close();

  await estimates.search(number);
  await expect(estimates.row(number)).toContainText('Validé');
  await estimates.act(number, 'Convertir en facture');
  const draft = estimates.dialog("Ajout d'une facture");
  await expect(draft.getByRole('textbox', { name: 'Désignation' })).toHaveValue('Agent de sécurité');
  await draft.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expect(draft).toBeHidden();
  await expect(estimates.row(number)).toContainText('Facturé');
});

test('a customer refuses an estimate by its link, with the reason, and answers once', {
  tag: ['@commercial'],
}, async ({ page, agency, browser }) => {
  await enter(page, agency.owner);
  const estimates = new EstimatesPage(page);
  const { number, link } = await sent(page, agency);

  const open = async () => {
    const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'fr-FR' });
    await phone.goto(`${productUrl}/${link}`);
    await expect(phone.getByRole('heading', { name: `Devis ${number}` })).toBeVisible();
    return phone;
  };
  const [phone, colleague] = [await open(), await open()];
  await phone.getByRole('button', { name: 'Refuser le devis' }).click();
  await phone.getByRole('button', { name: 'Confirmer le refus' }).click();
  await expect(phone.getByText('Obligatoire').first()).toBeVisible();
  await phone.getByRole('textbox', { name: 'Nom, prénom et qualité' }).fill('Claire Moreau, directrice');
  await phone.getByRole('textbox', { name: 'Motif' }).fill('Budget déjà engagé ailleurs');
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Confirmer le refus' }).click();
  await expect(phone.getByText('Ce devis est refusé')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Bon pour accord' })).toBeHidden();

  // A colleague of the customer still has the page open.
  await colleague.getByRole('button', { name: 'Refuser le devis' }).click();
  await colleague.getByRole('textbox', { name: 'Nom, prénom et qualité' }).fill('Paul Aubry');
  await colleague.getByRole('button', { name: 'Confirmer le refus' }).click();
  await expect(colleague.getByText('Ce devis est refusé')).toBeVisible();
  await expect(colleague.getByText(/Réponse de Claire Moreau/)).toBeVisible();
  for (const each of [phone, colleague]) await each.close();

  await estimates.search(number);
  await expect(estimates.row(number)).toContainText('Refusé');
  await estimates.row(number).click();
  await expect(page.getByRole('dialog').getByText('Budget déjà engagé ailleurs').first()).toBeVisible();
});
