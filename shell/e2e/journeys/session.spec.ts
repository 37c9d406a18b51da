import { expect, test } from '@playwright/test';
import { ACCOUNTS } from '../accounts';
import { expectAccessible } from '../axe';
import { LoginPage, signIn } from '../pages/login.page';

test('a wrong password is refused in words, the right one opens the agency', async ({ page }) => {
  const login = new LoginPage(page);
  await login.open();
  await expectAccessible(page);
  await login.fill(ACCOUNTS.owner.email, 'pas le bon');
  await expect(page.getByText('Combinaison utilisateur / mot de passe incorrecte')).toBeVisible();
  await signIn(page, ACCOUNTS.owner);
  await expect(page.getByText('Sentinelle Sécurité').first()).toBeVisible();
  await expectAccessible(page);
});

test('a reload keeps the user signed in; signing out ends it', async ({ page }) => {
  await signIn(page, ACCOUNTS.owner);
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Bonjour Claire/ })).toBeVisible();
  await page.getByRole('button', { name: /compte|Claire Morel/i }).click();
  await page.getByRole('menuitem', { name: /déconnexion|se déconnecter/i }).click();
  await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible();
});

test('an address that leads nowhere says so', async ({ page }) => {
  await signIn(page, ACCOUNTS.owner);
  await page.goto('/#/nulle-part');
  await expect(page.getByText('Page introuvable')).toBeVisible();
});
