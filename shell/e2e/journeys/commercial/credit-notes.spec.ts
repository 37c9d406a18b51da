import { expect, type Locator, type Page } from '@playwright/test';
import { openApi, workDone } from '../../api';
import { test } from '../../journey';
import { InvoicesPage } from '../../pages/invoicing.page';
import { enter } from '../../pages/login.page';

const CUSTOMER = 'Galerie des Tilleuls';
const SITE = 'Galerie marchande';

/** Invoices the services of this day without sending the invoice; returns its number. */
async function invoiced(page: Page, invoices: InvoicesPage, day: string): Promise<string> {
  // The reload removes the messages about earlier invoices.
  await page.reload();
  await invoices.generate({ customer: CUSTOMER, day });
  const number = await invoices.issue(CUSTOMER);
  await leave(invoices.dialog(`Envoi de la facture ${number}`));
  return number;
}

async function leave(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Annuler' }).last().click();
  await expect(dialog).toBeHidden();
}

test('a credit note settles its invoice, and its services are billed again', {
  tag: ['@commercial', '@field'],
}, async ({ page, agency, request }) => {
  const day = await workDone(await openApi(request, agency.owner), SITE);
  await enter(page, agency.owner);
  const invoices = new InvoicesPage(page);
  await invoices.open();
  const number = await invoiced(page, invoices, day);

  await invoices.act(number, 'Établir un avoir');
  const editor = invoices.dialog("Ajout d'un avoir");
  await expect(editor.getByText(`Cet avoir vient en déduction de la facture ${number}`)).toBeVisible();
  await editor.getByRole('button', { name: 'Enregistrer et émettre' }).click();
  await invoices.dialog("Émettre l'avoir").getByRole('button', { name: "Émettre l'avoir" }).click();
  const sending = invoices.dialog(/^Envoi de l'avoir A\d{4}-/);
  const credit = /A\d{4}-\d+/.exec((await sending.getByRole('heading').textContent()) ?? '')?.[0] ?? '';
  await leave(sending);
  // The row of the credit note names the invoice too, so the invoice is found by its checkbox.
  const settled = page.getByRole('row', { name: `Sélectionner ${number}` });
  await expect(settled).toContainText('Soldée par avoir');
  await expect(invoices.row(credit)).toContainText('Avoir');

  // A settled invoice has no reminder and no second credit note.
  await settled.getByRole('button', { name: /^Actions/ }).click();
  for (const name of ['Établir un avoir', 'Relancer', 'Marquer comme payée'])
    await expect(page.getByRole('menuitem', { name })).toBeDisabled();
  await page.keyboard.press('Escape');

  const again = await invoiced(page, invoices, day);
  await expect(invoices.row(again)).toContainText('À payer');
});

test('« Réactiver » bills no service twice', { tag: ['@commercial', '@field'] }, async ({ page, agency, request }) => {
  const day = await workDone(await openApi(request, agency.owner), SITE);
  await enter(page, agency.owner);
  const invoices = new InvoicesPage(page);
  await invoices.open();
  const first = await invoiced(page, invoices, day);
  await invoices.act(first, 'Supprimer');
  const question = page.getByRole('dialog', { name: `Êtes-vous sûr de vouloir supprimer la facture N°${first} ?` });
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(invoices.row(first)).toContainText('Annulé');
  const second = await invoiced(page, invoices, day);

  const reactivate = async () => {
    await invoices.act(first, 'Réactiver');
    await page.getByRole('dialog').getByRole('button', { name: 'Réactiver' }).click();
  };
  await reactivate();
  await expect(page.getByText(/la réactiver les facturerait deux fois/)).toBeVisible();
  await expect(invoices.row(first)).toContainText('Annulé');

  // When the other credit note is cancelled, this one can be restored.
  await invoices.act(second, 'Supprimer');
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(invoices.row(second)).toContainText('Annulé');
  await reactivate();
  await expect(invoices.row(first)).toContainText('À payer');
});
