import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Invoice } from '@vigie/contracts/commercial/invoice/invoice';
import { newId } from '@vigie/contracts/core/id';
import { fakeServer, renderKit, resetKit, signInAs, toastTexts } from '@vigie/kit/testing/harness';
import { issueInvoice } from './invoice-acts';

beforeEach(resetKit);

const row = {
  id: newId(),
  status: 0,
  updatedAt: '2026-11-21T10:00:00Z',
  number: null,
  type: 0,
  customer: { id: newId(), name: 'Galerie des Tilleuls' },
  total: 12_000,
  toPay: 0,
  paid: 0,
  sent: 0,
  credited: 0,
  hasCreditNote: false,
  hasServices: true,
  disputed: false,
  hasLinks: false,
};

test('warnings are put to whoever issues, and only a decision issues in spite of them', async () => {
  const server = fakeServer({
    [`/invoice/${row.id}/issue`]: ({ body }) =>
      body.acceptWarnings
        ? { body: { invoice: { ...row, number: 'F2026-0007', status: 100 } as unknown as Invoice } }
        : { status: 409, body: { code: 409, key: 'to_check', message: 'Sans date de fin (1)\nAnomalies (2)' } },
  });
  renderKit(<div />);
  const user = userEvent.setup({ delay: null });
  const issued = issueInvoice(row);
  await user.click(await screen.findByRole('button', { name: 'Émettre la facture' }));
  expect(await screen.findByText(/Sans date de fin \(1\)\s+Anomalies \(2\)/)).toBeVisible();
  expect(server.of('/issue')).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: 'Émettre quand même' }));
  expect((await issued)?.number).toBe('F2026-0007');
  expect(server.of('/issue').map(({ body }) => body.acceptWarnings)).toEqual([undefined, true]);
  await waitFor(() => expect(toastTexts()).toContain('Facture F2026-0007 émise'));
});

test('nothing is sent once the question is left', async () => {
  const server = fakeServer({});
  renderKit(<div />);
  const user = userEvent.setup({ delay: null });
  const issued = issueInvoice({ ...row, type: 1 });
  await screen.findByRole('button', { name: "Émettre l'avoir" });
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(await issued).toBeUndefined();
  expect(server.of('/issue')).toEqual([]);
});

const lacking = (path: string) => ({
  [`/invoice/${row.id}/issue`]: () => ({
    status: 400,
    body: { code: 400, key: 'einvoice_rule', message: 'Il manque…', errors: [{ path, message: 'Il manque…' }] },
  }),
});
async function refused(path: string, rights: string[]) {
  fakeServer(lacking(path));
  renderKit(<div />);
  signInAs({ rights });
  const user = userEvent.setup({ delay: null });
  const issued = issueInvoice(row);
  await user.click(await screen.findByRole('button', { name: 'Émettre la facture' }));
  return { user, issued };
}

test.each([
  [
    'BT-49',
    'Compléter la fiche du client',
    `#/platform/agency/customers/${row.customer.id}?id=${row.customer.id}&act=edit`,
  ],
  ['BG-5', "Ouvrir les paramètres de l'agence", '#/params/agency'],
])('what a party lacks (%s) is said with the way to complete it', async (path, name, page) => {
  const { user, issued } = await refused(path, ['ACCOUNT_RIGHT_EDIT_CUSTOMER', 'ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS']);
  expect(await screen.findByText('Il manque…')).toBeVisible();
  await user.click(screen.getByRole('button', { name }));
  expect(await issued).toBeUndefined();
  expect(window.location.hash).toBe(page);
});

test.each([
  ['BT-49', []],
  ['BT-24', ['ACCOUNT_RIGHT_EDIT_CUSTOMER']],
])('a refusal that the user cannot mend (%s, %j) is a message', async (path, rights) => {
  const { issued } = await refused(path, rights);
  expect(await issued).toBeUndefined();
  expect(toastTexts()).toEqual(['Il manque…']);
});
