import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SimulatedInvoice } from '@vigie/contracts/commercial/invoice/invoice-draft';
import { newId } from '@vigie/contracts/core/id';
import { fakeServer, renderKit, resetKit } from '@vigie/kit/testing/harness';
import { InvoiceSimulation } from './simulation.dialog';

beforeEach(resetKit);

const serviceId = newId();
const totals = {
  lines: [],
  linesCents: 0,
  discountCents: 0,
  priceCents: 16_800,
  vat: [],
  vatCents: 0,
  totalCents: 20_160,
};

function simulated(name: string, more: Partial<SimulatedInvoice> = {}): SimulatedInvoice {
  return {
    draft: { id: newId(), items: [{ id: newId() }] } as unknown as SimulatedInvoice['draft'],
    group: { key: newId(), label: null },
    customer: { id: newId(), name, prospect: false },
    currency: 'EUR',
    totals,
    services: 1,
    minutes: 180,
    plannedMinutes: 480,
    warnings: [],
    differences: [],
    ...more,
  };
}

const late = simulated('Galerie', {
  differences: [
    {
      serviceId,
      site: 'Entrée nord',
      startAt: '2026-11-02T07:00:00Z',
      endAt: '2026-11-02T15:00:00Z',
      plannedMinutes: 480,
      keptStartAt: '2026-11-02T09:00:00Z',
      keptEndAt: '2026-11-02T12:00:00Z',
      keptMinutes: 180,
      unsettled: 1,
      as: 'kept',
    },
  ],
});
const drafted = simulated('Mairie', { warnings: [{ key: 'in_draft', message: 'Sur un brouillon', count: 1 }] });
const invoiced = simulated('Hôpital', { warnings: [{ key: 'already_invoiced', message: 'Déjà facturé', count: 1 }] });

test('the plan stands beside what was kept, and a choice is priced anew', async () => {
  const server = fakeServer({
    '/simulation/invoice': () => ({ body: { invoices: [late, drafted, invoiced], warnings: [] } }),
  });
  renderKit(<InvoiceSimulation opened onClose={() => undefined} />);
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: 'Simuler' }));
  expect(await screen.findByText(/Planifié 08:00 – 16:00 \(8 h\), retenu 10:00 – 13:00 \(3 h\)/)).toBeVisible();
  // A service on a draft is unticked by default, an invoiced one cannot be ticked.
  expect(screen.getByRole('checkbox', { name: /Mairie/ })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: /Hôpital/ })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Créer 1 brouillon' })).toBeEnabled();
  await user.click(screen.getByRole('combobox', { name: 'À facturer : Entrée nord' }));
  await user.click(await screen.findByRole('option', { name: 'Heures planifiées' }));
  await waitFor(() => expect(server.of('/simulation/invoice')).toHaveLength(2));
  expect(server.of('/simulation/invoice').map(({ body }) => body)).toMatchObject([
    { filters: { isInvoice: 0, isDrafted: 0 }, choices: { planned: [], out: [] } },
    { choices: { planned: [serviceId], out: [] } },
  ]);
});
