import { expect, test } from '@playwright/test';
import { newOwner } from '../../new-owner';
import { signIn } from '../../pages/login.page';

const agency = 'Premier Jour Sécurité';

test('a new owner is led from the identity to the first customer, passes a step and takes it up again', {
  tag: '@platform',
}, async ({ page, request }) => {
  await signIn(page, await newOwner(request, { agency }));
  const steps = page.getByRole('region', { name: 'Premiers pas' }).last();
  await expect(steps).toContainText('0 sur 6 faits');
  await expect(steps).toContainText('Il manque : adresse, SIREN');
  await steps.getByRole('button', { name: 'Passer cette étape' }).click();
  await steps.getByRole('link', { name: 'Ajouter un client' }).click();
  const dialog = page.getByRole('dialog', { name: "Ajout d'un client" });
  await dialog.getByRole('textbox', { name: 'Nom' }).first().fill('Copropriété du Parc');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Copropriété du Parc').first()).toBeVisible();

  await page.goto('/#/home');
  await expect(steps).toContainText('1 sur 6 faits');
  await expect(steps.getByRole('link', { name: 'Ajouter un site' })).toBeVisible();
  await steps.getByRole('button', { name: 'Reprendre ce qui a été passé' }).click();
  await expect(steps.getByRole('link', { name: "Compléter l'identité" })).toBeVisible();
});

test('a new owner tries an example that fills itself, sees that nothing leaves it, and throws it away', {
  tag: '@platform',
}, async ({ page, request }) => {
  await signIn(page, await newOwner(request, { agency }));
  await page.getByRole('button', { name: 'Essayer avec un exemple' }).click();
  const banner = page.getByRole('region', { name: "Agence d'exemple" });
  await expect(banner).toContainText("rien n'est envoyé");
  await expect(page.getByText('Votre exemple est prêt')).toBeVisible({ timeout: 30_000 });
  await page.goto('/#/platform/agency/customers');
  await expect(page.getByText('Galerie des Tilleuls').first()).toBeVisible();
  // What is filled last: reached, all the rest is there.
  await page.goto('/#/platform/terrain/adminMc');
  await expect(page.getByText('Galerie marchande').first()).toBeVisible();
  await page.goto('/#/platform/service/adminPlanning');
  await expect(page.getByText('Ronde extérieure').first()).toBeVisible();

  await banner.getByRole('button', { name: 'Revenir à mon agence' }).click();
  await expect(banner).toHaveCount(0);
  await page.getByRole('button', { name: "Reprendre l'exemple" }).click();
  await banner.getByRole('button', { name: "Jeter l'exemple" }).click();
  await page.getByRole('dialog').getByRole('button', { name: "Jeter l'exemple" }).click();
  await expect(page.getByText("L'exemple est effacé")).toBeVisible();
  await expect(banner).toHaveCount(0);
});
