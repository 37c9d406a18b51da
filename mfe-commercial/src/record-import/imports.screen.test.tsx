import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { fakeServer, freshKit, renderKit, signInAs } from '@vigie/kit/testing/harness';
import { ImportsScreen } from './imports.screen';

beforeEach(freshKit);

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
