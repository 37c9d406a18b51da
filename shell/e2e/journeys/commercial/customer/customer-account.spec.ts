import { expect } from '@playwright/test';
import { openApi } from '../../../api';
import { expectAccessible } from '../../../axe';
import { test } from '../../../journey';
import { enter } from '../../../pages/login.page';

const CUSTOMER = 'Transnord Logistique';
const euros = (cents: number) =>
  (cents / 100).toLocaleString('fr-FR', { minimumFractionDigits: 2 }).replace(/\s/g, '\u202f');

for (const width of [390, 1440]) {
  test(`a customer pays all it owes and too much: the account is even, the rest its credit, which is given back, at ${width} px`, {
    tag: '@commercial',
  }, async ({ page, request, agency }) => {
    await page.setViewportSize({ width, height: 900 });
    const api = await openApi(request, agency.owner);
    const { data } = await api.post<{ data: { id: string }[] }>('/fetch/customers', { query: CUSTOMER });
    await enter(page, agency.owner);
    await page.goto(`/#/platform/agency/customers/${data[0]?.id}/account`);
    const customer = page.getByRole('main');
    await expect(customer.getByText(/^Reste dû par le client au /)).toBeVisible();
    await expect(customer.getByText(/^Dont échu aujourd'hui/)).toBeVisible();
    await expectAccessible(page);
    // The period can be chosen although the customer is shown read-only.
    const from = customer.getByRole('textbox', { name: 'Du', exact: true });
    await from.fill(`01/01/${new Date().getFullYear() - 1}`);
    await from.blur();
    await expect(customer.getByRole('cell', { name: `01/01/${new Date().getFullYear() - 1}` })).toBeVisible();
    // The credit left by the double payment of the demonstration.
    const standing = customer.getByText(/^Crédit disponible : /);
    const cents = async () => Number(((await standing.textContent()) ?? '').split('€')[0]?.replace(/\D/g, ''));
    const known = await cents();

    await customer.getByRole('button', { name: 'Enregistrer un paiement' }).click();
    const paying = page.getByRole('dialog', { name: /paiement/ });
    const received = paying.getByRole('textbox', { name: 'Montant reçu' });
    await expect(received).not.toHaveValue('');
    const due = Number((await received.inputValue()).replace(/[^\d]/g, ''));
    await received.fill(String((due + 5_000) / 100).replace('.', ','));
    await received.blur();
    await expect(paying.getByText(/50,00\s€/).first()).toBeVisible();
    await expectAccessible(page);
    await paying.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(paying).toBeHidden();
    await expect(customer.getByText(/^Solde en faveur du client/)).toBeVisible();
    await expect.poll(cents).toBe(known + 5_000);
    await expect(customer.getByRole('button', { name: 'Enregistrer un paiement' })).toBeHidden();

    await customer.getByRole('button', { name: 'Rembourser' }).click();
    const giving = page.getByRole('dialog', { name: /remboursement/ });
    const given = giving.getByRole('textbox', { name: 'Montant remboursé' });
    const all = await given.inputValue();
    await given.fill(String((known + 6_000) / 100).replace('.', ','));
    await given.blur();
    await expect(giving.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
    await given.fill(all);
    await giving.getByRole('textbox', { name: 'Référence' }).fill('VIR du parcours');
    await giving.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(giving).toBeHidden();
    await expect(customer.getByRole('button', { name: 'Rembourser' })).toBeHidden();
    await expect(customer.getByText(`${euros(0)}\u00a0€`, { exact: true }).first()).toBeVisible();

    // The refund was a mistake; cancelling it restores the credit.
    await customer.getByRole('button', { name: 'Annuler le remboursement VIR du parcours' }).click();
    await page.getByRole('button', { name: 'Annuler le remboursement', exact: true }).click();
    await expect.poll(cents).toBe(known + 5_000);

    await customer.getByRole('button', { name: 'Relevé de compte' }).click();
    const statement = page.getByRole('dialog', { name: `Relevé de compte : ${CUSTOMER}` });
    await expect(statement.getByRole('button', { name: 'Télécharger' })).toBeEnabled();
  });
}
