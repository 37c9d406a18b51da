import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { DirectoryScreen } from './directory.screen';

beforeEach(resetKit);

test.each([
  ['who may add an agent is led there', ['ACCOUNT_RIGHT_CREATE_AGENT', 'ACCOUNT_RIGHT_LIST_AGENT'], 1],
  ['who may not is offered nothing', ['ACCOUNT_RIGHT_LIST_AGENT'], 0],
])('of an agency without agents %s', async (_who, rights, offered) => {
  signInAs({ rights });
  fakeServer({ '/fetch/agents': () => ({ body: { data: [], filtered: 0 } }) });
  renderKit(<DirectoryScreen />);
  expect(await screen.findByText('Aucun agent')).toBeVisible();
  expect(screen.queryAllByRole('link', { name: 'Ajouter un agent' })).toHaveLength(offered);
});
