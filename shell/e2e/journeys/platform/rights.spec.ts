import { expect } from '@playwright/test';
import { expectAccessible } from '../../axe';
import { test } from '../../journey';
import { enter } from '../../pages/login.page';

test('given a profile of rights, when it is given to an administrator, then the owner sees what it opens and can write nothing', {
  tag: '@platform',
}, async ({ page, agency }) => {
  await enter(page, agency.owner);
  await page.goto('/#/params/right-profiles');
  await page.getByRole('button', { name: 'Créer un profil' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Nom' }).fill('Suivi des rondes');
  await form.getByRole('combobox', { name: 'Pour' }).click();
  await page.getByRole('option', { name: 'Administrateurs' }).click();
  await form.getByRole('searchbox', { name: 'Rechercher une autorisation' }).fill('ronde');
  await form.getByRole('checkbox', { name: 'Modifier une ronde', exact: true }).check();
  await expect(form.getByRole('checkbox', { name: 'Lister les rondes', exact: true })).toBeChecked();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Suivi des rondes' })).toContainText('3');

  await page.goto('/#/platform/agency/admins');
  await page
    .getByRole('row')
    .filter({ hasText: 'Hugo Bernard' })
    .getByRole('button', { name: /Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Modifier' }).click();
  await form.getByRole('combobox', { name: 'Reprendre les autorisations de' }).click();
  await page.getByRole('option', { name: 'Suivi des rondes' }).click();
  await expect(form.getByText('Autorisations reprises de Suivi des rondes.')).toBeVisible();
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(form).toBeHidden();

  await page.goto('/#/platform/viewing');
  await page
    .getByRole('textbox', { name: 'Rechercher une personne' })
    .or(page.getByRole('searchbox', { name: 'Rechercher une personne' }))
    .fill('hugo');
  await page.getByRole('button', { name: 'Voir comme Hugo Bernard' }).click();
  const strip = page.getByRole('region', { name: 'Voir comme' });
  await expect(strip).toContainText('Hugo Bernard');
  // A reload goes on looking: the owner would otherwise write where it believes that it only looks.
  await page.reload();
  await expect(strip).toContainText('Hugo Bernard');
  await expect(page.getByRole('button', { name: /^Notifications/ })).toHaveCount(0);
  const menu = page.getByRole('navigation');
  await expect(menu.getByRole('link', { name: 'Rondes', exact: true })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Factures', exact: true })).toHaveCount(0);
  await expectAccessible(page);

  await strip.getByRole('button', { name: 'Revenir à mon compte' }).click();
  await expect(strip).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'Factures', exact: true })).toBeVisible();
});
