import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { ImportsScreen } from './imports.screen';

beforeEach(resetKit);

test.each([
  ['prices only', ['ACCOUNT_RIGHT_EDIT_INVOICE'], 'Vos imports apparaîtront ici, avec leur rapport.'],
  [
    'customers, not their sites',
    ['ACCOUNT_RIGHT_CREATE_CUSTOMER'],
    'Vos imports apparaîtront ici, avec leur rapport. Commencez par les clients.',
  ],
  [
    'customers and sites',
    ['ACCOUNT_RIGHT_CREATE_CUSTOMER', 'ACCOUNT_RIGHT_CREATE_SITE'],
    'Vos imports apparaîtront ici, avec leur rapport. Commencez par les clients, puis leurs sites.',
  ],
])('whoever may import %s is told to begin with nothing else', async (_what, rights, text) => {
  signInAs({ rights });
  fakeServer({ '/recordImports': () => ({ body: { data: [], filtered: 0 } }) });
  renderKit(<ImportsScreen />);
  expect(await screen.findByText(text)).toBeVisible();
});

test('a file that was put right under the same name is read when it is chosen again', async () => {
  signInAs({ rights: ['ACCOUNT_RIGHT_CREATE_CUSTOMER'] });
  const sent = '/import/customers';
  const server = fakeServer({
    '/recordImports': () => ({ body: { data: [], filtered: 0 } }),
    [sent]: () => ({ status: 400, body: { code: 400, message: 'Le fichier est vide' } }),
  });
  renderKit(<ImportsScreen />);
  const user = userEvent.setup();
  const file = new File(['Nom'], 'clients.csv', { type: 'text/csv' });
  const input = await screen.findByLabelText('Fichier : Clients');
  await user.upload(input, file);
  await waitFor(() => expect(server.of(sent)).toHaveLength(1));
  await user.upload(input, file);
  await waitFor(() => expect(server.of(sent)).toHaveLength(2));
});
