import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { Route, Routes } from 'react-router';
import { contractPages } from '../contract.page';
import { ContractsScreen } from '../contracts.screen';

beforeEach(resetKit);

const PATH = '/platform/service/contracts';
const rights = ['ACCOUNT_RIGHT_LIST_CUSTOMER_CONTRACT', 'ACCOUNT_RIGHT_LIST_AGENT_CONTRACT'] as const;

test.each([
  ['manager', ['Clients', 'Agents']],
  // A work contract holds the pay of a colleague.
  ['agent', ['Clients']],
] as const)('a %s with both rights is shown these contracts: %j', async (role, lists) => {
  signInAs({ role, rights: [...rights] });
  fakeServer({ '/fetch/contracts/customers': () => ({ body: { data: [], filtered: 0 } }) });
  renderKit(
    <Routes>
      <Route path={`${PATH}/:kind?`} element={<ContractsScreen />} />
    </Routes>,
    { path: PATH },
  );
  expect(await screen.findByRole('heading', { name: 'Contrats clients' })).toBeVisible();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(lists);
});

test('the right to the contracts of customers opens their page to an agent, as to a manager', () => {
  const ofAgents = contractPages.filter(({ path, roles }) => `/${path}`.startsWith(PATH) && roles?.includes('agent'));
  expect(ofAgents.map((page) => page.rights)).toEqual([['ACCOUNT_RIGHT_LIST_CUSTOMER_CONTRACT']]);
});
