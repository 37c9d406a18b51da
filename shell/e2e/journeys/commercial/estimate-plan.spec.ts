import { expect } from '@playwright/test';
import { test } from '../../journey';
import { EstimatesPage } from '../../pages/invoicing.page';
import { pick } from '../../pages/list.page';
import { enter } from '../../pages/login.page';

test('a validated estimate becomes drafts of the planning, and gives them up again', {
  tag: ['@commercial', '@field'],
}, async ({ page, agency }) => {
  await enter(page, agency.owner);
  const estimates = new EstimatesPage(page);
  await estimates.open();
  await page.getByRole('button', { name: 'Ajouter un devis' }).click();
  const editor = estimates.dialog("Ajout d'un devis");
  await pick(editor, 'Client', 'Galerie des Tilleuls');
  await editor.getByRole('textbox', { name: 'Objet' }).fill('Renfort des soldes');
  await editor.getByRole('textbox', { name: 'Désignation' }).fill('Agent de sécurité');
  await editor.getByRole('textbox', { name: 'Prix unitaire HT' }).fill('24');
  await editor.getByRole('button', { name: 'Enregistrer et numéroter' }).click();
  const sending = estimates.dialog(/^Envoi du devis D/);
  const number = /D\d{4}-\d+/.exec((await sending.getByRole('heading').textContent()) ?? '')?.[0] ?? '';
  await sending.getByRole('button', { name: 'Annuler' }).click();
  await estimates.search(number);
  await estimates.act(number, 'Valider');
  await expect(estimates.row(number)).toContainText('Validé');

  await estimates.act(number, 'Planifier les services');
  const plan = estimates.dialog(`Services du devis ${number}`);
  await expect(plan.getByText(/^En tout : \d+ service/)).toBeVisible();
  await plan.getByRole('button', { name: /^Créer \d+ brouillon/ }).click();
  await expect(page.getByText(/services? en brouillon dans le planning/)).toBeVisible();
  await estimates.act(number, 'Planifier les services');
  await expect(plan.getByText('Brouillon').first()).toBeVisible();
  await plan.getByRole('button', { name: 'Supprimer les brouillons' }).click();
  await page
    .getByRole('dialog', { name: /^Supprimer \d+ brouillon/ })
    .getByRole('button', { name: 'Supprimer les brouillons' })
    .click();
  await expect(plan.getByRole('button', { name: /^Créer \d+ brouillon/ })).toBeVisible();
});
