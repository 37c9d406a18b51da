import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newId } from '@vigie/contracts/core/id';
import { navigateTo, useFlags } from '@vigie/kit/runtime';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { Route, Routes } from 'react-router';
import { CustomerScreen } from './customer.screen';
import { CustomersScreen } from './customers.screen';
import { known } from './testing/known-customer';

beforeEach(() => {
  resetKit();
  useFlags.setState({ flags: { emailTracking: true } });
});

const PATH = '/platform/agency/customers';
const open = (path: string) =>
  renderKit(
    <Routes>
      <Route path={PATH} element={<CustomersScreen />} />
      <Route path={`${PATH}/:id/:tab?`} element={<CustomerScreen />} />
    </Routes>,
    { path },
  );
const serve = (customer: object = known) =>
  fakeServer({
    [`/customer/${known.id}`]: () => ({ body: { customer } }),
    '/customer': () => ({ body: { customer } }),
    '/fetch/sites': () => ({ body: { data: [], filtered: 0 } }),
    '/fetch/customers': () => ({ body: { data: [], filtered: 0 } }),
  });

test('what stands in the way of an invoice is said on the page, with the customer that has the same SIRET', async () => {
  const french = { ...known, address: { ...known.address, country: 'France' } };
  serve(french);
  const { unmount } = open(`${PATH}/${known.id}/billing`);
  expect(await screen.findByText(/^Sans SIREN/)).toBeVisible();
  unmount();
  const twin = { id: newId(), name: 'Étang bis' };
  resetKit();
  serve({ ...french, siren: '356000000', siret: '35600000000048', twins: [twin] });
  open(`${PATH}/${known.id}/billing`);
  expect(await screen.findByRole('link', { name: 'Ouvrir Étang bis' })).toHaveAttribute(
    'href',
    expect.stringContaining(`${PATH}/${twin.id}`),
  );
});

test('the page shows every number of a customer, and says nothing of others where there are none', async () => {
  serve({ ...known, phones: ['+33612345678', '+33140000000'] });
  const { unmount } = open(`${PATH}/${known.id}`);
  expect(await screen.findByRole('textbox', { name: /^Numéro 2/ })).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: 'Ajouter un numéro' })).toBeNull();
  unmount();
  resetKit();
  serve({ ...known, phones: ['+33612345678'] });
  open(`${PATH}/${known.id}`);
  expect(await screen.findByRole('textbox', { name: 'Téléphone' })).toHaveValue('06 12 34 56 78');
  expect(screen.queryByText('Autres numéros')).toBeNull();
});

test('each part has an address, and is read once somebody opens it, of that customer alone, as far as one may', async () => {
  signInAs({ rights: ['ACCOUNT_RIGHT_READ_CUSTOMER', 'ACCOUNT_RIGHT_LIST_SITE'] });
  const server = serve();
  open(`${PATH}/${known.id}`);
  expect(await screen.findByRole('heading', { level: 1, name: known.name })).toBeVisible();
  expect(document.title).toBe(`${known.name} · Page · Vigie`);
  const tab = await screen.findByRole('tab', { name: 'Sites' });
  expect(screen.queryByRole('tab', { name: 'Factures' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Modifier' })).toBeNull();
  expect(server.of('/fetch/sites')).toHaveLength(0);
  await userEvent.setup().click(tab);
  expect(await screen.findByText("Ce client n'a pas encore de site.")).toBeVisible();
  expect(window.location.hash).toBe(`#${PATH}/${known.id}/sites`);
  expect(server.of('/fetch/sites')[0]?.body).toMatchObject({ filters: { customers: [known.id] } });
  // Simulates the back button, or a link to another tab.
  act(() => navigateTo(`${PATH}/${known.id}/contacts`));
  expect(screen.getByRole('tab', { name: 'Contacts (0)' })).toHaveAttribute('aria-selected', 'true');
});

test('the estimates of a customer are tinted and summed as in the list of all of them', async () => {
  signInAs({
    rights: ['ACCOUNT_RIGHT_READ_CUSTOMER', 'ACCOUNT_RIGHT_LIST_ESTIMATE', 'ACCOUNT_RIGHT_LIST_DETAILS'],
  });
  const estimate = (number: string, more: object) => ({
    ...{ id: newId(), number, createdAt: '2026-11-01T08:00:00Z', date: '2026-11-01', title: null, status: 100 },
    ...{
      price: 10_000,
      total: 12_000,
      currency: 'EUR',
      validated: false,
      refused: false,
      sent: false,
      accepted: false,
    },
    ...{
      invoiced: false,
      replaced: false,
      hasFile: true,
      validUntil: null,
      updatedAt: '2026-11-01T08:00:00Z',
      ...more,
    },
    customer: { id: known.id, name: known.name },
  });
  const data = [
    estimate('D2026-0001', { validated: true }),
    estimate('D2026-0002', { refused: true }),
    estimate('D2026-0003', { status: 200 }),
    estimate('D2026-0004', {}),
  ];
  const server = fakeServer({
    '/fetch/estimates/totals': () => ({ body: { totals: { price: 20_000 }, currency: 'EUR', others: [] } }),
    '/fetch/estimates': () => ({ body: { data, filtered: data.length } }),
    [`/customer/${known.id}`]: () => ({ body: { customer: known } }),
  });
  open(`${PATH}/${known.id}/estimates`);
  const tone = async (name: RegExp) => (await screen.findByRole('row', { name })).dataset.tone;
  expect(await tone(/D2026-0001/)).toBe('positive');
  expect(await tone(/D2026-0002/)).toBe('negative');
  expect(await tone(/D2026-0003/)).toBe('negative');
  expect(await tone(/D2026-0004/)).toBeUndefined();
  expect(server.of('/fetch/estimates/totals')[0]?.body).toMatchObject({ filters: { customers: [known.id] } });
});

test('from its e-mails a customer is written to, already named; who only reads them is not offered it', async () => {
  const mail = {
    ...{ id: newId(), event: 'sent', date: '2026-11-26T10:00:00Z', createdAt: '2026-11-26T10:00:00Z', attachments: 0 },
    ...{ emailSubject: 'Votre devis', email: 'a@b.example', kind: 'other', aboutId: null, customer: null, agent: null },
  };
  const list = { '/fetch/emails/events': () => ({ body: { data: [mail], filtered: 1 } }) };
  const mails = { ...list, '/mail-templates': () => ({ body: { data: [], filtered: 0 } }) };
  const reads = ['ACCOUNT_RIGHT_READ_CUSTOMER', 'ACCOUNT_RIGHT_READ_EMAIL_TRACKING'];
  signInAs({ rights: reads });
  fakeServer({ ...mails, [`/customer/${known.id}`]: () => ({ body: { customer: known } }) });
  const { unmount } = open(`${PATH}/${known.id}/emails`);
  expect(await screen.findByText('Votre devis')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Écrire un e-mail' })).toBeNull();
  unmount();
  resetKit();
  signInAs({ rights: [...reads, 'ACCOUNT_RIGHT_SEND_INVOICE'] });
  fakeServer({ ...mails, [`/customer/${known.id}`]: () => ({ body: { customer: known } }) });
  open(`${PATH}/${known.id}/emails`);
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Écrire un e-mail' }));
  const dialog = await screen.findByRole('dialog', { name: 'Écrire un e-mail' });
  expect(await within(dialog).findByText(known.name)).toBeVisible();
});

test('the form opens over the page, at an address too, and what was saved is what is then read', async () => {
  const server = serve();
  open(`${PATH}/${known.id}`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Modifier' }));
  const dialog = await screen.findByRole('dialog', { name: "Modification d'un client" });
  expect(window.location.hash).toContain('act=edit');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(dialog).not.toBeVisible());
  expect(server.of('/customer')[0]?.body).toMatchObject({ id: known.id, updatedAt: known.updatedAt });
});

test('an address from before customers had a page leads to it', async () => {
  serve();
  open(`${PATH}?id=${known.id}`);
  expect(await screen.findByRole('heading', { level: 1, name: known.name })).toBeVisible();
  expect(window.location.hash).toBe(`#${PATH}/${known.id}`);
});
