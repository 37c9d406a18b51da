import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { newId } from '@vigie/contracts/core/id';
import { ACCOUNTS } from '../../accounts';
import { mailsTo } from '../../mailbox';
import { signIn } from '../../pages/login.page';

const PASSWORD = 'Premier-Jour-2026';

test('a new owner is led from the identity to the first customer, passes a step and takes it up again', {
  tag: '@platform',
}, async ({ page, request }) => {
  const owner = { email: `proprio-${randomBytes(5).toString('hex')}@exemple.test`, password: PASSWORD };
  const { username, password } = { username: ACCOUNTS.administrator.email, password: ACCOUNTS.administrator.password };
  const { token } = (await (await request.post('/api/login_check', { data: { username, password } })).json()) as {
    token: string;
  };
  const made = await request.post('/api/admin/agency', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      id: newId(),
      name: 'Premier Jour Sécurité',
      status: 100,
      subscriptionActive: true,
      owner: { email: owner.email, firstName: 'Lina', lastName: 'Moreau' },
    },
  });
  expect(made.ok(), await made.text()).toBe(true);
  let invitation = '';
  await expect(async () => {
    const [mail] = await mailsTo(owner.email);
    invitation = /reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(invitation).not.toBe('');
  }).toPass();
  expect((await request.put(`/api/user/forgot-password/${invitation}`, { data: { password: PASSWORD } })).ok()).toBe(
    true,
  );

  await signIn(page, owner);
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
