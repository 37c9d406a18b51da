import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { ACCOUNTS } from '../../accounts';
import { openApi } from '../../api';
import { newOwner } from '../../new-owner';
import { AgenciesPage } from '../../pages/directory.page';
import { ListPage } from '../../pages/list.page';
import { enter } from '../../pages/login.page';
import { showFlags } from '../../show-flags';

test('a transfer is written down, invoiced, and credited once it was a mistake', { tag: '@platform' }, async ({
  page,
  request,
}) => {
  const name = `Virement ${randomBytes(4).toString('hex')}`;
  const api = await openApi(request, await newOwner(request, { agency: name }));
  const { updatedAt } = (await api.get<{ agency: { updatedAt: string } }>('')).agency;
  const address = { street: '3 rue du Port', zipcode: '29200', city: 'Brest', country: 'France' };
  await api.put('', { address, siren: '404833048', updatedAt });
  await showFlags(page, 'payments');
  await enter(page, ACCOUNTS.administrator);
  const agencies = new AgenciesPage(page);
  await agencies.open();
  await agencies.search(name);
  await agencies.act(name, 'Enregistrer un virement');
  const transfer = page.getByRole('dialog', { name: `Virement de ${name}` });
  await transfer.getByRole('button', { name: 'Enregistrer le virement' }).click();
  await expect(transfer).toBeHidden();

  const payments = new ListPage(page, 'adminPayments', 'Paiements');
  await payments.open();
  await payments.search(name);
  await expect(payments.row(name)).toContainText('Payé');
  await payments.act(name, 'Voir la facture');
  const paper = page.getByRole('dialog', { name: /^Facture F\d{4}-\d{5}/ });
  await expect(paper).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(paper).toBeHidden();
  await payments.act(name, 'Annuler le virement');
  const mistake = page.getByRole('dialog', { name: 'Annuler ce virement ?' });
  await mistake.getByRole('textbox', { name: 'Motif' }).fill('Virement d’une autre agence');
  await mistake.getByRole('button', { name: 'Annuler le virement' }).click();
  await expect(payments.row(name)).toContainText('Annulé');

  const invoices = new ListPage(page, 'adminInvoices', 'Factures émises');
  await invoices.open();
  await invoices.search(name);
  await expect(invoices.row(name)).toHaveCount(2);
  await expect(invoices.row(name).filter({ hasText: /^A\d{4}-\d{5}/ })).toContainText('Avoir');
});
