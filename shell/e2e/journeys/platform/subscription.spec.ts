import { expect, type Page } from '@playwright/test';
import type { Agency } from '../../agency';
import { bearerOf } from '../../api';
import { test } from '../../journey';
import { enter, signIn } from '../../pages/login.page';
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

  // On the page of the payment provider.
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

  // The payment has its invoice.
  await page.goto('/#/subscription_invoices');
  const invoice = page
    .getByRole('row')
    .filter({ hasText: /F\d{4}-\d{5}/ })
    .filter({ hasText: "Jusqu'à 500 agents" });
  await invoice.getByRole('button', { name: /Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Voir la facture' }).click();
  await expect(page.getByRole('dialog', { name: /^Facture F/ })).toBeVisible();
});

/**
 * Uses the page of the payment simulator on which a bank takes, returns, disputes and refunds payments, in a browser
 * context of its own, and leaves it when the simulator has answered.
 */
async function atTheBank(page: Page, { agency, simulator }: { agency: Agency; simulator: string }, act: string) {
  const bank = await page.context().browser()?.newContext();
  if (!bank) throw new Error('This browser opens no second context.');
  const desk = await bank.newPage();
  await desk.goto(simulator);
  const payment = desk.getByRole('row').filter({ hasText: agency.name }).first();
  const button = payment.getByRole('button', { name: act, exact: true });
  await button.click();
  await expect(payment).toBeVisible();
  await expect(button).toHaveCount(0);
  await bank.close();
}

/** Chooses an offer and goes to the payment page; returns the address of the simulator. */
async function toThePage(page: Page, plan: RegExp): Promise<string> {
  await page.goto('/#/plan_options');
  await page.getByRole('radio', { name: plan }).click();
  await page.getByRole('button', { name: /^Payer/ }).click();
  await expect(page.getByRole('button', { name: 'Laisser expirer' })).toBeVisible();
  return new URL('/', page.url()).href;
}

test('a page that is left to expire changes nothing; a debit that comes back is late until it is paid again', {
  tag: '@platform',
}, async ({ page, agency }) => {
  await showFlags(page, 'subscriptions', 'payments');
  await enter(page, agency.owner);
  const offer = page.getByRole('region', { name: /Jusqu'à 200 agents/ });

  const simulator = await toThePage(page, /Jusqu'à 200 agents/);
  await page.getByRole('button', { name: 'Laisser expirer' }).click();
  await expect(page.getByRole('heading', { name: 'Mon offre' })).toBeVisible();
  await expect(offer).toHaveCount(0);
  await page.goto('/#/payments');
  await expect(page.getByRole('row', { name: /Jusqu'à 200 agents.*Abandonné/ })).toBeVisible();

  await toThePage(page, /Jusqu'à 200 agents/);
  await page.getByRole('radio', { name: /SEPA/ }).check();
  await page.getByRole('button', { name: 'Payer', exact: true }).click();
  await expect(page.getByText('Prélèvement en cours')).toBeVisible();
  await expect(offer).toContainText('En cours');
  await atTheBank(page, { agency, simulator }, 'Rejeter');
  await expect(offer).toContainText('Un paiement a été refusé');
  await page.goto('/#/home');
  await page.getByRole('region', { name: 'Mon offre' }).getByRole('link', { name: 'Régulariser' }).click();

  await offer.getByRole('button', { name: 'Régulariser' }).click();
  await page.getByRole('radio', { name: /4242/ }).check();
  await page.getByRole('button', { name: 'Payer', exact: true }).click();
  await expect(page.getByText('Paiement confirmé, merci.')).toBeVisible();
  await expect(offer).toContainText('En cours');
});

test('what was paid is disputed and owed again; less is had at the end of the period, and cancelling is taken back', {
  tag: '@platform',
}, async ({ page, agency }) => {
  await showFlags(page, 'subscriptions', 'payments');
  await enter(page, agency.owner);
  const simulator = await toThePage(page, /Jusqu'à 300 agents/);
  await page.getByRole('radio', { name: /4242/ }).check();
  await page.getByRole('button', { name: 'Payer', exact: true }).click();
  const offer = page.getByRole('region', { name: /Jusqu'à 300 agents/ });
  await expect(offer).toContainText('En cours');

  await page.goto('/#/payments');
  await atTheBank(page, { agency, simulator }, 'Contester');
  await expect(page.getByRole('row', { name: /Jusqu'à 300 agents.*Contesté/ })).toBeVisible();
  await atTheBank(page, { agency, simulator }, 'Contestation perdue');
  await page.goto('/#/subscriptions');
  await expect(offer).toContainText('Un paiement a été refusé');
  await offer.getByRole('button', { name: 'Régulariser' }).click();
  await page.getByRole('radio', { name: /4242/ }).check();
  await page.getByRole('button', { name: 'Payer', exact: true }).click();
  await expect(offer).toContainText('En cours');

  await page.goto('/#/plan_options');
  await page.getByRole('radio', { name: /Jusqu'à 100 agents/ }).click();
  await page.getByRole('button', { name: 'Programmer ce changement' }).click();
  await expect(offer).toContainText(/À partir du .*Jusqu'à 100 agents/);
  await offer.getByRole('button', { name: 'Résilier' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Résilier' }).click();
  await expect(offer).toContainText('Résiliation programmée');
  await offer.getByRole('button', { name: /Reprendre|Annuler la résiliation/ }).click();
  await expect(offer).toContainText('En cours');
});

test('the owner of a closed agency reads its offer and history, and nothing is asked for in vain', {
  tag: '@platform',
}, async ({ page, request, agency }) => {
  const headers = await bearerOf(request, agency.administrator);
  const read = await request.get(`/api/admin/agency/${agency.id}`, { headers });
  const { updatedAt } = ((await read.json()) as { agency: { updatedAt: string } }).agency;
  const data = { id: agency.id, subscriptionActive: false, updatedAt };
  expect((await request.post('/api/admin/agency', { headers, data })).ok()).toBe(true);

  await showFlags(page, 'subscriptions', 'payments');
  const refused: string[] = [];
  page.on('response', (answer) => answer.status() >= 400 && refused.push(`${answer.status()} ${answer.url()}`));
  await enter(page, agency.owner);
  await page.goto('/#/home');
  await expect(page.getByText("L'offre de l'agence a expiré")).toBeVisible();
  await page.getByRole('button', { name: 'Voir mon offre' }).click();
  await expect(page.getByRole('heading', { name: 'Mon offre' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Historique' })).toBeVisible();
  await expect(page.getByText('Une erreur est survenue')).toHaveCount(0);
  expect(refused).toEqual([]);
});
