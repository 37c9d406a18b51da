import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { sessionStore } from '@vigie/kit/runtime';
import { fakeServer, renderKit, resetKit } from '@vigie/kit/testing/harness';
import { anAgency } from '@vigie/kit/testing/people';
import { AgenciesTile } from './agencies.tile';

beforeEach(() => {
  resetKit();
  fakeServer({ '/admin/fetch/agencies': () => ({ body: { data: [], filtered: 0, total: 0 } }) });
});

test('the administration reads its agencies on its home', async () => {
  renderKit(<AgenciesTile />);
  expect(await screen.findByText('Agences')).toBeVisible();
});

test('the home of a customer as which it acts shows none of them', () => {
  const agency = anAgency({});
  sessionStore.setState({ altered: { agency, customer: { id: agency.id, name: 'Galerie des Tilleuls' } } });
  renderKit(<AgenciesTile />);
  expect(screen.queryByText('Agences')).toBeNull();
});
