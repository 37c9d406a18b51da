import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../../journey';
import { mailsTo } from '../../mailbox';
import { ContractsPage } from '../../pages/contracts.page';
import { pick } from '../../pages/list.page';
import { enter } from '../../pages/login.page';
import { productUrl } from '../../product';

/** Draws a stroke on the pad of a signature. */
async function drawOn(page: Page, within: Page | Locator): Promise<void> {
  const pad = within.getByRole('img', { name: /à signer/ });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('The pad is not on the page.');
  await page.mouse.move(box.x + 40, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 160, box.y + 100, { steps: 8 });
  await page.mouse.up();
}

test('a contract is made of a template, signed on a phone by link and code, then by the agency', {
  tag: ['@commercial'],
}, async ({ page, agency, browser }) => {
  const email = agency.addressOf('journey@tilleuls.example');
  const found = async (pattern: RegExp) =>
    (await mailsTo(email)).flatMap(({ text }) => pattern.exec(text ?? '')?.at(-1) ?? []).at(0);
  await enter(page, agency.owner);
  const contracts = new ContractsPage(page);
  await contracts.open();
  await page.getByRole('button', { name: 'Ajouter un contrat client' }).click();
  const editor = contracts.dialog("Ajout d'un contrat client");
  await pick(editor, 'Modèle', 'Contrat de gardiennage');
  await expect(editor.getByRole('textbox', { name: 'Titre' })).toHaveValue('Contrat de gardiennage');
  await editor.getByRole('textbox', { name: 'Titre' }).fill('Gardiennage du parking');
  await pick(editor, 'Client', 'Galerie des Tilleuls');
  await editor.getByRole('textbox', { name: 'Début' }).fill('01/03/2027');
  await editor.getByRole('textbox', { name: 'Préavis, en jours' }).fill('60');
  const signer = editor.getByRole('group', { name: 'Signataire 1' });
  await signer.getByRole('textbox', { name: 'Nom' }).fill('Hélène Marchand');
  await signer.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await editor.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(editor).toBeHidden();

  await contracts.act('Gardiennage du parking', 'Envoyer pour signature');
  const sending = contracts.dialog('Envoyer pour signature');
  await sending.getByRole('button', { name: 'Envoyer pour signature' }).click();
  await expect(sending).toBeHidden();
  await expect(contracts.row('Gardiennage du parking')).toContainText('En attente de signature (0/2)');
  await expect.poll(() => found(/#(\/signature\/customer\/[\w-]+\/[\w-]+)/)).toBeTruthy();

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'fr-FR' });
  await phone.goto(`${productUrl}/#${await found(/#(\/signature\/customer\/[\w-]+\/[\w-]+)/)}`);
  await expect(phone.getByRole('heading', { name: 'Gardiennage du parking' })).toBeVisible();
  await expect(phone.getByRole('heading', { name: /Article 1/ })).toBeVisible();
  await phone.getByRole('textbox', { name: /Lu et approuvé/ }).fill('Lu et approuvé');
  await drawOn(phone, phone);
  await phone.getByRole('button', { name: 'Recevoir un code' }).click();
  await expect(phone.getByText(/Envoyé à journey/)).toBeVisible();
  await expect.poll(() => found(/ : (\d{6})/)).toBeTruthy();
  await phone.getByRole('textbox', { name: 'Code reçu par e-mail' }).fill((await found(/ : (\d{6})/)) ?? '');
  await phone.getByRole('button', { name: 'Signer le contrat' }).click();
  await expect(phone.getByText('Votre signature est enregistrée')).toBeVisible();
  await phone.close();

  await expect(contracts.row('Gardiennage du parking')).toContainText('(1/2)');
  await contracts.act('Gardiennage du parking', 'Signer');
  const signing = contracts.dialog('Signer « Gardiennage du parking »');
  await signing.getByRole('textbox', { name: /Lu et approuvé/ }).fill('Lu et approuvé');
  await drawOn(page, signing);
  await signing.getByRole('button', { name: 'Signer' }).click();
  await expect(signing).toBeHidden();
  // The state of the contract and that of its signature.
  await expect(contracts.row('Gardiennage du parking').getByText('Signé', { exact: true })).toHaveCount(2);
  await expect
    .poll(async () => (await mailsTo(email)).flatMap(({ attachments }) => attachments.map(({ name }) => name)))
    .toEqual(['Gardiennage du parking.pdf']);
});

test('a signed contract is amended: what was signed stays, and each names the other', { tag: ['@commercial'] }, async ({
  page,
  agency,
}) => {
  const signed = 'Gardiennage de la galerie des Tilleuls';
  const amendment = `Avenant : ${signed}`;
  await enter(page, agency.owner);
  const contracts = new ContractsPage(page);
  await contracts.open();
  await contracts.search(signed);
  await contracts.act(signed, 'Établir un avenant');
  const editor = contracts.dialog("Modification d'un contrat client");
  await expect(editor.getByRole('textbox', { name: 'Titre' })).toHaveValue(amendment);
  await editor.getByRole('textbox', { name: 'Préavis, en jours' }).fill('30');
  await editor.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(editor).toBeHidden();

  const row = contracts.row(amendment);
  await expect(row).toContainText('Créé');
  await row.getByText(amendment).click();
  const detail = contracts.dialog("Consultation d'un contrat client");
  await expect(detail.getByText('30 jours')).toBeVisible();
  await detail.getByRole('link', { name: signed, exact: true }).click();
  await expect(detail.getByText('90 jours')).toBeVisible();
  await expect(detail.getByRole('link', { name: amendment })).toBeVisible();
  await detail.getByRole('button', { name: 'Fermer' }).last().click();

  // Deleting the amendment leaves the contract unchanged.
  await contracts.act(amendment, 'Supprimer');
  await page.getByRole('dialog', { name: 'Supprimer ce contrat ?' }).getByRole('button', { name: 'Supprimer' }).click();
  await expect(contracts.row(amendment)).toHaveCount(0);
  await expect(contracts.row(signed)).toContainText('Signé');
});
