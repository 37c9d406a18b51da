import { expect } from '@playwright/test';
import { test } from '../../journey';
import { signIn } from '../../pages/login.page';
import { showFlags } from '../../show-flags';

test('the owner chooses an offer, is refused, pays with another card and sees the payment', {
  tag: '@platform',
}, async ({ page, agency }) => {
  await showFlags(page, 'subscriptions', 'payments');
  await signIn(page, agency.owner);

  await page.goto('/#/plan_options');
  await page.getByRole('radio', { name: /Jusqu'à 500 agents/ }).click();
  await expect(page.getByRole('region', { name: 'Récapitulatif' })).toContainText('À payer maintenant');
  await page.getByRole('button', { name: /^Payer/ }).click();

  // On the provider's own page.
  await page.getByRole('radio', { name: /0002/ }).check();
  await page.getByRole('button', { name: 'Payer', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Paiement refusé');
  await page.getByRole('radio', { name: /4242/ }).check();
  await page.getByRole('button', { name: 'Payer', exact: true }).click();

  await expect(page.getByText('Paiement confirmé, merci.')).toBeVisible();
  await expect(page.getByRole('region', { name: /Jusqu'à 500 agents/ })).toContainText('En cours');
  await expect(page.getByText('Carte •••• 4242').first()).toBeVisible();

  await page.goto('/#/payments');
  await expect(page.getByRole('row', { name: /Jusqu'à 500 agents.*Payé/ })).toBeVisible();
});
