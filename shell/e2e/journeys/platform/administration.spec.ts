import { expect } from '@playwright/test';
import { test } from '../../journey';
import { ListPage } from '../../pages/list.page';
import { enter, signIn } from '../../pages/login.page';

test('a closed account is out at its next step, and in again once it is opened', { tag: '@platform' }, async ({
  page,
  browser,
  baseURL,
  agency,
}) => {
  const { manager, administrator } = agency;
  const office = await browser.newContext({ baseURL });
  try {
    const desk = await office.newPage();
    await enter(desk, manager);
    await desk.goto('/#/platform/agency/customers');
    await expect(desk.getByRole('row').nth(1)).toBeVisible();

    await enter(page, administrator);
    const users = new ListPage(page, 'adminUsers', 'Utilisateurs');
    await users.open(`?q=${manager.email}`);
    await users.act(manager.email, 'Fermer le compte');
    const question = page.getByRole('dialog', { name: 'Fermer le compte' });
    await expect(question).toContainText('dans aucune agence');
    await question.getByRole('button', { name: 'Fermer le compte' }).click();
    await expect(users.row(manager.email)).toContainText('Inactif');

    await desk.goto('/#/platform/agency/sites');
    await expect(desk.getByRole('heading', { name: 'Connexion' })).toBeVisible();

    await users.act(manager.email, 'Rouvrir le compte');
    await expect(users.row(manager.email)).toContainText('Actif');
    await signIn(desk, manager);
  } finally {
    await office.close();
  }
});
