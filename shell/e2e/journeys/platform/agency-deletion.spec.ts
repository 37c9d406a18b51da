import { expect } from '@playwright/test';
import { test } from '../../journey';
import { enter } from '../../pages/login.page';

test('an owner asks for the end of the agency, everybody reads the day, and he changes his mind', {
  tag: '@platform',
}, async ({ page, agency }) => {
  await enter(page, agency.owner);
  await page.goto('/#/params/deletion');
  await page.getByRole('textbox', { name: "Nom de l'agence" }).fill('Une autre');
  await page.getByRole('textbox', { name: 'Motif' }).fill('Cessation');
  await page.getByRole('button', { name: "Supprimer l'agence" }).click();
  await expect(page.getByText("Ce n'est pas le nom de l'agence").first()).toBeVisible();
  await page.getByRole('textbox', { name: "Nom de l'agence" }).fill(agency.name);
  await page.getByRole('button', { name: "Supprimer l'agence" }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Programmer la suppression' }).click();

  const banner = page.getByRole('region', { name: "Suppression de l'agence" });
  await expect(banner).toContainText('Cette agence sera supprimée le');
  await page.getByRole('button', { name: 'Annuler la suppression' }).click();
  await expect(banner).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: "Nom de l'agence" })).toBeVisible();
});
