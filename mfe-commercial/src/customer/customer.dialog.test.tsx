import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Customer } from '@vigie/contracts/commercial/customer/customer';
import { newId } from '@vigie/contracts/core/id';
import { fakeServer, freshKit, renderKit, signInAs } from '@vigie/kit/testing/harness';
import { CustomerDialog } from './customer.dialog';

beforeEach(freshKit);

const known: Customer = {
  id: newId(),
  name: "Résidence de l'Étang",
  slug: 'residence-de-l-etang',
  accounts: 2,
  type: 100,
  status: 100,
  email: null,
  phones: [],
  siren: null,
  siret: null,
  vatNumber: null,
  firstName: null,
  lastName: null,
  serviceCode: null,
  engagementNumber: null,
  vatReason: null,
  twins: [],
  invoiceGrouping: 'customer',
  hoursAnnex: false,
  invoicesByMail: true,
  invoiceReminders: true,
  currency: 'CHF',
  address: { street: '', zipcode: '', city: 'Genève', country: 'Suisse' },
  prospect: false,
  subcontractor: false,
  settlementPeriod: 'days',
  settlementDays: 30,
  contacts: [],
  logoFileId: null,
  updatedAt: '2026-11-21T10:00:00Z',
};

const dialog = { opened: true, open: () => undefined, close: () => undefined };

test('a customer shows its short name and its accounts, and is saved with its currency', async () => {
  const server = fakeServer({
    [`/customer/${known.id}`]: () => ({ body: { customer: known } }),
    '/customer': () => ({ body: { customer: known } }),
  });
  renderKit(<CustomerDialog {...dialog} subject={{ act: 'edit', id: known.id }} />);
  expect(await screen.findByText("Identifiant : residence-de-l-etang, 2 comptes de l'espace client")).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choisir une image' })).toBeVisible();
  const user = userEvent.setup();
  await user.click(screen.getByRole('tab', { name: 'Facturation' }));
  await user.click(screen.getByRole('combobox', { name: 'Devise' }));
  await user.click(await screen.findByRole('option', { name: 'Euro' }));
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(server.of('/customer')).toHaveLength(1));
  expect(server.of('/customer')[0]?.body).toMatchObject({ currency: 'EUR', address: { country: 'Suisse' } });
  expect(server.of('/customer')[0]?.body).not.toHaveProperty('slug');
});

test('a new one begins with the country of the agency', async () => {
  fakeServer({});
  renderKit(<CustomerDialog {...dialog} subject={{ act: 'add', id: newId() }} />);
  expect(await screen.findByRole('textbox', { name: /^Pays/ })).toHaveValue('France');
  expect(screen.queryByText(/^Identifiant/)).toBeNull();
});

test('a company that is in truth a private person loses its SIREN and is called by both names', async () => {
  const company = { ...known, siren: '404833048', currency: 'EUR' };
  const server = fakeServer({
    [`/customer/${known.id}`]: () => ({ body: { customer: company } }),
    '/customer': () => ({ body: { customer: company } }),
  });
  renderKit(<CustomerDialog {...dialog} subject={{ act: 'edit', id: known.id }} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('combobox', { name: 'Type' }));
  await user.click(await screen.findByRole('option', { name: 'Particulier' }));
  await user.type(screen.getByRole('textbox', { name: /^Prénom/ }), 'Jeanne');
  await user.type(screen.getByRole('textbox', { name: /^Nom( |$)/ }), 'Petit');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(server.of('/customer')).toHaveLength(1));
  expect(server.of('/customer')[0]?.body).toMatchObject({ name: 'Jeanne Petit', type: 200, siren: null });
});

test('what stands in the way of an invoice is said in the form, with the customer that has the same SIRET', async () => {
  const twin = { id: newId(), name: 'Étang bis' };
  const french = { ...known, address: { ...known.address, country: 'France' } };
  fakeServer({ [`/customer/${known.id}`]: () => ({ body: { customer: french } }) });
  const { unmount } = renderKit(<CustomerDialog {...dialog} subject={{ act: 'read', id: known.id }} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('tab', { name: 'Facturation' }));
  expect(screen.getByText(/^Sans SIREN/)).toBeVisible();
  unmount();
  const same = { ...french, siren: '356000000', siret: '35600000000048', twins: [twin] };
  fakeServer({ [`/customer/${known.id}`]: () => ({ body: { customer: same } }) });
  freshKit();
  renderKit(<CustomerDialog {...dialog} subject={{ act: 'read', id: known.id }} />);
  await user.click(await screen.findByRole('tab', { name: 'Facturation' }));
  expect(screen.getByRole('link', { name: 'Ouvrir Étang bis' })).toHaveAttribute(
    'href',
    expect.stringContaining(twin.id),
  );
});

test('a customer that is read has its sites, its account, its contracts and its mails', async () => {
  act(() => signInAs());
  const server = fakeServer({
    [`/customer/${known.id}`]: () => ({ body: { customer: known } }),
    '/fetch/sites': () => ({ body: { data: [], total: 0, filtered: 0 } }),
  });
  renderKit(<CustomerDialog {...dialog} subject={{ act: 'read', id: known.id }} />);
  await screen.findByRole('tab', { name: 'Compte' });
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(tabs).toEqual(expect.arrayContaining(['Sites', 'Compte', 'Contrats', 'E-mails', 'Historique']));
  await userEvent.setup().click(screen.getByRole('tab', { name: 'Sites' }));
  expect(await screen.findByText("Ce client n'a pas encore de site.")).toBeVisible();
  expect(server.of('/fetch/sites')[0]?.body).toMatchObject({ filters: { customers: [known.id] } });
});
