import { expect } from '@playwright/test';
import { test } from '../../journey';
import { SubscriptionsPage } from '../../pages/invoicing.page';
import { enter } from '../../pages/login.page';

const DAY_MS = 86_400_000;

test('given two subscriptions, when both are indexed at once, then the next invoice has the new price', {
  tag: '@commercial',
}, async ({ page, agency }) => {
  await enter(page, agency.owner);
  const subscriptions = new SubscriptionsPage(page);
  await subscriptions.open();
  const alarm = 'Télésurveillance';
  await expect(subscriptions.row(alarm)).toContainText('189,00');

  await page.getByRole('row').first().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Indexer' }).click();
  const dialog = subscriptions.dialog('Indexer');
  await expect(dialog).toContainText('2 abonnements');
  await dialog.getByLabel('Évolution des prix').fill('2,5');
  const tomorrow = new Date(Date.now() + DAY_MS).toLocaleDateString('fr-FR', { timeZone: 'Europe/Paris' });
  await dialog.getByRole('textbox', { name: 'À partir du' }).fill(tomorrow);
  await dialog.getByRole('button', { name: 'Indexer' }).click();
  await expect(page.getByText('Indexer : 2 sur 2')).toBeVisible();
  await expect(subscriptions.row(alarm)).toContainText('189,00');

  await subscriptions.act(alarm, 'Générer maintenant');
  await page
    .getByRole('dialog', { name: 'Générer maintenant la prochaine facture ?' })
    .getByRole('button', { name: 'Générer maintenant' })
    .click();
  await expect(subscriptions.row(alarm)).toContainText('193,73');
  await subscriptions.act(alarm, 'Voir les factures');
  // On the first of a month, it has the invoice of the day too.
  await expect(page.getByRole('row').filter({ hasText: alarm }).filter({ hasText: '193,73' })).toHaveCount(1);
});
