import { screen } from '@testing-library/react';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { ContactScreen } from './contact.screen';

beforeEach(resetKit);

const contact = {
  ...{ name: 'Sûreté du Quai', phone: null, email: null, onCallNumber: null, emergencyNumbers: [] },
  address: { street: null, zipcode: null, city: null, country: 'France' },
};

test.each([
  ['CREATE_OWN_AGENT_REQUEST', true],
  ['LIST_AGENT_REQUEST', true],
  ['LIST_SITE', false],
])('an agent with the right %s is offered to write a request: %s', async (right, offered) => {
  signInAs({ role: 'agent', rights: [`ACCOUNT_RIGHT_${right}`] });
  fakeServer({ '/contact': () => ({ body: { contact } }) });
  renderKit(<ContactScreen />);
  const text = await screen.findByText(/n'a donné ni numéro ni adresse/);
  expect(screen.queryAllByRole('link', { name: 'Écrire une demande' })).toHaveLength(offered ? 1 : 0);
  expect(text.textContent?.includes('écrivez-lui')).toBe(offered);
});
