import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newId } from '@vigie/contracts/core/id';
import { fakeServer, renderKit, resetKit } from '@vigie/kit/testing/harness';
import { CustomerDialog } from './customer.dialog';
import { known } from './testing/known-customer';

beforeEach(resetKit);

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
  await user.click(screen.getByRole('textbox', { name: /^Prénom/ }));
  await user.paste('Jeanne');
  await user.click(screen.getByRole('textbox', { name: /^Nom( |$)/ }));
  await user.paste('Petit');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(server.of('/customer')).toHaveLength(1));
  expect(server.of('/customer')[0]?.body).toMatchObject({ name: 'Jeanne Petit', type: 200, siren: null });
});

/** Opens a customer with two phone numbers. */
function editTwoNumbers() {
  const reached = { ...known, currency: 'EUR', phones: ['+33612345678', '+33140000000'] };
  const server = fakeServer({
    [`/customer/${known.id}`]: () => ({ body: { customer: reached } }),
    '/customer': () => ({ body: { customer: reached } }),
  });
  renderKit(<CustomerDialog {...dialog} subject={{ act: 'edit', id: known.id }} />);
  return server;
}

test('every number of a customer is shown, and is changed, added and taken away on its own', async () => {
  const server = editTwoNumbers();
  const user = userEvent.setup();
  expect(await screen.findByRole('textbox', { name: /^Numéro 2/ })).toHaveValue('01 40 00 00 00');
  await user.click(screen.getByRole('button', { name: 'Ajouter un numéro' }));
  await user.type(screen.getByRole('textbox', { name: /^Numéro 3/ }), '0698765432');
  await user.click(screen.getByRole('button', { name: 'Retirer : Autres numéros, ligne 1' }));
  // While the first number is retyped, the second does not move up.
  const main = screen.getByRole('textbox', { name: 'Téléphone' });
  await user.clear(main);
  await user.type(main, '0711223344');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(server.of('/customer')).toHaveLength(1));
  expect(server.of('/customer')[0]?.body).toMatchObject({ phones: ['+33711223344', '+33698765432'] });
});

test('a first number that is emptied leaves its place to the second', async () => {
  const server = editTwoNumbers();
  const user = userEvent.setup();
  await user.clear(await screen.findByRole('textbox', { name: 'Téléphone' }));
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(server.of('/customer')).toHaveLength(1));
  expect(server.of('/customer')[0]?.body).toMatchObject({ phones: ['+33140000000'] });
});

test('a private person of the same name as another is saved, and the form leads to the other one', async () => {
  const twin = { id: newId(), name: 'Jeanne Petit' };
  const person = { ...known, type: 200, name: twin.name, firstName: 'Jeanne', lastName: 'Petit', twins: [twin] };
  fakeServer({ [`/customer/${known.id}`]: () => ({ body: { customer: person } }) });
  renderKit(<CustomerDialog {...dialog} subject={{ act: 'edit', id: known.id }} />);
  expect(await screen.findByText(/^Vous avez déjà un particulier de ce nom\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ouvrir Jeanne Petit' })).toBeVisible();
});
