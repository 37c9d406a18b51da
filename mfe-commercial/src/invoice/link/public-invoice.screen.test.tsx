import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PublicInvoice } from '@vigie/contracts/commercial/invoice/invoice-link';
import { newId } from '@vigie/contracts/core/id';
import { fakeServer, renderKit, resetKit } from '@vigie/kit/testing/harness';
import { PublicInvoiceScreen } from './public-invoice.screen';

beforeEach(resetKit);

const token = 'A'.repeat(43);
const invoice: PublicInvoice = {
  state: 'toPay',
  number: 'F2026-0001',
  creditNote: false,
  cancelledBy: null,
  agency: { name: 'Sentinelle', phone: null, email: null },
  customer: 'Galerie du Léman',
  document: {
    date: '2026-11-01',
    dueDate: '2026-12-01',
    title: null,
    terms: '30 jours',
    currency: 'CHF',
    lines: [
      {
        id: newId(),
        name: 'Agent',
        description: null,
        quantity: 10,
        unit: 'h',
        unitPriceCents: 2_600,
        discount: { kind: 'amount', cents: 5_000 },
        netCents: 21_000,
      },
    ],
    totals: {
      lines: [21_000],
      linesCents: 21_000,
      discountCents: 0,
      priceCents: 21_000,
      vat: [{ vatBasisPoints: 0, baseCents: 21_000, vatCents: 0 }],
      vatCents: 0,
      totalCents: 21_000,
    },
    paidCents: 1_000,
    creditedCents: 0,
    toPayCents: 20_000,
    late: false,
    transfer: { iban: 'CH9300762011623852957', bic: null, details: null },
  },
};

test('every amount of the page, and the one to transfer, is in the currency of the invoice', async () => {
  fakeServer({ [token]: () => ({ body: { invoice } }) });
  renderKit(<PublicInvoiceScreen />, { path: `/facture/${newId()}/${newId()}/${token}` });
  expect(await screen.findByText(/26,00\sCHF, remise 50,00\sCHF/)).toBeVisible();
  expect(screen.getAllByText(/^200,00\sCHF$/)).toHaveLength(3);
  expect(screen.queryByText(/€/)).not.toBeInTheDocument();
});

test('the amount is copied as the form of a bank takes it', async () => {
  fakeServer({ [token]: () => ({ body: { invoice } }) });
  renderKit(<PublicInvoiceScreen />, { path: `/facture/${newId()}/${newId()}/${token}` });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Copier : Montant' }));
  expect(await navigator.clipboard.readText()).toBe('200,00');
});
