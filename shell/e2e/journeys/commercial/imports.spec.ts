import { expect } from '@playwright/test';
import { expectAccessible } from '../../axe';
import { test } from '../../journey';
import { enter } from '../../pages/login.page';

const FILE = 'Appellation;Ville;SIREN\nParc des imports;Lyon;\nTour des imports;Lyon;faux\n';

test('given a file with columns of its own, when it is imported and taken back, then each line says what became of it', {
  tag: '@commercial',
}, async ({ page, agency }) => {
  await enter(page, agency.owner);
  await page.goto('/#/liensUtiles/import');
  await expect(page.getByRole('heading', { name: 'Importer vos données' })).toBeVisible();
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choisir un fichier : Clients' }).click();
  await (await chosen).setFiles({ name: 'parcours.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });

  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Colonnes manquantes : Nom')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Appellation : colonne de Vigie' }).selectOption('Nom');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Analyser avec ces colonnes' }).click();
  await expect(dialog.getByText('SIREN : ').first()).toBeVisible();

  await dialog.getByRole('button', { name: 'Importer 1 fiche' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Importer', exact: true }).click();
  await expect(dialog.getByText('Terminé')).toBeVisible();
  await expect(dialog.getByRole('row').filter({ hasText: 'Parc des imports' })).toContainText('Créée');

  await dialog.getByRole('button', { name: 'Annuler cet import' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: "Annuler l'import" }).click();
  await expect(dialog.getByRole('row').filter({ hasText: 'Parc des imports' })).toContainText('Annulée');
  await expectAccessible(page);
});
