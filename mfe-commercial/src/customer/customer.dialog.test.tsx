import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newId } from '@vigie/contracts/core/id';
import { fakeServer, freshKit, renderKit } from '@vigie/kit/testing/harness';
import { CustomerDialog } from './customer.dialog';
import { known } from './testing/known-customer';

beforeEach(freshKit);

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
