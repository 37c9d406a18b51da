import { expect } from '@playwright/test';
import { test } from '../../journey';
import { ListPage } from '../../pages/list.page';
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

test('an administrator of the platform plans the deletion from the list of agencies, and the list shows the day', {
  tag: '@platform',
}, async ({ page, agency }) => {
  await enter(page, agency.administrator);
  const agencies = new ListPage(page, 'adminAgencies', 'Agences');
  await agencies.open(`?q=${agency.name}`);
  await agencies.act(agency.name, "Supprimer l'agence");
  await page.getByRole('textbox', { name: "Nom de l'agence" }).fill(agency.name);
  await page.getByRole('textbox', { name: 'Motif' }).fill('Cessation');
  await page.getByRole('button', { name: "Supprimer l'agence" }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Programmer la suppression' }).click();
  await expect(page.getByRole('alert', { name: /^Suppression le / })).toContainText('Cessation');
  await page.getByRole('region', { name: 'Profil altéré' }).getByRole('button', { name: 'Quitter ce profil' }).click();

  await agencies.open(`?q=${agency.name}`);
  await agencies.act(agency.name, 'Suppression prévue');
  await page.getByRole('button', { name: 'Annuler la suppression' }).click();
  await expect(page.getByRole('textbox', { name: "Nom de l'agence" })).toBeVisible();
});
