import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { openApi } from '../../api';
import { test } from '../../journey';
import { ListPage, pick } from '../../pages/list.page';
import { enter } from '../../pages/login.page';

test('an order is numbered, mailed to its subcontractor with whom it stays, and billed', {
  tag: '@commercial',
}, async ({ page, request, agency }) => {
  const api = await openApi(request, agency.owner);
  const subcontractor = { firstName: 'Idriss', lastName: 'Benmoussa', type: 'EXTERNAL', email: 'idriss@exemple.test' };
  await api.post('/agent', { id: randomUUID(), ...subcontractor });
  await enter(page, agency.owner);
  const orders = new ListPage(page, 'platform/documents/agentPurchaseOrder', 'Bons de commande');
  await orders.open();
  await page.getByRole('button', { name: 'Ajouter un bon de commande' }).first().click();
  const editor = orders.dialog("Ajout d'un bon de commande");
  await pick(editor, 'Sous-traitant', 'Idriss Benmoussa');
  await editor.getByRole('textbox', { name: 'Objet' }).fill('Renfort des soldes');
  await editor.getByRole('textbox', { name: 'Désignation' }).fill('Rondes de nuit');
  await editor.getByRole('textbox', { name: 'Prix unitaire HT' }).fill('19');
  await editor.getByRole('button', { name: 'Enregistrer et numéroter' }).click();
  // The order stays open in edit mode, under its number.
  const known = orders.dialog("Modification d'un bon de commande");
  await expect(known.getByText('garde son sous-traitant')).toBeVisible();
  await expect(known.getByRole('combobox', { name: 'Sous-traitant' })).toHaveAttribute('readonly');
  await known.getByRole('button', { name: 'Annuler' }).click();

  const row = orders.row('Renfort des soldes');
  await orders.act('Renfort des soldes', 'Envoyer');
  await orders
    .dialog(/^Envoi du bon de commande BC/)
    .getByRole('button', { name: 'Envoyer par e-mail' })
    .click();
  await expect(page.getByText('E-mail envoyé').first()).toBeVisible();
  await orders.act('Renfort des soldes', 'Saisir la facture reçue');
  const bill = orders.dialog(/^Facture reçue pour BC/);
  await bill.getByRole('textbox', { name: 'Numéro de sa facture' }).fill('F-77');
  await bill.getByRole('button', { name: 'Saisir la facture reçue' }).click();
  await expect(bill).toBeHidden();
  await expect(row).toContainText('19,00');
});
