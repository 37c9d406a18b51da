import { expect } from '@playwright/test';
import { openApi, workDone } from '../../api';
import { test } from '../../journey';
import { attachmentOf, mailsTo } from '../../mailbox';
import { InvoicesPage, SubscriptionsPage } from '../../pages/invoicing.page';
import { enter } from '../../pages/login.page';

test('services done become a draft, an issued invoice in the mailbox, a partial payment, then « Solde »', {
  tag: ['@commercial', '@field'],
}, async ({ page, agency, request }) => {
  const day = await workDone(await openApi(request, agency.owner), 'Galerie marchande');
  await enter(page, agency.owner);
  const invoices = new InvoicesPage(page);
  await invoices.open();
  const customer = 'Galerie des Tilleuls';
  await invoices.generate({ customer, day });
  const number = await invoices.issue(customer);
  expect(number).toMatch(/^F\d{4}-\d{4,}$/);

  const sending = invoices.dialog(/^Envoi de la facture/);
  await sending.getByRole('button', { name: 'Envoyer par e-mail' }).click();
  await expect(sending).toBeHidden();
  const mail = async () => (await mailsTo(agency.addressOf('direction@tilleuls.example')))[0];
  await expect.poll(async () => (await mail())?.subject).toContain(number);
  const paper = (await attachmentOf(await mail(), `${number}.pdf`)).toString('latin1');
  expect(paper).toContain('<pdfaid:part>3</pdfaid:part>');
  expect(paper).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');

  await invoices.search(number);
  await invoices.act(number, 'Paiements');
  const payments = invoices.dialog(`Paiements de la facture ${number}`);
  await payments.getByRole('button', { name: 'Ajouter un paiement' }).click();
  const payment = invoices.dialog("Ajout d'un paiement");
  await payment.getByRole('textbox', { name: 'Montant TTC' }).fill('100');
  await payment.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(payments.getByText('100,00', { exact: false }).first()).toBeVisible();
  await payments.getByRole('button', { name: 'Solde', exact: true }).click();
  await expect(payments.getByText(/Payé à 100/)).toBeVisible();
  await payments.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(invoices.row(number)).toContainText('Payée');
});

test('a draft to be checked is priced anew from its services', { tag: ['@commercial', '@field'] }, async ({
  page,
  agency,
  request,
}) => {
  const day = await workDone(await openApi(request, agency.owner), 'Siège administratif');
  await enter(page, agency.owner);
  const invoices = new InvoicesPage(page);
  await invoices.open();
  const customer = 'Transnord Logistique';
  await invoices.generate({ customer, day });
  const draft = invoices.generated(customer);
  await draft.getByRole('button', { name: 'Brouillon' }).click();
  const dialog = invoices.dialog("Modification d'une facture");
  const rate = dialog.getByRole('combobox', { name: 'TVA' }).first();
  await rate.click();
  await page.getByRole('option', { name: '8,5\u00a0%', exact: true }).click();
  await dialog.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expect(dialog).toBeHidden();
  // A price that differs from the site's price marks the document « à contrôler ».
  await expect(draft).toContainText('À contrôler');
  const act = async (name: string) => {
    await draft.getByRole('button', { name: /^Actions/ }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await act('Corriger la facture');
  const question = page.getByRole('dialog', { name: 'Corriger la facture' });
  await expect(question).toContainText('au lieu de');
  await question.getByRole('button', { name: 'Remplacer les lignes' }).click();
  await expect(rate).toHaveValue('20\u00a0%');
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await act('Supprimer');
  // The first tap of a double tap closes the question; the second must not press what is below it.
  await page.evaluate(() => {
    addEventListener(
      'click',
      () => (document.body.dataset.presses = `${Number(document.body.dataset.presses ?? 0) + 1}`),
    );
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).dblclick();
  await expect(draft).toContainText('Annulé');
  await expect(page.locator('body')).toHaveAttribute('data-presses', '1');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a monthly subscription that begins today gives its invoice once', { tag: ['@commercial', '@field'] }, async ({
  page,
  agency,
}) => {
  await enter(page, agency.owner);
  const title = 'Télésurveillance du hall';
  const subscriptions = new SubscriptionsPage(page);
  await subscriptions.open();
  await subscriptions.create({ customer: 'Galerie des Tilleuls', title, price: '150' });
  const invoices = new InvoicesPage(page);
  await invoices.open();
  await invoices.search(title);
  await expect(invoices.row(title)).toHaveCount(1);
  await expect(invoices.row(title)).toContainText(/F\d{4}-\d{4,}/);
  await expect(invoices.row(title)).toContainText('180,00');
});
