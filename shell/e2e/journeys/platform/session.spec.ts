import { expect } from '@playwright/test';
import { expectAccessible } from '../../axe';
import { test } from '../../journey';
import { enter, LoginPage, signIn } from '../../pages/login.page';

test('a wrong password is refused in words, the right one opens the agency', { tag: '@platform' }, async ({
  page,
  agency,
}) => {
  const login = new LoginPage(page);
  await login.open();
  await login.fill(agency.owner.email, 'pas le bon');
  await expect(page.getByText('Combinaison utilisateur / mot de passe incorrecte')).toBeVisible();
  await expectAccessible(page);
  await signIn(page, agency.owner);
  await expect(page.getByText(agency.name).first()).toBeVisible();
});

test('a reload keeps the user signed in; signing out ends it', { tag: '@platform' }, async ({ page, agency }) => {
  await enter(page, agency.owner);
  await page.goto('/#/home');
  await expect(page.getByRole('heading', { name: /^Bonjour Claire/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Bonjour Claire/ })).toBeVisible();
  await page.getByRole('button', { name: /compte|Claire Morel/i }).click();
  await page.getByRole('menuitem', { name: /déconnexion|se déconnecter/i }).click();
  await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible();
});

test('an address that leads nowhere says so', { tag: '@platform' }, async ({ page, agency }) => {
  await enter(page, agency.owner);
  await page.goto('/#/nulle-part');
  await expect(page.getByText('Page introuvable')).toBeVisible();
});
