import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newId } from '@vigie/contracts/core/id';
import { saveBlob } from '@vigie/kit/logic/save-blob';
import { fakeServer, renderKit, resetKit, signInAs, toastTexts } from '@vigie/kit/testing/harness';
import { InvoicesScreen } from './invoices.screen';

jest.mock('@vigie/kit/logic/save-blob', () => ({ saveBlob: jest.fn() }));
const saved = jest.mocked(saveBlob);

beforeEach(() => {
  resetKit();
  saved.mockClear();
});

const row = {
  id: newId(),
  status: 100,
  updatedAt: '2026-11-21T10:00:00Z',
  createdAt: '2026-11-21T10:00:00Z',
  number: 'F2026-0007',
  type: 0,
  date: '2026-11-21',
  dueOn: '2026-12-21',
  title: 'Novembre',
  customer: { id: newId(), name: 'Galerie des Tilleuls' },
  totalExcludingVat: 10_000,
  total: 12_000,
  toPay: 12_000,
  paid: 0,
  sent: 0,
  credited: 0,
  hasCreditNote: false,
  hasServices: false,
  disputed: false,
  hasLinks: false,
};
const invoice = {
  ...row,
  items: [],
  discount: null,
  period: null,
  site: null,
  settlementPeriod: 'days',
  settlementDays: 30,
  purchaseOrder: null,
  serviceCode: null,
  note: null,
};

test.each(['Établir un avoir', 'Dupliquer'])('« %s » that is closed without saving writes nothing', async (label) => {
  act(() => signInAs());
  const server = fakeServer({
    '/fetch/invoices/totals': () => ({ body: { totals: {} } }),
    '/fetch/invoices': () => ({ body: { data: [row], total: 1, filtered: 1 } }),
    [`/invoice/${row.id}`]: () => ({ body: { invoice } }),
  });
  renderKit(<InvoicesScreen />);
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: /Actions.*F2026-0007/ }));
  await user.click(await screen.findByRole('menuitem', { name: label }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.of('/invoice')).toEqual([]);
  for (const written of ['credit', 'duplicate']) expect(server.of(`/invoice/${row.id}/${written}`)).toEqual([]);
});

test.each([
  ['Clients', '/fetch/customers', { name: 'Galerie des Tilleuls' }, 'Galerie des Tilleuls', 'customers'],
  [
    'Abonnements',
    '/fetch/invoiceRecurrence',
    { title: 'Rondes', customer: { name: 'Galerie des Tilleuls' } },
    'Rondes (Galerie des Tilleuls)',
    'recurrences',
  ],
])(
  'the list is filtered by « %s », whose names load when somebody filters',
  async (label, path, named, name, filter) => {
    act(() => signInAs());
    const id = newId();
    const server = fakeServer({
      '/fetch/invoices/totals': () => ({ body: { totals: {} } }),
      '/fetch/invoices': () => ({ body: { data: [row], total: 1, filtered: 1 } }),
      [path]: () => ({ body: { data: [{ id, ...named }], total: 1, filtered: 1 } }),
    });
    renderKit(<InvoicesScreen />);
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: 'Filtres' }));
    await user.click(await screen.findByRole('combobox', { name: label }));
    await user.click(await screen.findByRole('option', { name }));
    await user.click(screen.getByRole('button', { name: 'Appliquer' }));
    await waitFor(() =>
      expect(server.of('/fetch/invoices').at(-1)?.body).toMatchObject({ filters: { [filter]: [id] } }),
    );
  },
);

describe('« Télécharger » of the chosen', () => {
  const next = { ...row, id: newId(), number: 'F2026-0008' };
  const fileOf = ({ id, number }: typeof row) => ({ id, name: `${number}.pdf`, url: `/api/agency/a/file/${id}` });
  const choose = async (rows: readonly object[], read: (of: typeof row) => object | null) => {
    act(() => signInAs());
    const server = fakeServer({
      '/fetch/invoices/totals': () => ({ body: { totals: {} } }),
      '/fetch/invoices': () => ({ body: { data: rows, total: rows.length, filtered: rows.length } }),
      [`/invoice/${row.id}`]: () => ({ body: { invoice: { ...invoice, file: read(row) } } }),
      [`/invoice/${next.id}`]: () => ({ body: { invoice: { ...invoice, ...next, file: read(next) } } }),
      '/zip': () => ({ blob: new Blob(['zip']) }),
    });
    renderKit(<InvoicesScreen />);
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('checkbox', { name: 'Sélectionner toute la page' }));
    await user.click(screen.getByRole('button', { name: 'Télécharger' }));
    return server;
  };

  test('is one archive of their papers, and leaves them chosen', async () => {
    const server = await choose([row, next], fileOf);
    await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.any(Blob), 'documents.zip'));
    expect(server.of('/zip')).toMatchObject([{ body: { urls: [fileOf(row).url, fileOf(next).url] } }]);
    expect(screen.getByText('2 lignes sélectionnées')).toBeVisible();
  });

  test('without a paper of each there is no archive, and the one that lacks is named', async () => {
    const server = await choose([row, next], (of) => (of === row ? fileOf(of) : null));
    await waitFor(() => expect(toastTexts()).toEqual(['PDF en préparation, réessayez dans un instant : F2026-0008']));
    expect(server.of('/zip')).toEqual([]);
  });

  test('a draft has none', async () => {
    await choose([row, { ...next, number: null, status: 0 }], fileOf);
    await waitFor(() =>
      expect(toastTexts()).toEqual(["Un brouillon n'a pas encore de PDF : retirez-le de la sélection"]),
    );
    expect(saved).not.toHaveBeenCalled();
  });
});
